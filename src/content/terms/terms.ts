import { terms202611 } from "./2026-11.ts";

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

/** The terms as they stood from a day on. A purchase keeps those that it was made under. */
export interface Terms {
  readonly version: string;
  readonly updatedOn: string;
  readonly sections: readonly TermsSection[];
}

/**
 * Every version that somebody has bought under, the newest first. A version's words never change (a test holds them):
 * new words are a new file here.
 */
const versions: readonly [Terms, ...Terms[]] = [terms202611];

/** The terms that a purchase is made under today. */
export const [currentTerms] = versions;
export const TERMS_VERSION = currentTerms.version;
export const termsVersions = versions.map(({ version }) => version);

/**
 * The terms of a version.
 *
 * @throws where no order can have been made under it
 */
export function termsOf(version: string): Terms {
  const found = versions.find((terms) => terms.version === version);
  if (found === undefined) throw new Error(`There are no terms of version ${version}`);
  return found;
}
