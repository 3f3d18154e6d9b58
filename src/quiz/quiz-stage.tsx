import { useAtom } from "jotai";
import { RESET } from "jotai/utils";
import { type ReactNode, useEffect, useRef } from "react";
import { answersAtom } from "../answers/answers-in-tab.ts";
import type { Answers } from "../domain/answers.ts";
import { danishDateAt } from "../domain/danish-date.ts";
import { fieldsOf, steps } from "../domain/questions.ts";
import { answeredSteps, visitableStep } from "../domain/quiz-validation.ts";
import type { Journey } from "./journey.ts";
import { QuizStep } from "./quiz-step.tsx";

/** What the results need of the quiz. */
interface ResultsStage {
  readonly answers: Answers;
  readonly onBack: () => void;
  /** To one question again, by the id of its field. */
  readonly onRevise: (field: string) => void;
}

interface QuizStageProps {
  journey: Journey;
  /** Shown once every step is answered and the results are asked for. */
  results: (stage: ResultsStage) => ReactNode;
}

function stepHolding(field: string): number {
  return steps.findIndex((step) => fieldsOf(step).some(({ id }) => id === field));
}

/** The quiz, and after its last step the results: whichever the answers allow of what is asked for. */
export default function QuizStage({ journey, results }: QuizStageProps) {
  const [answers, setAnswers] = useAtom(answersAtom);
  const today = danishDateAt(new Date());
  const at = visitableStep(journey.asked ?? 0, answers, today);
  const step = steps[at];

  useEffect(() => journey.settleOn(at), [journey, at]);

  // Only the logo stays above a question.
  const isQuiet = step !== undefined;
  useEffect(() => {
    if (!isQuiet) return;
    document.body.dataset.quiet = "";
    return () => {
      delete document.body.dataset.quiet;
    };
  }, [isQuiet]);

  // A page that was reloaded begins at its top, as any page does; a step that was walked to begins at its question.
  const isWalked = useRef(!journey.isRestored);
  useEffect(() => {
    isWalked.current = true;
  }, []);

  if (step === undefined)
    return results({
      answers,
      onBack: () => journey.goBackFrom(at),
      onRevise: (field) => journey.goTo(stepHolding(field)),
    });

  return (
    <QuizStep
      key={step.id}
      step={step}
      at={at}
      answers={answers}
      wasComplete={answeredSteps(answers, today) === steps.length}
      takesFocus={isWalked.current}
      onAnswer={(field, answer) => setAnswers((before) => ({ ...before, [field]: answer }))}
      onNext={() => journey.goTo(at + 1)}
      onResults={() => journey.goTo(steps.length)}
      onBack={() => {
        if (at === 0) setAnswers(RESET);
        journey.goBackFrom(at);
      }}
    />
  );
}
