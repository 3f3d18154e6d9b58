import { useAtom } from "jotai";
import { RESET } from "jotai/utils";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { toldAtom } from "../answers/answers-in-tab.ts";
import type { Journey } from "../answers/journey.ts";
import type { ToldAnswers } from "../answers/tab-storage.ts";
import { danishDateAt } from "../domain/danish/danish-date.ts";
import { stepAsking, steps } from "../domain/quiz/questions.ts";
import { answeredSteps, visitableStep } from "../domain/quiz/validation.ts";
import type { QuizFigures } from "./quiz-figures.ts";
import { QuizStep } from "./quiz-step.tsx";
import { useLeaving } from "./use-leaving.ts";

/** What the results need of the quiz. */
interface ResultsStage {
  readonly told: ToldAnswers;
  readonly onBack: () => void;
  /** To one question again, by the id of its field. */
  readonly onRevise: (field: string) => void;
  /** Keeps the address that the purchase was begun with, for whoever comes back from the payment page. */
  readonly onEmail: (email: string) => void;
}

interface QuizStageProps {
  journey: Journey;
  figures: QuizFigures;
  /** Shown once every step is answered and the results are asked for. */
  results: (stage: ResultsStage) => ReactNode;
}

/** The quiz, and after its last step the results: whichever the answers allow of what is asked for. */
export default function QuizStage({ journey, figures, results }: QuizStageProps) {
  const [told, setTold] = useAtom(toldAtom);
  const { answers } = told;
  const today = danishDateAt(new Date());
  // Counted when an answer changes, and not once more when a step does.
  const answered = useMemo(() => answeredSteps(answers, today), [answers, today]);
  const at = visitableStep(journey.asked ?? 0, answered);
  const step = steps[at];

  useEffect(() => journey.settleOn(at), [journey, at]);
  useLeaving(at === 0, () => setTold(RESET));

  // Only the logo stays above a question.
  const isQuiet = step !== undefined;
  useEffect(() => {
    if (!isQuiet) return;
    document.body.dataset.quiet = "";
    return () => {
      delete document.body.dataset.quiet;
    };
  }, [isQuiet]);

  // What was so when the step was come to stays so on it. A page that was reloaded begins at its top, as any page does;
  // a step that was walked to begins at its question.
  const wasComplete = answered === steps.length;
  const [arrival, setArrival] = useState({ at, wasComplete, isWalked: !journey.isRestored });
  if (arrival.at !== at) setArrival({ at, wasComplete, isWalked: true });

  /** Doubts that the student has answered: each is put once. */
  const settledDoubts = useRef(new Set<string>());

  if (step === undefined)
    return results({
      told,
      onBack: () => journey.goBackFrom(at),
      onRevise: (field) => journey.goTo(stepAsking(field)),
      onEmail: (email) =>
        setTold((before) => ({
          ...before,
          answers: { ...before.answers, email, confirmEmail: email },
        })),
    });

  return (
    <QuizStep
      at={at}
      answers={answers}
      figures={figures}
      wasComplete={arrival.wasComplete}
      takesFocus={arrival.isWalked}
      settledDoubts={settledDoubts.current}
      onAnswer={(field, answer) =>
        setTold((before) => ({ ...before, answers: { ...before.answers, [field]: answer } }))
      }
      onNext={() => journey.goTo(at + 1)}
      onResults={() => journey.goTo(steps.length)}
      onBack={() => {
        if (at === 0) setTold(RESET);
        journey.goBackFrom(at);
      }}
    />
  );
}
