import { api, call } from "../api.ts";
import type { MatchingAnswers } from "../domain/matching/answers.ts";

/** After this long the figure is of no use: the student is a step further on. */
const WITHIN_MS = 5_000;

/** After a failure the request is repeated this often, or as soon as the browser has a connection again. */
const AGAIN_MS = 10_000;

/** Waits until the browser has a connection again, for a while, or until the answers have changed. */
function pause(cancelled: AbortSignal): Promise<unknown> {
  const over = AbortSignal.any([cancelled, AbortSignal.timeout(AGAIN_MS)]);
  return new Promise((resolve) => {
    window.addEventListener("online", resolve, { signal: over });
    over.addEventListener("abort", resolve);
  });
}

/** How many grants fit these answers or may; asks again until an answer comes. `null` once nobody asks, or if it is refused. */
export async function askCount(
  answers: MatchingAnswers,
  cancelled: AbortSignal,
): Promise<number | null> {
  while (!cancelled.aborted) {
    const result = await call((options) => api.grants.count.$post({ json: answers }, options), {
      withinMs: WITHIN_MS,
      cancelled,
    });
    if (result.ok) return result.value.match + result.value.possible;
    if (result.failure.kind === "refused") return null;
    if (!cancelled.aborted) await pause(cancelled);
  }
  return null;
}
