import { answerOf, api, call } from "../api.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import type { MatchingAnswers } from "../domain/matching/answers.ts";

/**
 * Asks for the grants that fit. Only the answers that some criterion reads are sent.
 *
 * @throws {CallFailed} where they cannot be had
 */
export function findMatches(
  answers: MatchingAnswers,
  cancelled: AbortSignal,
): Promise<MatchPreview> {
  return answerOf(
    call((options) => api.grants.matches.$post({ json: answers }, options), { cancelled }),
  );
}
