/** The editor: only a real person who has agreed to be shown. */
export interface Editor {
  readonly name: string;
  readonly background: string;
  /** Path of a picture in `public/`, 480 × 600 pixels. */
  readonly photo: string;
}

/**
 * Texts of "Om os", in the operator's own words. Square brackets mark placeholders, and publishing is refused while one
 * is left.
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
