/** The space at which no line ends. */
export const NO_BREAK = "\u00a0";

/** "10.000-25.000" and "e-mail", which browsers would break behind the hyphen; not a part of a file's name. */
export const hyphened = /(?<![\w.-])(?:\d[\d.]*-\d(?:[\d.]*\d)?(?![\w-])|e-mail)/gi;

/** "48,75 kr.", "2 min.": a number stays on one line with what it counts. */
export function withUnit(amount: number | string, unit: string): string {
  return `${amount}${NO_BREAK}${unit}`;
}
