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

/**
 * The next version of terms, dated by its version: under each heading that is named the parts are rewritten, all else stays.
 * A heading that the earlier terms do not have is refused.
 */
export function reviseTerms(
  earlier: Terms,
  version: string,
  changes: Readonly<Record<string, (parts: TermsSection["parts"]) => TermsSection["parts"]>>,
): Terms {
  for (const heading of Object.keys(changes))
    if (!earlier.sections.some((section) => section.heading === heading))
      throw new Error(`The terms of ${earlier.version} have no section ${heading}`);
  return {
    version,
    updatedOn: version,
    sections: earlier.sections.map((section) => {
      const change = changes[section.heading];
      return change === undefined ? section : { ...section, parts: change(section.parts) };
    }),
  };
}
