import { api } from "../api.ts";
import type { MatchingAnswers } from "../domain/answers.ts";
import type { MatchPreview } from "../domain/match-summary.ts";

/** After this long nobody believes in an answer any more: a train's tunnel must not look like work. */
const TIMEOUT_MS = 15_000;

/** The list could not be had. `isFinal` where asking the same again cannot help. */
export class MatchesUnavailable extends Error {
  override readonly name = "MatchesUnavailable";
  readonly isFinal: boolean;
  constructor(isFinal: boolean) {
    super(isFinal ? "the answers were refused" : "the list could not be fetched");
    this.isFinal = isFinal;
  }
}

/**
 * Asks for the grants that fit. Only the answers that some criterion reads are sent.
 *
 * @throws {MatchesUnavailable} without a connection, after the time is up, or where the server refuses
 */
export async function findMatches(
  answers: MatchingAnswers,
  cancelled: AbortSignal,
): Promise<MatchPreview> {
  const signal = AbortSignal.any([cancelled, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const response = await api.grants.matches.$post({ json: answers }, { init: { signal } });
    if (!response.ok)
      throw new MatchesUnavailable(response.status < 500 && response.status !== 429);
    return await response.json();
  } catch (error) {
    if (error instanceof MatchesUnavailable || cancelled.aborted) throw error;
    throw new MatchesUnavailable(false);
  }
}
