import type { MatchCount } from "../matching/match.ts";
import { PREVIEW_SIZE } from "../orders/catalogue.ts";

/** So many grants a list must hold beyond those that anyone sees for free. */
export const LEAST_BEYOND_PREVIEW = 3;

/**
 * Whether a list is worth its price: beyond those that anyone sees there are at least three grants, and at least one of
 * these fits. As grants that fit stand before those to check, that is so where more of them fit than are shown.
 * The terms promise it (section 2), the results page offers by it, and the Worker sells by it.
 */
export function isListForSale({ match, possible }: MatchCount): boolean {
  return match > PREVIEW_SIZE && match + possible >= PREVIEW_SIZE + LEAST_BEYOND_PREVIEW;
}
