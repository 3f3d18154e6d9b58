/** Undo for the last changed answer, and for clearing them all ("Begynd forfra"). */
import { useAtomValue } from "jotai";
import { setTabState, tabState, undoAtom } from "./answers-state.ts";
import { noAnswers, type Undo } from "./answers-storage.ts";
import { storeLandingNote } from "./landing-note.ts";

export function useUndo(): Undo | null {
  return useAtomValue(undoAtom);
}

export function beginChange(): void {
  const { quiz } = tabState();
  setTabState({ quiz, undo: { act: "changed", quiz } });
}

export function discardUndo(change: Undo | null): void {
  const { quiz, undo } = tabState();
  if (undo?.act === "changed" && undo === change) setTabState({ quiz, undo: null });
}

export function clearAnswers(): void {
  const { quiz, undo } = tabState();
  const hasAnswers = Object.keys(quiz.answers).length > 0;
  if (hasAnswers) storeLandingNote({ state: "cleared" });
  setTabState({
    quiz: noAnswers,
    undo: hasAnswers ? { act: "cleared", quiz } : undo?.act === "cleared" ? undo : null,
  });
}

export function undoChange(): void {
  const { quiz, undo } = tabState();
  setTabState({ quiz: undo?.quiz ?? quiz, undo: null });
}
