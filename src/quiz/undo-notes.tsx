import { useEffect } from "react";
import type { QuizAnswers } from "../answers/answers-storage.ts";
import { restoreQuiz } from "../answers/quiz-history.ts";
import { discardUndo, undoLastChange, useUndo } from "../answers/undo.ts";
import { Button } from "../components/button.tsx";
import { fieldLabel, isOptionField, optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { type QuizField, quizSteps, stepFields, stepIndexOf } from "../domain/quiz/questions.ts";
import { withSuggestedAnswers } from "../domain/quiz/suggestions.ts";
import styles from "./quiz.module.css";

function UndoNote({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <div className={`cluster ${styles.note}`} role="status">
      <p>{text}</p>
      <Button variant="quiet" onClick={onUndo}>
        Fortryd
      </Button>
    </div>
  );
}

export function ClearedNote() {
  const undo = useUndo();
  return undo?.act === "cleared" ? (
    <UndoNote text="Dine svar er ryddet." onUndo={restoreQuiz} />
  ) : null;
}

function changedFields(before: Answers, after: Answers): QuizField[] {
  const [was, now] = [withSuggestedAnswers(before), withSuggestedAnswers(after)];
  return quizSteps.flatMap(stepFields).filter(({ id }) => (was[id] ?? "") !== (now[id] ?? ""));
}

export function changedSteps(before: Answers, after: Answers): number[] {
  return changedFields(before, after).map(({ id }) => stepIndexOf(id));
}

/** "»Opholdstype« er rettet til »Praktik«."; "" if no answer was changed. */
export function correctionText(before: Answers, after: Answers): string {
  const changed = changedFields(before, after);
  const [only] = changed;
  if (only === undefined) return "";
  if (changed.length > 1) return `${changed.length} svar er rettet.`;
  const value = withSuggestedAnswers(after)[only.id] ?? "";
  const name = isOptionField(only.id) ? fieldLabel(only.id) : only.label;
  const text = isOptionField(only.id) ? optionLabel(only.id, value) : value;
  const isLong = only.kind === "typedDate" || text.length > 40;
  return text === "" || isLong ? `»${name}« er rettet.` : `»${name}« er rettet til »${text}«.`;
}

export function ChangedNote({ quiz }: { quiz: QuizAnswers }) {
  const undo = useUndo();
  useEffect(() => () => discardUndo(undo), [undo]);
  const text = undo?.act === "changed" ? correctionText(undo.quiz.answers, quiz.answers) : "";
  if (text === "") return null;
  return (
    <div className="page-width">
      <UndoNote text={text} onUndo={undoLastChange} />
    </div>
  );
}
