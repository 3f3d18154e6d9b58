/**
 * The answers in this tab, and the actions that change them (undo.ts: those that clear and undo). The quiz, the results
 * and the purchase read them here.
 */
import { atom, getDefaultStore, useAtomValue } from "jotai";
import type { Answers } from "../domain/matching/answers.ts";
import type { ConditionAnswers } from "../domain/matching/conditions.ts";
import {
  noAnswers,
  type QuizAnswers,
  readStoredAnswers,
  readStoredUndo,
  storeAnswersInTab,
  storeUndo,
  type Undo,
} from "./answers-storage.ts";
import { readLinkedAnswers, withoutLinkedAnswers } from "./linked-answer.ts";

interface TabState {
  /** Every answer so far, including those of a step that has not been left yet. */
  readonly quiz: QuizAnswers;
  readonly undo: Undo | null;
}

/** The tab's answers when the page opens. */
function readTabState(): TabState {
  if (typeof window === "undefined") return { quiz: noAnswers, undo: null };
  return { quiz: readStoredAnswers() ?? noAnswers, undo: readStoredUndo() };
}

/** Nothing had been answered in this tab: answers in the address are then shown from the first step on. */
export const wasFresh = typeof window !== "undefined" && readStoredAnswers() === null;

const tabStateAtom = atom<TabState>(readTabState());
const quizAtom = atom((get) => get(tabStateAtom).quiz);
/** The change that could be undone; `null` if there is none. Read by `useUndo`. */
export const undoAtom = atom((get) => get(tabStateAtom).undo);
const store = getDefaultStore();

export function tabState(): TabState {
  return store.get(tabStateAtom);
}

export function setTabState(next: TabState): void {
  storeAnswersInTab(next.quiz);
  storeUndo(next.undo);
  store.set(tabStateAtom, next);
}

export function useQuizAnswers(): QuizAnswers {
  return useAtomValue(quizAtom);
}

/** Answers questions of the quiz. What was cleared before can no longer be restored. */
export function answer(given: Answers): void {
  const { quiz, undo } = tabState();
  setTabState({
    quiz: { ...quiz, answers: { ...quiz.answers, ...given } },
    undo: undo?.act === "cleared" ? null : undo,
  });
}

/** Takes the answers that the address brings along in place of older ones, and out of the address. */
export function takeLinkedAnswers(): void {
  const linked = readLinkedAnswers(window.location.hash);
  if (Object.keys(linked).length === 0) return;
  withoutLinkedAnswers();
  const { quiz } = tabState();
  setTabState({ quiz: { ...quiz, answers: { ...quiz.answers, ...linked } }, undo: null });
}

/** Records the answers to the conditions that are asked about after the quiz. */
export function answerConditions(conditions: ConditionAnswers): void {
  const { quiz, undo } = tabState();
  setTabState({ quiz: { ...quiz, conditions, hasPassed: false }, undo });
}

export function skipQuestions(): void {
  const { quiz, undo } = tabState();
  setTabState({ quiz: { ...quiz, hasPassed: true }, undo });
}
