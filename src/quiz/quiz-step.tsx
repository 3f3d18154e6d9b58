import {
  Activity,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { answer } from "../answers/answers-state.ts";
import { goTo, type Journey } from "../answers/journey.ts";
import { Button } from "../components/button.tsx";
import { ErrorSummary } from "../components/error-summary.tsx";
import { Progress } from "../components/progress.tsx";
import { Spinner } from "../components/spinner.tsx";
import { danishDateAt } from "../domain/danish/danish-date.ts";
import { withUnit } from "../domain/danish/no-break.ts";
import { optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { findContradictions } from "../domain/quiz/contradictions.ts";
import { fieldsOf, type Step, steps } from "../domain/quiz/questions.ts";
import { suggestAnswers } from "../domain/quiz/suggestions.ts";
import { minutesLeft } from "../domain/quiz/time-left.ts";
import { type AnswerError, checkStep } from "../domain/quiz/validation.ts";
import { BackButton } from "./back-button.tsx";
import { ChoiceStep } from "./choice-step.tsx";
import { controlId } from "./control-id.ts";
import { LiveCount } from "./live-count.tsx";
import styles from "./quiz.module.css";
import { type QuizFigures, readersText } from "./quiz-figures.ts";
import { routePlaces } from "./route-places.ts";
import { SecondThoughts } from "./second-thoughts.tsx";
import { ClearedNote } from "./undo-notes.tsx";
import { whenIdle } from "./when-idle.ts";

// What the first steps do without. Fetched as soon as the first one is shown: it is needed five choices later.
const FormStep = lazy(() => import("./form-step.tsx"));
const AnswersSoFar = lazy(() => import("./answers-so-far.tsx"));

/** How long a choice is visible before the quiz goes on by itself (specification, section 2). */
const ADVANCE_MS = 300;

/** The moment at which the quiz goes on by itself, where a row was pressed. */
type Advance = RefObject<ReturnType<typeof setTimeout> | undefined>;

interface QuizStepProps {
  at: number;
  /** What the student has answered. */
  given: Answers;
  /** The same with what follows from it. */
  answers: Answers;
  figures: QuizFigures;
  /** One answer is being changed: both ways out of the step lead back to where that was begun. */
  change: Journey["change"];
  /** Every step was answered on arrival: the way back to the results is open. */
  wasComplete: boolean;
  /** Whether the question takes focus when the step appears. */
  takesFocus: boolean;
  /** Ids of the contradictions that the student has said are right; the step adds to them. */
  settledDoubts: Set<string>;
  onNext: () => void;
  onBack: () => void;
}

/**
 * One of the thirteen steps: progress, the question, and the way back and on. Only the question changes, and the next
 * one is rendered in advance, hidden, so that a slow phone only has to show it.
 */
export function QuizStep(props: QuizStepProps) {
  const { at, answers, figures, change, onBack } = props;
  const advance: Advance = useRef(undefined);
  const positionId = useId();
  const ready = useReady(at);
  return (
    <div className={styles.quiz}>
      <div className={styles.quiz__top}>
        <BackButton
          onClick={() => {
            clearTimeout(advance.current);
            onBack();
          }}
        >
          Tilbage
        </BackButton>
        <p className={styles.quiz__position} id={positionId}>
          <span>
            Trin {at + 1} af {steps.length}
          </span>
          {change === undefined && (
            <span className={styles.quiz__percent}>
              {withUnit(Math.round(((at + 1) / steps.length) * 100), "%")}
            </span>
          )}
        </p>
      </div>
      <Progress
        at={at + 1}
        of={steps.length}
        labelledBy={positionId}
        places={routePlaces(answers)}
      />
      <div className={styles.quiz__facts}>
        <LiveCount at={at} answers={answers} active={figures.active} />
        {change === undefined && (
          <p>ca. {withUnit(minutesLeft(steps, at, answers), "min.")} tilbage</p>
        )}
      </div>
      {steps.map(
        (step, index) =>
          (index === at || (index === ready && change === undefined)) && (
            <Activity key={step.id} mode={index === at ? "visible" : "hidden"}>
              <Question
                {...props}
                step={step}
                at={index}
                advance={advance}
                positionId={positionId}
              />
            </Activity>
          ),
      )}
      <Suspense fallback={null}>
        <AnswersSoFar at={at} answers={answers} active={figures.active} />
      </Suspense>
      <ClearedNote />
    </div>
  );
}

/** The step after the one that is shown, once nothing else is left to do for that one; `null` before. */
function useReady(at: number): number | null {
  const [ready, setReady] = useState<number | null>(null);
  useEffect(() => whenIdle(() => setReady(at + 1)), [at]);
  // A step that the student went back from starts anew.
  return ready === at + 1 ? ready : null;
}

interface QuestionProps extends Omit<QuizStepProps, "onBack"> {
  step: Step;
  advance: Advance;
  positionId: string;
}

/** What a step asks, with the answers to it so far. */
function Question(props: QuestionProps) {
  const { step, at, given, answers, figures, change, wasComplete, takesFocus } = props;
  const { advance, positionId, settledDoubts, onNext } = props;
  const changedField =
    change !== undefined && change.field !== fieldsOf(step)[0]?.id ? change.field : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempt, setAttempt] = useState<{ count: number; errors: readonly AnswerError[] }>({
    count: 0,
    errors: [],
  });
  /** Where the student was going when the answers seemed to contradict each other. */
  const [goal, setGoal] = useState<{ readonly go: () => void } | null>(null);
  const base = useId();
  const isLast = at === steps.length - 1;
  const today = danishDateAt(new Date());

  useEffect(() => () => clearTimeout(advance.current), [advance]);

  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    // Focus starts at the answer that the student came to change.
    const wanted =
      changedField === undefined ? null : document.getElementById(controlId(changedField));
    if (wanted !== null && step.kind === "form") wanted.focus();
  }, [takesFocus, changedField, step]);

  useEffect(() => {
    const title = document.title;
    document.title = `${step.title} (trin ${at + 1} af ${steps.length}) | Legatkompas`;
    return () => {
      document.title = title;
    };
  }, [step, at]);

  const fail = (errors: readonly AnswerError[]) =>
    setAttempt(({ count }) => ({ count: count + 1, errors }));

  const doubtsAbout = (given: Answers) =>
    findContradictions(step, given, today).filter(({ id }) => !settledDoubts.has(id));
  /** Leaves the step with valid answers, unless some of them seem to contradict each other. */
  const leave = (given: Answers, go: () => void) => {
    if (doubtsAbout(given).length === 0) go();
    else setGoal({ go });
  };
  const doubts = goal === null ? [] : doubtsAbout(answers);

  const showResults = () => {
    const errors = checkStep(step, answers, today);
    if (errors.length === 0) leave(answers, () => goTo("results"));
    else fail(errors);
  };
  const introId = step.intro === undefined ? "" : `${base}intro`;
  const known = step.kind === "choice" ? suggestAnswers(step, given).get(step.field.id) : undefined;
  const readers = step.kind === "choice" ? readersText(step.field.id, figures) : undefined;

  return (
    <div className={styles.quiz__question}>
      {attempt.errors.length > 0 && (
        <ErrorSummary
          key={attempt.count}
          errors={attempt.errors.map(({ field, message }) => ({
            controlId: controlId(field),
            message,
          }))}
        />
      )}
      {change !== undefined && (
        <div className={styles.quiz__change}>
          <p>
            <strong>Du retter ét svar.</strong>{" "}
            {change.returnTo === "results"
              ? "Næste og Tilbage fører begge til dine legater."
              : "Næste og Tilbage fører begge til dine svar."}
          </p>
        </div>
      )}
      <div className={styles.quiz__heading}>
        <h1 ref={heading} id={`${base}heading`} tabIndex={-1} aria-describedby={positionId}>
          {step.title}
        </h1>
        {step.intro !== undefined && <p id={introId}>{step.intro}</p>}
        {readers !== undefined && (
          <p id={`${base}readers`} className={styles.quiz__readers}>
            {readers}
          </p>
        )}
        {known !== undefined && (
          <p className={styles.quiz__known}>
            Udfyldt på forhånd, fordi du har valgt{" "}
            {optionLabel("exchangeCountry", answers.exchangeCountry ?? "")}. Ret det, hvis det ikke
            passer.
          </p>
        )}
      </div>
      {step.kind === "choice" ? (
        <ChoiceStep
          step={step}
          headingId={`${base}heading`}
          introId={
            [introId, readers === undefined ? "" : `${base}readers`].join(" ").trim() || undefined
          }
          answer={answers[step.field.id] ?? ""}
          onAnswer={(chosen) => {
            clearTimeout(advance.current);
            setGoal(null);
            answer({ [step.field.id]: chosen });
          }}
          onChosen={(chosen) => {
            clearTimeout(advance.current);
            advance.current = setTimeout(
              () => leave({ ...answers, [step.field.id]: chosen }, onNext),
              ADVANCE_MS,
            );
          }}
          onNext={() => leave(answers, onNext)}
        />
      ) : (
        <Suspense fallback={<Spinner text="Henter spørgsmålene..." />}>
          <FormStep
            step={step}
            given={given}
            answers={answers}
            figures={figures}
            errors={attempt.errors}
            onErrors={fail}
            onNext={() => leave(answers, onNext)}
            nextLabel={isLast && change === undefined ? "Afslut" : "Næste"}
          />
        </Suspense>
      )}
      {goal !== null && doubts.length > 0 && (
        <SecondThoughts
          contradictions={doubts}
          onFix={(fix) => {
            answer(fix);
            leave({ ...answers, ...fix }, goal.go);
          }}
          onConfirm={() => {
            for (const { id } of doubts) settledDoubts.add(id);
            goal.go();
          }}
        />
      )}
      {wasComplete && !isLast && change === undefined && (
        <p className={styles.quiz__shortcut}>
          Du har svaret på alle trin.{" "}
          <Button variant="quiet" onClick={showResults}>
            Vis dine legater
          </Button>
        </p>
      )}
    </div>
  );
}
