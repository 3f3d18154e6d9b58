import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";

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
 * Addresses that lead into the quiz from other pages, and back from the payment; they are cleaned on arrival.
 * The results lie beyond any step: whoever has not answered everything gets the first open one instead.
 */
const entrances: Readonly<Record<string, number>> = {
  start: 0,
  resultater: Number.MAX_SAFE_INTEGER,
};

function readEntry(state: unknown): HistoryEntry | null {
  if (typeof state !== "object" || state === null || !("quizStep" in state)) return null;
  const { quizStep } = state;
  if (typeof quizStep !== "number" || !Number.isInteger(quizStep) || quizStep < 0) return null;
  return { quizStep, follows: "follows" in state && state.follows === true };
}

const neverChanges = () => () => {};

/** The prerendered page is the landing; what the history says counts from the first render after it. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/**
 * Where the visitor is on the home page, read from the browser's history, so that Back and Forward walk the steps
 * and a reload stays. Knows nothing of the questions: it belongs to the landing's script, which is to be small.
 */
export function useJourney(): Journey {
  const { state, search, hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const navigationType = useNavigationType();

  const entrance = isHydrated
    ? entrances[new URLSearchParams(search).get("quiz") ?? ""]
    : undefined;
  const entry = isHydrated ? readEntry(state) : null;
  const asked = entrance ?? entry?.quizStep ?? null;
  const follows = entrance === undefined && entry?.follows === true;
  const isRestored = navigationType === "POP" && entrance === undefined;

  useEffect(() => {
    if (entrance === undefined) return;
    const rest = new URLSearchParams(search);
    rest.delete("quiz");
    const to = { pathname: "/", search: rest.size === 0 ? "" : `?${rest}`, hash };
    void navigate(to, {
      replace: true,
      state: { quizStep: entrance, follows: false } satisfies HistoryEntry,
    });
  }, [entrance, search, hash, navigate]);

  return useMemo(() => {
    const push = (entry: HistoryEntry) => void navigate("/", { state: entry });
    const replace = (entry: HistoryEntry | null) =>
      void navigate("/", { replace: true, state: entry });
    return {
      asked,
      isRestored,
      start: () => push({ quizStep: 0, follows: asked === null }),
      goTo: (step) => push({ quizStep: step, follows: asked !== null && asked < step }),
      settleOn: (step) => {
        if (entrance === undefined && asked !== step) replace({ quizStep: step, follows: false });
      },
      goBackFrom: (step) => {
        if (follows) void navigate(-1);
        else replace(step === 0 ? null : { quizStep: step - 1, follows: false });
      },
    };
  }, [asked, entrance, follows, isRestored, navigate]);
}
