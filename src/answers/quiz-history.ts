/** The student's place in the quiz is kept in the browser's history, for Back, Forward and reload. */
import { useSyncExternalStore } from "react";
import { isOption, type WhatIfField } from "../domain/matching/answer-options.ts";
import { quizSteps, stepIndexOf } from "../domain/quiz/questions.ts";
import type { Stage } from "../domain/quiz/validation.ts";
import { giveAnswers, hadNoAnswersOnLoad, takeLinkedAnswers } from "./answers-state.ts";
import { clearAnswers, rememberForUndo, undoLastChange } from "./undo.ts";

export interface Trial {
  readonly field: WhatIfField;
  readonly value: string;
}

interface HistoryEntry {
  readonly stage: Stage;
  /** Whether Tilbage can use the browser's Back. */
  readonly follows: boolean;
  readonly change?: { readonly returnTo: "answers" | "results"; readonly field: string };
  readonly tried?: Trial;
  /** On the review of the answers: Tilbage returns to the results. */
  readonly isFromResults?: boolean;
}

/** `visitableStage` turns it into the first unanswered step, or the review. */
const AS_FAR_AS_ANSWERED = Number.MAX_SAFE_INTEGER;

function isStage(value: unknown): value is Stage {
  if (typeof value === "number") return Number.isInteger(value) && value >= 0;
  return value === "answers" || value === "results";
}

function readEntry(state: { readonly quiz?: HistoryEntry } | null): HistoryEntry | null {
  const stored = state?.quiz;
  if (!isStage(stored?.stage)) return null;
  const { tried, ...entry } = stored;
  // An earlier release may have stored an option that no longer exists.
  return tried !== undefined && isOption(tried.field, tried.value) ? stored : entry;
}

function urlWithoutQuiz(): string {
  const rest = new URLSearchParams(window.location.search);
  rest.delete("quiz");
  return `/${rest.size === 0 ? "" : `?${rest}`}${window.location.hash}`;
}

/**
 * Clears or restores the answers first, if the address asks for that. A fresh tab begins at the
 * first step, to show the answers of a link.
 */
function takeRequestedStage(isFresh: boolean): Stage | null {
  const requested = new URLSearchParams(window.location.search).get("quiz");
  switch (requested) {
    case null:
      return null;
    case "resultater":
      return "results";
    case "svar":
      return "answers";
    case "forfra":
      clearAnswers();
      return 0;
    case "fortryd":
      undoLastChange();
      return AS_FAR_AS_ANSWERED;
    default:
      return isFresh ? 0 : AS_FAR_AS_ANSWERED;
  }
}

export interface QuizPlace {
  readonly entry: HistoryEntry | null;
  readonly isRestored: boolean;
}

/** Also used while the page is prerendered. */
const LANDING: QuizPlace = { entry: null, isRestored: true };
const watchers = new Set<() => void>();

function resolvePlace(isRestored: boolean, follows: boolean, isArrival = false): QuizPlace {
  if (window.location.pathname !== "/") return LANDING;
  takeLinkedAnswers();
  const stage = takeRequestedStage(isArrival && hadNoAnswersOnLoad);
  if (stage === null) return { entry: readEntry(window.history.state), isRestored };
  const entry = { stage, follows };
  window.history.replaceState({ quiz: entry }, "", urlWithoutQuiz());
  return { entry, isRestored: false };
}

let place: QuizPlace = typeof window === "undefined" ? LANDING : resolvePlace(true, false, true);

function moveTo(next: QuizPlace): void {
  place = next;
  for (const changed of watchers) changed();
}

function onPopState(): void {
  moveTo(resolvePlace(true, false));
}

function watch(changed: () => void): () => void {
  if (watchers.size === 0) window.addEventListener("popstate", onPopState);
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
    if (watchers.size === 0) window.removeEventListener("popstate", onPopState);
  };
}

function record(how: "pushState" | "replaceState", entry: HistoryEntry | null): void {
  window.history[how](entry === null ? null : { quiz: entry }, "", urlWithoutQuiz());
  moveTo({ entry, isRestored: false });
}

const push = (entry: HistoryEntry | null) => record("pushState", entry);
const replace = (entry: HistoryEntry | null) => record("replaceState", entry);

export function useQuizPlace(): QuizPlace {
  return useSyncExternalStore(
    watch,
    () => place,
    () => LANDING,
  );
}

export function followQuizLink(href: string): void {
  const follows = place.entry === null;
  window.history.pushState(null, "", href);
  moveTo(resolvePlace(false, follows));
}

export function showStage(stage: Stage | null): void {
  push(stage === null ? null : { stage, follows: true });
}

/** Replaces a stage that the answers do not allow yet, or the next answer would jump to it. */
export function recordShownStage(shown: QuizPlace, stage: Stage): void {
  const { entry } = place;
  if (entry === null || place !== shown || entry.stage === stage) return;
  replace({ stage, follows: entry.follows && stage === 0 });
}

export function openReview(): void {
  push({ stage: "answers", follows: true, isFromResults: true });
}

export function beginAnswerChange(field: string, returnTo: "answers" | "results"): void {
  rememberForUndo();
  push({ stage: stepIndexOf(field), follows: true, change: { returnTo, field } });
}

export function tryAnswer(tried: Trial): void {
  const entry = { stage: "results", follows: true, tried } as const;
  if (place.entry?.tried === undefined) push(entry);
  else replace(entry);
}

export function endTrial(): void {
  if (place.entry?.tried !== undefined) window.history.back();
}

/** @param voided fields that the quiz has to ask for again */
export function adoptTrial({ field, value }: Trial, voided: readonly string[]): void {
  rememberForUndo();
  giveAnswers({ [field]: value, ...Object.fromEntries(voided.map((each) => [each, undefined])) });
  const [next] = voided;
  if (next === undefined) endTrial();
  else
    replace({
      stage: stepIndexOf(next),
      follows: true,
      change: { returnTo: "results", field: next },
    });
}

function stageBefore(stage: Stage, entry: HistoryEntry | null): Stage | null {
  if (entry?.change !== undefined) return entry.change.returnTo;
  if (stage === "results") return "answers";
  if (stage === "answers") return entry?.isFromResults ? "results" : quizSteps.length - 1;
  return stage === 0 ? null : stage - 1;
}

export function goBack(shown: Stage): void {
  const { entry } = place;
  if (entry?.follows) {
    window.history.back();
    return;
  }
  const before = stageBefore(shown, entry);
  replace(before === null ? null : { stage: before, follows: false });
}

/** Going back from the first step clears the answers (specification, section 2). */
export function leaveQuiz(): void {
  clearAnswers();
  goBack(0);
}

export function restartQuiz(): void {
  clearAnswers();
  push({ stage: 0, follows: false });
}

export function restoreQuiz(): void {
  undoLastChange();
  push({ stage: AS_FAR_AS_ANSWERED, follows: false });
}
