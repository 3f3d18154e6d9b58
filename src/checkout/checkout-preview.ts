import { type QuizAnswers, toMatchingAnswers } from "../answers/answers-storage.ts";
import { readRememberedLists } from "../answers/bought-lists.ts";
import { answersFingerprint } from "../answers/fingerprint.ts";
import type { RememberedList } from "../answers/remembered-list-link.ts";
import { api, callApi } from "../api.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";

export interface CheckoutPreview {
  /** `null` if the request failed: the checkout call then decides. */
  readonly found: MatchPreview | null;
  readonly bought: RememberedList | null;
}

export async function fetchCheckoutPreview(quiz: QuizAnswers): Promise<CheckoutPreview> {
  const answers = toMatchingAnswers(quiz);
  const [found, madeFrom] = await Promise.all([
    callApi((options) => api.grants.matches.$post({ json: answers }, options), {
      timeoutMs: 8_000,
    }),
    answersFingerprint(answers),
  ]);
  const known = readRememberedLists(new Date());
  return {
    found: found.ok ? found.value : null,
    bought: known.find((list) => list.madeFrom === madeFrom) ?? null,
  };
}
