/** What can be undone: the last change of an answer, and the clearing of all of them ("Begynd forfra"). */
import { useAtomValue } from "jotai";
import { keep, kept, undoAtom } from "./answers-state.ts";
import { nothingTold, type Undo } from "./answers-storage.ts";
import { keepLandingNote } from "./landing-note.ts";

/** What could be undone at this moment; `null` where there is nothing. */
export function useUndo(): Undo | null {
  return useAtomValue(undoAtom);
}

/** Keeps the answers as they are, so that the change that begins now can be undone. */
export function beginChange(): void {
  const { told } = kept();
  keep({ told, undo: { act: "changed", told } });
}

/** The last change stands and can no longer be undone. */
export function settleChange(): void {
  const { told, undo } = kept();
  if (undo?.act === "changed") keep({ told, undo: null });
}

/** Clears every answer, and keeps them for `restore` until new ones are given. */
export function startOver(): void {
  const { told, undo } = kept();
  const hasAnswers = Object.keys(told.answers).length > 0;
  if (hasAnswers) keepLandingNote({ state: "cleared" });
  keep({
    told: nothingTold,
    undo: hasAnswers ? { act: "cleared", told } : undo?.act === "cleared" ? undo : null,
  });
}

/** Undoes the last action: the answers are what they were before it. */
export function restore(): void {
  const { told, undo } = kept();
  keep({ told: undo?.told ?? told, undo: null });
}
