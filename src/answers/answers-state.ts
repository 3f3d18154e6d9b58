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
import { readLinkedAnswers, removeLinkedAnswers } from "./linked-answer.ts";

interface TabState {
  readonly quiz: QuizAnswers;
  readonly undo: Undo | null;
}

function readTabState(): TabState {
  if (typeof window === "undefined") return { quiz: noAnswers, undo: null };
  return { quiz: readStoredAnswers() ?? noAnswers, undo: readStoredUndo() };
}

export const hadNoAnswersOnLoad = typeof window !== "undefined" && readStoredAnswers() === null;

const tabStateAtom = atom<TabState>(readTabState());
const quizAtom = atom((get) => get(tabStateAtom).quiz);
export const undoAtom = atom((get) => get(tabStateAtom).undo);
const store = getDefaultStore();

export function getTabState(): TabState {
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

/** A new answer ends the chance to restore cleared ones. */
export function giveAnswers(given: Answers): void {
  const { quiz, undo } = getTabState();
  setTabState({
    quiz: { ...quiz, answers: { ...quiz.answers, ...given } },
    undo: undo?.act === "cleared" ? null : undo,
  });
}

export function takeLinkedAnswers(): void {
  const linked = readLinkedAnswers(window.location.hash);
  if (Object.keys(linked).length === 0) return;
  removeLinkedAnswers();
  const { quiz } = getTabState();
  setTabState({ quiz: { ...quiz, answers: { ...quiz.answers, ...linked } }, undo: null });
}

export function answerConditions(conditions: ConditionAnswers): void {
  const { quiz, undo } = getTabState();
  setTabState({ quiz: { ...quiz, conditions, hasSkippedQuestions: false }, undo });
}

export function skipQuestions(): void {
  const { quiz, undo } = getTabState();
  setTabState({ quiz: { ...quiz, hasSkippedQuestions: true }, undo });
}
