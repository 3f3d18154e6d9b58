import { api, call } from "../api.ts";
import type { MatchingAnswers } from "../domain/matching/answers.ts";

/** After this long the figure is of no use: the student is a step further on. */
const WITHIN_MS = 5_000;

/** Grants that fit, and grants that may. */
export interface Count {
  readonly match: number;
  readonly possible: number;
}

/** How many grants the answers leave; `null` where that cannot be had in time. */
export async function askCount(
  answers: MatchingAnswers,
  cancelled: AbortSignal,
): Promise<Count | null> {
  const result = await call((options) => api.grants.count.$post({ json: answers }, options), {
    withinMs: WITHIN_MS,
    cancelled,
  });
  return result.ok ? result.value : null;
}
