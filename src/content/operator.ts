/** A real person who has agreed to be shown. */
export interface Editor {
  readonly name: string;
  /** Background, and role here, in a sentence or two. */
  readonly background: string;
  /** Address of a picture of 480 by 600 pixels in `public/`. */
  readonly photo: string;
}

/**
 * The people behind the service, in the operator's own words, as "Om os" prints them: a paragraph each. Words in square
 * brackets are placeholders: publishing is refused while one is left.
 */
export interface Operator {
  /** Name, background and role in the service of whoever makes it. */
  readonly who: string;
  readonly why: string;
  /** The people who read the foundations' pages and keep the grants correct, and how often. */
  readonly care: string;
  /** The editor, with face and background; `null`: the page says nothing of one. */
  readonly editor: Editor | null;
  /** The person who answers when somebody writes or phones. */
  readonly answers: string;
}

export const operator: Operator = {
  who: "[HVEM DER STÅR BAG: NAVN, BAGGRUND OG ROLLE]",
  why: "[HVORFOR LEGATKOMPAS BLEV LAVET]",
  care: "[HVEM DER LÆSER FONDENES SIDER OG RETTER LEGATERNE, OG HVOR TIT]",
  editor: null,
  answers: "[HVEM DER SVARER, NÅR MAN SKRIVER ELLER RINGER]",
};
