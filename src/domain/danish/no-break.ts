export const NO_BREAK = "\u00a0";

/** "10.000-25.000", "e-mail", "DUO-Korea" and "Erasmus+-stipendium", which browsers may break; not "liste-2026-11.pdf". */
export const unbreakablePattern =
  /(?<![\w.-])(?:\d[\d.]*-\d(?:[\d.]*\d)?(?![\w-])|e-mail|asem-duo|duo-korea|erasmus\+-\p{L}+)/giu;

export function withUnit(amount: number | string, unit: string): string {
  return `${amount}${NO_BREAK}${unit}`;
}
