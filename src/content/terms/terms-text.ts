/** A run of words: plain, or a link. Addresses within the site begin with a slash. */
export type Run = string | { readonly words: string; readonly href: string };

export type TermsPart =
  | { readonly kind: "text"; readonly runs: readonly Run[] }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "quote"; readonly words: string };

export interface TermsSection {
  readonly heading: string;
  /** For links to the section. */
  readonly id?: string;
  readonly parts: readonly TermsPart[];
}

/** The terms as they stood from a given day on. A purchase keeps those that it was made under. */
export interface Terms {
  readonly version: string;
  readonly updatedOn: string;
  readonly sections: readonly TermsSection[];
}
