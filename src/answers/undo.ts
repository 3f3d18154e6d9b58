import { useAtomValue } from "jotai";
import { getTabState, setTabState, undoAtom } from "./answers-state.ts";
import { noAnswers, type Undo } from "./answers-storage.ts";
import { storeLandingNote } from "./landing-note.ts";

export function useUndo(): Undo | null {
  return useAtomValue(undoAtom);
}

export function rememberForUndo(): void {
  const { quiz } = getTabState();
  setTabState({ quiz, undo: { act: "changed", quiz } });
}

export function discardUndo(change: Undo | null): void {
  const { quiz, undo } = getTabState();
  if (undo?.act === "changed" && undo === change) setTabState({ quiz, undo: null });
}

export function clearAnswers(): void {
  const { quiz, undo } = getTabState();
  const hasAnswers = Object.keys(quiz.answers).length > 0;
  if (hasAnswers) storeLandingNote({ state: "cleared" });
  setTabState({
    quiz: noAnswers,
    undo: hasAnswers ? { act: "cleared", quiz } : undo?.act === "cleared" ? undo : null,
  });
}

export function undoLastChange(): void {
  const { quiz, undo } = getTabState();
  setTabState({ quiz: undo?.quiz ?? quiz, undo: null });
}
