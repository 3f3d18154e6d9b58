import { useEffect, useMemo, useState } from "react";
import { asStudent } from "../answers/answers-storage.ts";
import {
  type Answers,
  type MatchingAnswers,
  matchingKey,
  pickMatchingAnswers,
} from "../domain/matching/answers.ts";
import type { ConditionAnswers } from "../domain/matching/conditions.ts";
import { fieldsOf, steps } from "../domain/quiz/questions.ts";
import type { Count } from "./ask-count.ts";

/** After a change of step its question is painted before anything is requested for it. */
const PAINTED_MS = 100;

/** The counts fetched during this page's life, by the answers that they are for. */
const counts = new Map<string, Count>();

/** The answers to the steps before a given one: what is typed on a step does not count before it is left. */
function answersBefore(at: number, answers: Answers): MatchingAnswers {
  const fields = new Set(steps.slice(0, at).flatMap((step) => fieldsOf(step).map(({ id }) => id)));
  return pickMatchingAnswers(
    Object.fromEntries(Object.entries(answers).filter(([field]) => fields.has(field))),
  );
}

/** How many grants these answers leave, where that is known. Asks once, and never makes anybody wait. */
function useCountOf(answers: MatchingAnswers, isAsked: boolean): void {
  const [, setArrived] = useState(0);
  const key = matchingKey(answers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the answers
  useEffect(() => {
    if (!isAsked || counts.has(key)) return;
    const left = new AbortController();
    const ask = () =>
      // Its script is not part of the first step, and a failure costs one figure and nothing else.
      import("./ask-count.ts")
        .then(({ askCount }) => askCount(answers, left.signal))
        .then((count) => {
          if (count === null) return;
          counts.set(key, count);
          setArrived((arrived) => arrived + 1);
        })
        .catch(() => {});
    const painted = setTimeout(ask, PAINTED_MS);
    return () => {
      clearTimeout(painted);
      left.abort();
    };
  }, [isAsked, key]);
}

/** How many grants all the answers so far leave; `null` until that is known. */
export function useCount(
  told: {
    readonly answers: Answers;
    readonly conditions: ConditionAnswers;
  } | null,
): Count | null {
  const student = told === null ? {} : asStudent(told);
  useCountOf(student, told !== null);
  return (told !== null && counts.get(matchingKey(student))) || null;
}

/**
 * How many grants are left after each of the steps so far, where that is known: all of them first, and no number twice
 * in a row.
 */
export function useLiveCount(at: number, answers: Answers, active: number): readonly number[] {
  // A change of step changes no answer, and has to be cheap.
  const keys = useMemo(
    () => steps.map((_, step) => matchingKey(answersBefore(step, answers))),
    [answers],
  );
  useCountOf(answersBefore(at, answers), at > 0);
  const trail = [active];
  for (let step = 1; step <= at; step++) {
    const count = counts.get(keys[step] ?? "");
    const left = count === undefined ? undefined : count.match + count.possible;
    if (left !== undefined && left !== trail.at(-1)) trail.push(left);
  }
  return trail;
}
