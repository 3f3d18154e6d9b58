import { useEffect, useId, useRef } from "react";
import type { QuizAnswers } from "../answers/answers-storage.ts";
import { readChangedListToken } from "../answers/list-answers.ts";
import { beginAnswerChange, goBack, restartQuiz, showStage } from "../answers/quiz-history.ts";
import { undoLastChange, useUndo } from "../answers/undo.ts";
import bar from "../components/bottom-bar.module.css";
import { BackButton, Button, LinkButton } from "../components/button.tsx";
import { Route } from "../components/route.tsx";
import { useDocumentTitle } from "../components/use-document-title.ts";
import { danishDateAt } from "../domain/danish/danish-date.ts";
import { capitalize, joinWithAnd } from "../domain/danish/sentences.ts";
import { summarizeStep } from "../domain/quiz/answer-summary.ts";
import { quizSteps, stepFields } from "../domain/quiz/questions.ts";
import { withSuggestedAnswers } from "../domain/quiz/suggestions.ts";
import { findStepErrors } from "../domain/quiz/validation.ts";
import { grantCountText } from "../domain/wording/count-sentence.ts";
import { routeEnds, stayDatesText } from "../domain/wording/route-places.ts";
import styles from "./answer-review.module.css";
import { changedSteps, correctionText } from "./undo-notes.tsx";
import { useLiveCount } from "./use-live-count.ts";

interface AnswerReviewProps {
  quiz: QuizAnswers;
  unanswered: readonly number[];
  isFromResults: boolean;
  takesFocus: boolean;
}

function stepList(indices: readonly number[]): string {
  return `trin ${joinWithAnd(indices.map((index) => String(index + 1)))}`;
}

export default function AnswerReview({
  quiz,
  unanswered,
  isFromResults,
  takesFocus,
}: AnswerReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const undo = useUndo();
  const before = undo?.act === "changed" ? undo.quiz : null;
  const changed = before === null ? [] : changedSteps(before.answers, quiz.answers);
  const isComplete = unanswered.length === 0;
  const isListChange = readChangedListToken() !== null;
  const count = useLiveCount(quiz.answers);
  const countBefore = useLiveCount(
    changed.length === 0 ? {} : withSuggestedAnswers(before?.answers ?? {}),
  );
  const today = danishDateAt(new Date());

  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useDocumentTitle("Dine svar");

  const [firstUnanswered] = unanswered;
  const deck = (() => {
    if (!isComplete)
      return `Der mangler et svar i ${stepList(unanswered)}. Resten er, som du skrev det.`;
    if (changed.length === 0 || before === null)
      return "Se dem igennem. Retter du et svar, kommer du tilbage hertil.";
    const text = correctionText(before.answers, quiz.answers);
    if (count === null || countBefore === null) return text;
    return count === countBefore
      ? `${text} Det ændrer ikke, hvor mange legater der kan passe.`
      : `${text} Før kunne ${grantCountText(countBefore)} passe, nu kan ${count}.`;
  })();
  const nextButton =
    firstUnanswered === undefined && isListChange ? (
      <LinkButton href="/liste">Se, hvad det gør ved listen</LinkButton>
    ) : firstUnanswered === undefined ? (
      <Button onClick={() => (isFromResults ? goBack("answers") : showStage("results"))}>
        Vis mine legater
      </Button>
    ) : (
      <Button onClick={() => beginAnswerChange(firstField(firstUnanswered), "answers")}>
        Svar på trin {firstUnanswered + 1}
      </Button>
    );

  return (
    <div className={`page-width ${styles.review} ${bar.beside}`}>
      <div className={`stack-start ${styles.main}`}>
        {!isListChange && (
          <BackButton onClick={() => goBack("answers")}>
            {isFromResults ? "Dine legater" : `Trin ${quizSteps.length}`}
          </BackButton>
        )}
        <h1 ref={heading} tabIndex={-1}>
          Dine svar
        </h1>
        <div className={styles.route}>
          <Route {...routeEnds(quiz.answers)} stay={stayDatesText(quiz.answers)} />
        </div>
        <p className={`measure ${styles.deck}`} role="status">
          {deck}
        </p>
        {changed.length > 0 && (
          <Button variant="quiet" onClick={undoLastChange}>
            Fortryd rettelsen
          </Button>
        )}
        <ol className={`plain-list rows ${styles.steps}`}>
          {quizSteps.map((step, index) => {
            const { label, main, more } = summarizeStep(step, quiz.answers);
            const isUnanswered = unanswered.includes(index);
            const faults = isUnanswered ? findStepErrors(step, quiz.answers, today) : [];
            const missing = faults.map(
              ({ field }) => stepFields(step).find((each) => each.id === field)?.label ?? label,
            );
            return (
              <li key={step.id} className={`${styles.step} ${isUnanswered ? styles.open : ""}`}>
                <span className={`secondary-text ${styles.number}`} aria-hidden="true">
                  {index + 1}
                </span>
                <div className={`stack-start ${styles.text}`}>
                  <p className="secondary-text" id={`${id}${index}`}>
                    {label}
                  </p>
                  <div>
                    {missing.length > 0 && (
                      <p className={styles.missing}>Mangler: {missing.join(", ")}</p>
                    )}
                    {(main !== "" || missing.length === 0) && (
                      <p className={styles.answer}>{main || "Ikke besvaret"}</p>
                    )}
                    {more.map((line) => (
                      <p key={line} className="secondary-text">
                        {line}
                      </p>
                    ))}
                    {changed.includes(index) && (
                      <p>
                        <mark className="badge">Rettet lige nu</mark>
                      </p>
                    )}
                  </div>
                </div>
                <Button
                  variant="quiet"
                  aria-describedby={`${id}${index}`}
                  onClick={() => beginAnswerChange(firstField(index), "answers")}
                >
                  Ret<span className="visually-hidden"> trin {index + 1}</span>
                </Button>
              </li>
            );
          })}
        </ol>
        <p className="secondary-text">Svarene ligger i denne fane, til du lukker den.</p>
        {!isListChange && (
          <Button variant="quiet" onClick={restartQuiz}>
            Begynd forfra
          </Button>
        )}
      </div>
      <div className={bar.bar}>
        <p className={bar.count}>
          {isComplete
            ? count !== null && (
                <>
                  <strong>{count}</strong> {count === 1 ? "legat" : "legater"} kan stadig passe
                  {countBefore !== null && countBefore !== count && `, før ${countBefore}`}
                </>
              )
            : `${capitalize(stepList(unanswered))} mangler`}
        </p>
        {nextButton}
      </div>
    </div>
  );
}

function firstField(stepIndex: number): string {
  const step = quizSteps[stepIndex];
  return step === undefined ? "" : (stepFields(step)[0]?.id ?? "");
}
