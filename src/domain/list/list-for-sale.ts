import type { MatchCount } from "../matching/match.ts";
import { PREVIEW_SIZE } from "../orders/catalogue.ts";

/** How many grants a list must hold beyond the free ones to be sold. */
export const LEAST_BEYOND_PREVIEW = 3;

/** A list with fewer grants than this is never sold. */
export const SHORTEST_SOLD = PREVIEW_SIZE + LEAST_BEYOND_PREVIEW;

/**
 * Whether a list is worth its price: at least three grants beyond the free ones, and at least one of
 * these fits. Since grants that fit come first, that holds when more of them fit than are shown for free.
 * The terms promise this (section 2); the results page and the Worker both decide by it.
 */
export function isListForSale({ match, possible }: MatchCount): boolean {
  return match > PREVIEW_SIZE && match + possible >= SHORTEST_SOLD;
}
