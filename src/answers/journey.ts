import { useEffect, useMemo, useSyncExternalStore } from "react";

/** What the product keeps with an entry of the browser's history; the address itself stays clean. */
interface HistoryEntry {
  readonly quizStep: number;
  /** Whether it was walked to from an earlier step (or the landing), so that going back is the browser's own Back. */
  readonly follows: boolean;
}

/** Where a visitor asks to be on the home page, and the ways on. Whether they may be there, the answers decide. */
export interface Journey {
  /** Index of the step asked for, or any number beyond the last for the results; `null` for the landing. */
  readonly asked: number | null;
  /** Whether this place was restored by a reload, Back or Forward, rather than walked to. */
  readonly isRestored: boolean;
  start(): void;
  goTo(step: number): void;
  /** Makes the step that is shown the one asked for, so that answering it does not lead past it by itself. */
  settleOn(step: number): void;
  /** To the step before `step`; from the first one out to the landing. */
  goBackFrom(step: number): void;
}

/**
 * Where `?quiz=…` leads in from other pages, and back from the payment; the address is cleaned on arrival.
 * The results lie beyond any step: whoever has not answered everything gets the first open one instead. Any other word
 * than theirs is the start.
 */
function readEntrance(): number | null {
  const word = new URLSearchParams(window.location.search).get("quiz");
  if (word === null) return null;
  return word === "resultater" ? Number.MAX_SAFE_INTEGER : 0;
}

function readEntry(state: unknown): HistoryEntry | null {
  if (typeof state !== "object" || state === null || !("quizStep" in state)) return null;
  const { quizStep } = state;
  if (typeof quizStep !== "number" || !Number.isInteger(quizStep) || quizStep < 0) return null;
  return { quizStep, follows: "follows" in state && state.follows === true };
}

/** Where the browser's history stands: read once, and again whenever somebody walks it. */
interface Place {
  /** What the address asks for; it is cleaned on arrival, and counts until then. */
  readonly entrance: number | null;
  readonly entry: HistoryEntry | null;
  readonly isRestored: boolean;
}

const nowhere: Place = { entrance: null, entry: null, isRestored: true };
let place: Place | null = null;
const watchers = new Set<() => void>();

function readPlace(isRestored: boolean): Place {
  const entrance = readEntrance();
  return {
    entrance,
    entry: readEntry(window.history.state),
    isRestored: isRestored && entrance === null,
  };
}

function moveTo(next: Place): void {
  place = next;
  for (const changed of watchers) changed();
}

function watch(changed: () => void): () => void {
  const onWalk = () => moveTo(readPlace(true));
  if (watchers.size === 0) window.addEventListener("popstate", onWalk);
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
    if (watchers.size === 0) window.removeEventListener("popstate", onWalk);
  };
}

function currentPlace(): Place {
  place ??= readPlace(true);
  return place;
}

/** The address without what asks for the quiz. */
function cleanAddress(): string {
  const rest = new URLSearchParams(window.location.search);
  rest.delete("quiz");
  return `/${rest.size === 0 ? "" : `?${rest}`}${window.location.hash}`;
}

function push(entry: HistoryEntry): void {
  window.history.pushState(entry, "", cleanAddress());
  moveTo({ entrance: null, entry, isRestored: false });
}

function replace(entry: HistoryEntry | null): void {
  window.history.replaceState(entry, "", cleanAddress());
  moveTo({ entrance: null, entry, isRestored: false });
}

/**
 * Where the visitor is on the home page, read from the browser's history, so that Back and Forward walk the steps
 * and a reload stays. Knows nothing of the questions: it belongs to the landing's script, which is to be small.
 */
export function useJourney(): Journey {
  // The page as it was built is the landing; what the history says counts from the first render after it.
  const { entrance, entry, isRestored } = useSyncExternalStore(watch, currentPlace, () => nowhere);
  const asked = entrance ?? entry?.quizStep ?? null;
  const follows = entrance === null && entry?.follows === true;

  useEffect(() => {
    if (entrance !== null) replace({ quizStep: entrance, follows: false });
  }, [entrance]);

  return useMemo(
    () => ({
      asked,
      isRestored,
      start: () => push({ quizStep: 0, follows: asked === null }),
      goTo: (step) => push({ quizStep: step, follows: asked !== null && asked < step }),
      settleOn: (step) => {
        if (entrance === null && asked !== step) replace({ quizStep: step, follows: false });
      },
      goBackFrom: (step) => {
        if (follows) window.history.back();
        else replace(step === 0 ? null : { quizStep: step - 1, follows: false });
      },
    }),
    [asked, entrance, follows, isRestored],
  );
}
