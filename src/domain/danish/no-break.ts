export const NO_BREAK = "\u00a0";

/** "10.000-25.000" and "e-mail", which browsers would break after the hyphen; not file names. */
export const hyphenatedPattern = /(?<![\w.-])(?:\d[\d.]*-\d(?:[\d.]*\d)?(?![\w-])|e-mail)/gi;

export function withUnit(amount: number | string, unit: string): string {
  return `${amount}${NO_BREAK}${unit}`;
}
