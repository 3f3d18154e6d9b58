import { api, call } from "../api.ts";
import type { MatchingAnswers } from "../domain/matching/answers.ts";

/** After this long the figure is of no use: the student is a step further on. */
const WITHIN_MS = 5_000;

/** After a failure the request is repeated this often, or as soon as the browser has a connection again. */
const AGAIN_MS = 10_000;

/** Waits until the browser has a connection again, for a while, or until the answers have changed. */
function pause(cancelled: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const events = [
      [window, "online"],
      [cancelled, "abort"],
    ] as const;
    const goOn = () => {
      clearTimeout(timer);
      for (const [target, event] of events) target.removeEventListener(event, goOn);
      resolve();
    };
    const timer = setTimeout(goOn, AGAIN_MS);
    for (const [target, event] of events) target.addEventListener(event, goOn);
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
