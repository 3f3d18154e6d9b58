/**
 * The student's place on the home page, stored in the browser's history, so that Back and Forward walk the steps and a
 * reload stays put. The answers decide which of it may be shown (`visitableStage`).
 */
import { useSyncExternalStore } from "react";
import { type DialField, isOption } from "../domain/matching/answer-options.ts";
import { stepAsking, steps } from "../domain/quiz/questions.ts";
import type { Stage } from "../domain/quiz/validation.ts";
import { answer, takeLinkedAnswers, wasFresh } from "./answers-state.ts";
import { beginChange, startOver, undoChange } from "./undo.ts";

export interface Tried {
  readonly field: DialField;
  readonly value: string;
}

interface HistoryEntry {
  readonly stage: Stage;
  /** Whether it was reached from the stage before it, so that going back is the browser's own Back. */
  readonly follows: boolean;
  /** One answer is being changed, from here. */
  readonly change?: { readonly returnTo: "answers" | "results"; readonly field: string };
  /** Another answer is being tried on the results: Back ends the trial. */
  readonly tried?: Tried;
  /** The answers are being viewed from the results, which precede them in the history. */
  readonly isBehind?: boolean;
}

/** As far as the answers lead: see `visitableStage`. */
const AS_FAR_AS_ANSWERED = Number.MAX_SAFE_INTEGER;

function isStage(value: unknown): value is Stage {
  if (typeof value === "number") return Number.isInteger(value) && value >= 0;
  return value === "answers" || value === "results";
}

function readEntry(state: { readonly quiz?: HistoryEntry } | null): HistoryEntry | null {
  const stored = state?.quiz;
  if (!isStage(stored?.stage)) return null;
  const { tried, ...entry } = stored;
  // A page of an earlier release may have offered other options.
  return tried !== undefined && isOption(tried.field, tried.value) ? stored : entry;
}

function cleanAddress(): string {
  const rest = new URLSearchParams(window.location.search);
  rest.delete("quiz");
  return `/${rest.size === 0 ? "" : `?${rest}`}${window.location.hash}`;
}

/**
 * The stage that the address asks for (`?quiz=…`); any other value continues where the student was. @param isFresh
 * nothing was answered before: answers from the address are shown from the first step on
 */
function readEntrance(isFresh: boolean): Stage | null {
  const word = new URLSearchParams(window.location.search).get("quiz");
  switch (word) {
    case null:
      return null;
    case "resultater":
      return "results";
    case "svar":
      return "answers";
    case "forfra":
      startOver();
      return 0;
    case "fortryd":
      undoChange();
      return AS_FAR_AS_ANSWERED;
    default:
      return isFresh ? 0 : AS_FAR_AS_ANSWERED;
  }
}

export interface Journey {
  /** `null` on the landing. */
  readonly entry: HistoryEntry | null;
  /** Whether it was restored by a reload, Back or Forward, rather than navigated to. */
  readonly isRestored: boolean;
}

/** Also the place that the page is built with. */
const LANDING: Journey = { entry: null, isRestored: true };
const watchers = new Set<() => void>();

function readPlace(isRestored: boolean, follows: boolean, isArrival = false): Journey {
  if (window.location.pathname !== "/") return LANDING;
  takeLinkedAnswers();
  const stage = readEntrance(isArrival && wasFresh);
  if (stage === null) return { entry: readEntry(window.history.state), isRestored };
  const entry = { stage, follows };
  window.history.replaceState({ quiz: entry }, "", cleanAddress());
  return { entry, isRestored: false };
}

let place: Journey = typeof window === "undefined" ? LANDING : readPlace(true, false, true);

function moveTo(next: Journey): void {
  place = next;
  for (const changed of watchers) changed();
}

function onWalk(): void {
  moveTo(readPlace(true, false));
}

function watch(changed: () => void): () => void {
  if (watchers.size === 0) window.addEventListener("popstate", onWalk);
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
    if (watchers.size === 0) window.removeEventListener("popstate", onWalk);
  };
}

function record(how: "pushState" | "replaceState", entry: HistoryEntry | null): void {
  window.history[how](entry === null ? null : { quiz: entry }, "", cleanAddress());
  moveTo({ entry, isRestored: false });
}

const push = (entry: HistoryEntry | null) => record("pushState", entry);
const replace = (entry: HistoryEntry | null) => record("replaceState", entry);

export function useJourney(): Journey {
  return useSyncExternalStore(
    watch,
    () => place,
    () => LANDING,
  );
}

export function follow(href: string): void {
  const follows = place.entry === null;
  window.history.pushState(null, "", href);
  moveTo(readPlace(false, follows));
}

export function goTo(stage: Stage | null): void {
  push(stage === null ? null : { stage, follows: true });
}

/** Makes the stage that is shown the one asked for, so that answering it does not skip ahead. */
export function settleOn(journey: Journey, stage: Stage): void {
  const { entry } = place;
  // By now something else may be asked for.
  if (entry === null || place !== journey || entry.stage === stage) return;
  replace({ stage, follows: entry.follows && stage === 0 });
}

export function lookAtAnswers(): void {
  push({ stage: "answers", follows: true, isBehind: true });
}

export function changeAnswer(field: string, returnTo: "answers" | "results"): void {
  beginChange();
  push({ stage: stepAsking(field), follows: true, change: { returnTo, field } });
}

export function tryAnswer(tried: Tried): void {
  const entry = { stage: "results", follows: true, tried } as const;
  if (place.entry?.tried === undefined) push(entry);
  else replace(entry);
}

export function endTrial(): void {
  if (place.entry?.tried !== undefined) window.history.back();
}

/**
 * Makes the tried answer the student's own. What it cannot say alone is asked in the quiz, in the trial's place.
 *
 * @param voided more exact answers that go with the old one
 */
export function adoptTrial({ field, value }: Tried, voided: readonly string[]): void {
  beginChange();
  answer({ [field]: value, ...Object.fromEntries(voided.map((each) => [each, undefined])) });
  const [next] = voided;
  if (next === undefined) endTrial();
  else
    replace({
      stage: stepAsking(next),
      follows: true,
      change: { returnTo: "results", field: next },
    });
}

function stageBefore(stage: Stage, entry: HistoryEntry | null): Stage | null {
  if (entry?.change !== undefined) return entry.change.returnTo;
  if (stage === "results") return "answers";
  if (stage === "answers") return entry?.isBehind ? "results" : steps.length - 1;
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

/** Leaves the first step backwards: clears the answers (specification, section 2), which can be undone. */
export function leave(): void {
  startOver();
  goBack(0);
}

export function beginAgain(): void {
  startOver();
  push({ stage: 0, follows: false });
}

export function resume(): void {
  undoChange();
  push({ stage: AS_FAR_AS_ANSWERED, follows: false });
}
