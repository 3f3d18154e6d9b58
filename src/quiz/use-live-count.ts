import { useEffect, useState } from "react";
import { type Answers, matchingKey, pickMatchingAnswers } from "../domain/matching/answers.ts";

/** Changes closer together than this share one request. */
const SETTLED_MS = 400;

const counts = new Map<string, number>();

/** The previous count until the new one arrives; `null` before the first or without answers. */
export function useLiveCount(answers: Answers): number | null {
  const student = pickMatchingAnswers(answers);
  const key = matchingKey(student);
  const [shown, setShown] = useState(() => counts.get(key) ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the answers
  useEffect(() => {
    const known = counts.get(key);
    if (known !== undefined || Object.keys(student).length === 0) {
      setShown(known ?? null);
      return;
    }
    const controller = new AbortController();
    const ask = () =>
      // Keeps the script of the first step small.
      import("./fetch-count.ts")
        .then(({ fetchCount }) => fetchCount(student, controller.signal))
        .then((count) => {
          if (count === null) return;
          counts.set(key, count);
          if (!controller.signal.aborted) setShown(count);
        })
        .catch(() => {});
    const settled = setTimeout(ask, SETTLED_MS);
    return () => {
      clearTimeout(settled);
      controller.abort();
    };
  }, [key]);
  return shown;
}
