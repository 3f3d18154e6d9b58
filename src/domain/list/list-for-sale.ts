import type { MatchCount } from "../matching/match.ts";

export const PREVIEW_SIZE = 3;

export const MIN_BEYOND_PREVIEW = 3;

export const MIN_SOLD_LENGTH = PREVIEW_SIZE + MIN_BEYOND_PREVIEW;

/** The terms ("Priser") promise that at least one grant beyond the preview fits. */
export function isListForSale({ match, possible }: MatchCount): boolean {
  return match > PREVIEW_SIZE && match + possible >= MIN_SOLD_LENGTH;
}
