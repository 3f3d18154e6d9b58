/**
 * How many students or lists a property is tried on: few on every change, many in `npm run test:long -- matching`.
 */
export function numberOfRuns(few: number, many: number): number {
  return process.env.LEGATKOMPAS_LONG ? many : few;
}
