/** The space at which no line ends. */
export const NO_BREAK = "\u00a0";

/** "48,75 kr.", "2 min.": a number stays on one line with what it counts. */
export function withUnit(amount: number | string, unit: string): string {
  return `${amount}${NO_BREAK}${unit}`;
}
