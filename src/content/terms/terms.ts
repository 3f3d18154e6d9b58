import { terms202611 } from "./2026-11.ts";
import { terms20261123 } from "./2026-11-23.ts";
import { terms20261124 } from "./2026-11-24.ts";
import type { Terms } from "./terms-text.ts";

/**
 * Every version that somebody has bought under, newest first. The wording of a version never changes (a test pins it):
 * new wording is a new file here.
 */
const versions: readonly [Terms, ...Terms[]] = [terms20261124, terms20261123, terms202611];

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
