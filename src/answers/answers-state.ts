/**
 * What the student has told in this tab, and the few acts that change it: those that answer stand here, those that clear
 * and take back in undo.ts. The quiz, the results and the purchase read it here and call the acts by their names.
 */
import { atom, getDefaultStore, useAtomValue } from "jotai";
import type { Answers } from "../domain/matching/answers.ts";
import type { ConditionAnswers } from "../domain/matching/conditions.ts";
import {
  keepAnswers,
  keepUndo,
  nothingTold,
  readKeptAnswers,
  readKeptUndo,
  type ToldAnswers,
  type Undo,
} from "./answers-storage.ts";
import { readLinkedAnswers, withoutLinkedAnswers } from "./linked-answer.ts";

interface Kept {
  /** Everything chosen, typed or ticked so far, also on a step that has not been left yet. */
  readonly told: ToldAnswers;
  readonly undo: Undo | null;
}

/** What the tab holds when the page opens; answers that its address brings along replace older ones. */
function readKept(): Kept {
  if (typeof window === "undefined") return { told: nothingTold, undo: null };
  const told = readKeptAnswers() ?? nothingTold;
  const linked = readLinkedAnswers(window.location.hash);
  if (Object.keys(linked).length === 0) return { told, undo: readKeptUndo() };
  withoutLinkedAnswers();
  const next = { ...told, answers: { ...told.answers, ...linked } };
  keepAnswers(next);
  keepUndo(null);
  return { told: next, undo: null };
}

/** Whether this page was opened without anything having been told in this tab: what its address brings is to be seen. */
export const wasFresh = typeof window !== "undefined" && readKeptAnswers() === null;

const keptAtom = atom<Kept>(readKept());
const toldAtom = atom((get) => get(keptAtom).told);
/** What could be taken back at this moment; `null` where there is nothing. Read by `useUndo`. */
export const undoAtom = atom((get) => get(keptAtom).undo);
const store = getDefaultStore();

/** What the tab holds now. */
export function kept(): Kept {
  return store.get(keptAtom);
}

/** Keeps it in the tab and shows it. For the acts in this file and in undo.ts alone. */
export function keep(next: Kept): void {
  keepAnswers(next.told);
  keepUndo(next.undo);
  store.set(keptAtom, next);
}

/** What the student has told so far. */
export function useTold(): ToldAnswers {
  return useAtomValue(toldAtom);
}

/** Gives answers to questions of the quiz. What was cleared before can no longer be had back. */
export function answer(given: Answers): void {
  const { told, undo } = kept();
  keep({
    told: { ...told, answers: { ...told.answers, ...given } },
    undo: undo?.act === "cleared" ? null : undo,
  });
}

/** Says what holds of the conditions that are asked about after the quiz. */
export function say(conditions: ConditionAnswers): void {
  const { told, undo } = kept();
  keep({ told: { ...told, conditions }, undo });
}
