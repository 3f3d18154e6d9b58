export function numberOfRuns(few: number, many: number): number {
  return process.env.LEGATKOMPAS_LONG ? many : few;
}
