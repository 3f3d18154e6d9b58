/** Must be a real person who has agreed to be shown. */
export interface Editor {
  readonly name: string;
  readonly background: string;
  /** Path in `public/`, 480 × 600 pixels. */
  readonly photo: string;
}

/** Texts of "Om os", in the operator's own words; for placeholders see `company.ts`. */
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
