/**
 * What the student has told us in this tab, and the few actions that change it: those that answer are here, those that
 * clear and undo are in undo.ts. The quiz, the results and the purchase read it here and call the actions by name.
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
  /** Everything chosen, typed or ticked so far, including on a step that has not been left yet. */
  readonly told: ToldAnswers;
  readonly undo: Undo | null;
}

/** What the tab holds when the page opens; answers brought along by its address replace older ones. */
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

/** Whether the page was opened with nothing yet told in this tab: what its address brings is to be seen. */
export const wasFresh = typeof window !== "undefined" && readKeptAnswers() === null;

const keptAtom = atom<Kept>(readKept());
const toldAtom = atom((get) => get(keptAtom).told);
/** What could be undone at this moment; `null` where there is nothing. Read by `useUndo`. */
export const undoAtom = atom((get) => get(keptAtom).undo);
const store = getDefaultStore();

/** What the tab holds now. */
export function kept(): Kept {
  return store.get(keptAtom);
}

/** Keeps it in the tab and shows it. Only for the actions in this file and in undo.ts. */
export function keep(next: Kept): void {
  keepAnswers(next.told);
  keepUndo(next.undo);
  store.set(keptAtom, next);
}

/** What the student has told us so far. */
export function useTold(): ToldAnswers {
  return useAtomValue(toldAtom);
}

/** Gives answers to questions of the quiz. What was cleared before can no longer be restored. */
export function answer(given: Answers): void {
  const { told, undo } = kept();
  keep({
    told: { ...told, answers: { ...told.answers, ...given } },
    undo: undo?.act === "cleared" ? null : undo,
  });
}

/** Records the answers to the conditions that are asked about after the quiz. */
export function say(conditions: ConditionAnswers): void {
  const { told, undo } = kept();
  keep({ told: { ...told, conditions }, undo });
}
