import { api, callApi } from "../api.ts";
import type { MatchingAnswers } from "../domain/matching/answers.ts";

const TIMEOUT_MS = 5_000;
const RETRY_MS = 10_000;

function pause(cancelled: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETRY_MS);
    window.addEventListener("online", resolve, { signal: cancelled });
    cancelled.addEventListener("abort", resolve);
  });
}

/** Grants that fit or may fit; `null` if cancelled or not worth retrying. */
export async function fetchCount(
  answers: MatchingAnswers,
  cancelled: AbortSignal,
): Promise<number | null> {
  while (!cancelled.aborted) {
    const result = await callApi((options) => api.grants.count.$post({ json: answers }, options), {
      timeoutMs: TIMEOUT_MS,
      cancelled,
    });
    if (result.ok) return result.value.match + result.value.possible;
    if (result.failure.kind === "refused" || result.failure.kind === "outdated") return null;
    if (!cancelled.aborted) await pause(cancelled);
  }
  return null;
}
