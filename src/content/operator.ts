/**
 * Who is behind the service, in the operator's own words, as "Om os" prints them: a paragraph each. Words in square
 * brackets are placeholders: publishing is refused while one is left.
 */
export interface Operator {
  /** Name, background and role in the service of whoever makes it. */
  readonly who: string;
  /** What made them start. */
  readonly why: string;
  /** Who reads the foundations' pages and keeps the grants correct, and how often. */
  readonly care: string;
  /** Who answers when somebody writes or phones. */
  readonly answers: string;
}

export const operator: Operator = {
  who: "[HVEM DER STÅR BAG: NAVN, BAGGRUND OG ROLLE]",
  why: "[HVORFOR LEGATKOMPAS BLEV LAVET]",
  care: "[HVEM DER LÆSER FONDENES SIDER OG RETTER LEGATERNE, OG HVOR TIT]",
  answers: "[HVEM DER SVARER, NÅR MAN SKRIVER ELLER RINGER]",
};
