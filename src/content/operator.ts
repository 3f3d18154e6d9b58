/** A real person who has agreed to be shown. */
export interface Editor {
  readonly name: string;
  readonly background: string;
  /** Address of a picture of 480 by 600 pixels in `public/`. */
  readonly photo: string;
}

/**
 * The people behind the service, in the operator's own words, as "Om os" prints them: a paragraph each. Words in square
 * brackets are placeholders: publishing is refused while one is left.
 */
export interface Operator {
  readonly who: string;
  readonly why: string;
  readonly care: string;
  readonly editor: Editor | null;
  readonly answers: string;
}

export const operator: Operator = {
  who: "[HVEM DER STÅR BAG: NAVN, BAGGRUND OG ROLLE]",
  why: "[HVORFOR LEGATKOMPAS BLEV LAVET]",
  care: "[HVEM DER LÆSER FONDENES SIDER OG RETTER LEGATERNE, OG HVOR TIT]",
  editor: null,
  answers: "[HVEM DER SVARER, NÅR MAN SKRIVER ELLER RINGER]",
};
