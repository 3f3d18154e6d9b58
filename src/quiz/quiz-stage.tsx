import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useQuizAnswers } from "../answers/answers-state.ts";
import type { QuizAnswers } from "../answers/answers-storage.ts";
import { type LandingNote, storeLandingNote } from "../answers/landing-note.ts";
import {
  goBack,
  leaveQuiz,
  recordShownStage,
  showStage,
  useQuizPlace,
} from "../answers/quiz-history.ts";
import { Spinner } from "../components/spinner.tsx";
import { danishDateAt } from "../domain/danish/danish-date.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { quizSteps } from "../domain/quiz/questions.ts";
import { withSuggestedAnswers } from "../domain/quiz/suggestions.ts";
import { findUnansweredSteps, visitableStage } from "../domain/quiz/validation.ts";
import { routeEnds } from "../domain/wording/route-places.ts";
import type { QuizFigures } from "./quiz-figures.ts";
import { QuizStep } from "./quiz-step.tsx";
import { ChangedNote } from "./undo-notes.tsx";

const AnswerReview = lazy(() => import("./answer-review.tsx"));

interface QuizStageProps {
  figures: QuizFigures;
  results: (quiz: QuizAnswers) => ReactNode;
}

export default function QuizStage({ figures, results }: QuizStageProps) {
  const place = useQuizPlace();
  const { entry, isRestored } = place;
  const given = useQuizAnswers();
  const today = danishDateAt(new Date());
  const unanswered = useMemo(
    () => findUnansweredSteps(given.answers, today),
    [given.answers, today],
  );
  const quiz = useMemo(() => ({ ...given, answers: withSuggestedAnswers(given.answers) }), [given]);
  const stage = visitableStage(entry?.stage ?? 0, unanswered);

  useEffect(() => recordShownStage(place, stage), [place, stage]);
  useEffect(() => {
    const note = landingNote(given.answers, unanswered);
    if (note !== null) storeLandingNote(note);
  }, [given.answers, unanswered]);

  useEffect(() => {
    document.body.dataset.quiet = "";
    return () => document.body.removeAttribute("data-quiet");
  }, []);

  // Decided on entering the stage: after a reload the focus stays at the top of the page.
  const wasComplete = unanswered.length === 0;
  const [arrival, setArrival] = useState({ stage, wasComplete, takesFocus: !isRestored });
  if (arrival.stage !== stage) setArrival({ stage, wasComplete, takesFocus: true });

  const settledDoubts = useRef(new Set<string>());

  if (stage === "results")
    return (
      <>
        <ChangedNote quiz={quiz} />
        {results(quiz)}
      </>
    );
  if (stage === "answers")
    return (
      <Suspense fallback={<Spinner text="Henter dine svar ..." />}>
        <AnswerReview
          quiz={quiz}
          unanswered={unanswered}
          isFromResults={entry?.isFromResults === true}
          takesFocus={arrival.takesFocus}
        />
      </Suspense>
    );
  const change = entry?.stage === stage ? entry.change : undefined;
  return (
    <QuizStep
      stepIndex={stage}
      given={given.answers}
      answers={quiz.answers}
      figures={figures}
      change={change}
      wasComplete={arrival.wasComplete}
      takesFocus={arrival.takesFocus}
      settledDoubts={settledDoubts.current}
      onNext={() => {
        if (change !== undefined) goBack(stage);
        else showStage(stage + 1 === quizSteps.length ? "results" : stage + 1);
      }}
      onBack={() => {
        if (stage === 0 && change === undefined) leaveQuiz();
        else goBack(stage);
      }}
    />
  );
}

function landingNote(answers: Answers, unanswered: readonly number[]): LandingNote | null {
  if (Object.keys(answers).length === 0) return null;
  const { from, to } = routeEnds(answers);
  const [first] = unanswered;
  const [title, label] =
    first === undefined
      ? [`Du har svaret på alle ${quizSteps.length} trin`, "Se dine svar og legater"]
      : [
          `Du er nået til trin ${first + 1} af ${quizSteps.length}`,
          `Fortsæt ved trin ${first + 1}`,
        ];
  return { state: "started", title, text: `${from} til ${to}.`, label };
}
