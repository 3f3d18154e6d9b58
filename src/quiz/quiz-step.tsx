import {
  Activity,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { getTabState, giveAnswers } from "../answers/answers-state.ts";
import { type QuizPlace, showStage } from "../answers/quiz-history.ts";
import { BackButton, Button } from "../components/button.tsx";
import { ChoiceList } from "../components/choice-list.tsx";
import { ErrorSummary } from "../components/error-summary.tsx";
import { keepTogether } from "../components/keep-together.tsx";
import { Route } from "../components/route.tsx";
import { Spinner } from "../components/spinner.tsx";
import { useDocumentTitle } from "../components/use-document-title.ts";
import { danishDateAt } from "../domain/danish/danish-date.ts";
import { withUnit } from "../domain/danish/no-break.ts";
import type { FieldProblem } from "../domain/forms/problem.ts";
import { optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { type Contradiction, findContradictions } from "../domain/quiz/contradictions.ts";
import { stepForStayType } from "../domain/quiz/degree-abroad-questions.ts";
import { quizSteps, type Step, stepFields } from "../domain/quiz/questions.ts";
import { suggestAnswers, withSuggestedAnswers } from "../domain/quiz/suggestions.ts";
import { findStepErrors } from "../domain/quiz/validation.ts";
import { routeEnds } from "../domain/wording/route-places.ts";
import { controlId } from "./control-id.ts";
import styles from "./quiz.module.css";
import { answerImpactText, type QuizFigures } from "./quiz-figures.ts";
import { ClearedNote } from "./undo-notes.tsx";
import { useLiveCount } from "./use-live-count.ts";
import { whenIdle } from "./when-idle.ts";

// The first five steps have no form, so there is time to fetch it.
const FormStep = lazy(() => import("./form-step.tsx"));

/** Time to see the choice before the quiz moves on (specification, section 2). */
const ADVANCE_MS = 300;

type Advance = RefObject<ReturnType<typeof setTimeout> | undefined>;

interface QuizStepProps {
  stepIndex: number;
  given: Answers;
  answers: Answers;
  figures: QuizFigures;
  change: NonNullable<QuizPlace["entry"]>["change"];
  wasComplete: boolean;
  takesFocus: boolean;
  settledDoubts: Set<string>;
  onNext: () => void;
  onBack: () => void;
}

/** The next question is rendered in advance, hidden, for slow phones. */
export function QuizStep(props: QuizStepProps) {
  const { stepIndex, answers, figures, change, onBack } = props;
  const advance: Advance = useRef(undefined);
  const positionId = useId();
  const ready = useNextStepWhenIdle(stepIndex);
  return (
    <div className={`page-width ${styles.quiz}`}>
      <div className={`spread ${styles.top}`}>
        <BackButton
          onClick={() => {
            clearTimeout(advance.current);
            onBack();
          }}
        >
          Tilbage
        </BackButton>
        <p className={`secondary-text ${styles.position}`} id={positionId}>
          Trin {stepIndex + 1} af {quizSteps.length}
        </p>
      </div>
      <div
        role="progressbar"
        aria-labelledby={positionId}
        aria-valuemin={0}
        aria-valuemax={quizSteps.length}
        aria-valuenow={stepIndex + 1}
        aria-valuetext={`Trin ${stepIndex + 1} af ${quizSteps.length}, ${withUnit(Math.round(((stepIndex + 1) / quizSteps.length) * 100), "%")}`}
      >
        <Route {...routeEnds(answers)} walked={(stepIndex + 1) / quizSteps.length} />
      </div>
      {quizSteps.map(
        (step, index) =>
          (index === stepIndex || (index === ready && change === undefined)) && (
            <Activity key={step.id} mode={index === stepIndex ? "visible" : "hidden"}>
              <Question
                {...props}
                step={step}
                stepIndex={index}
                advance={advance}
                positionId={positionId}
              />
            </Activity>
          ),
      )}
      <LiveCount answers={answers} active={figures.active} />
      <ClearedNote />
    </div>
  );
}

function useNextStepWhenIdle(stepIndex: number): number | null {
  const [ready, setReady] = useState<number | null>(null);
  useEffect(() => whenIdle(() => setReady(stepIndex + 1)), [stepIndex]);
  // After going back, the later step must not keep its old state.
  return ready === stepIndex + 1 ? ready : null;
}

interface QuestionProps extends Omit<QuizStepProps, "onBack"> {
  step: Step;
  advance: Advance;
  positionId: string;
}

function Question(props: QuestionProps) {
  const { stepIndex, given, answers, figures, change, wasComplete, takesFocus } = props;
  const { stayType } = answers;
  const step = stepForStayType(props.step, { stayType });
  const { advance, positionId, settledDoubts, onNext } = props;
  const changedField =
    change !== undefined && change.field !== stepFields(step)[0]?.id ? change.field : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempt, setAttempt] = useState<{ count: number; errors: readonly FieldProblem[] }>({
    count: 0,
    errors: [],
  });
  /** What waits for the student to settle a contradiction. */
  const [goal, setGoal] = useState<{ readonly go: () => void } | null>(null);
  /** While a pressed option is shown as chosen, the button is hidden: it would flash. */
  const [isLeaving, setIsLeaving] = useState(false);
  const base = useId();
  const isLast = stepIndex === quizSteps.length - 1;
  const today = danishDateAt(new Date());

  useEffect(() => () => clearTimeout(advance.current), [advance]);

  // A layout effect, so that the form's effects can still focus a field.
  useLayoutEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  useDocumentTitle(`${step.title} (trin ${stepIndex + 1} af ${quizSteps.length})`);

  const failing =
    attempt.errors.length === 0
      ? []
      : findStepErrors(step, answers, today).map(({ field }) => field);
  const errors = attempt.errors.filter(({ field }) => failing.includes(field));
  const showErrors = (errors: readonly FieldProblem[]) =>
    setAttempt(({ count }) => ({ count: count + 1, errors }));

  const doubtsAbout = (given: Answers) =>
    findContradictions(step, given, today).filter(({ id }) => !settledDoubts.has(id));
  const leave = (go: () => void) => {
    setIsLeaving(false);
    if (doubtsAbout(withSuggestedAnswers(getTabState().quiz.answers)).length === 0) go();
    else setGoal({ go });
  };
  const doubts = goal === null ? [] : doubtsAbout(answers);

  const showResults = () => {
    const errors = findStepErrors(step, answers, today);
    if (errors.length === 0) leave(() => showStage("results"));
    else showErrors(errors);
  };
  const chosen = step.kind === "choice" ? (answers[step.field.id] ?? "") : "";
  const choose = (field: string, option: string) => {
    clearTimeout(advance.current);
    setIsLeaving(false);
    setGoal(null);
    giveAnswers({ [field]: option });
  };
  const introId = step.intro === undefined ? "" : `${base}intro`;
  const known = step.kind === "choice" ? suggestAnswers(step, given).get(step.field.id) : undefined;
  const readers = answerImpactText(step, figures);
  const descriptionIds = [introId, readers === undefined ? "" : `${base}readers`].join(" ").trim();

  const shortcut = wasComplete && !isLast && change === undefined && (
    <p className="secondary-text cluster hairline">
      Du har svaret på alle trin.{" "}
      <Button variant="quiet" onClick={showResults}>
        Vis dine legater
      </Button>
    </p>
  );

  return (
    <div className={`stack-8 ${styles.question}`}>
      <div className={`stack-3 ${styles.heading}`}>
        <h1 ref={heading} id={`${base}heading`} tabIndex={-1} aria-describedby={positionId}>
          {step.title}
        </h1>
        {step.intro !== undefined && <p id={introId}>{step.intro}</p>}
        {readers !== undefined && (
          <p id={`${base}readers`} className="secondary-text">
            {readers}
          </p>
        )}
        {known !== undefined && (
          <p className="secondary-text">
            Udfyldt på forhånd, fordi du har valgt{" "}
            {optionLabel("exchangeCountry", answers.exchangeCountry ?? "")}. Ret det, hvis det ikke
            passer.
          </p>
        )}
      </div>
      <div className={`stack-8 ${styles.answer}`}>
        {errors.length > 0 && <ErrorSummary key={attempt.count} errors={errors} idOf={controlId} />}
        {change !== undefined && (
          <p className={`inset secondary ${styles.change}`}>
            <strong>Du retter ét svar.</strong> Næste og Tilbage fører begge til dine{" "}
            {change.returnTo === "results" ? "legater" : "svar"}.
          </p>
        )}
        {step.kind === "choice" ? (
          <>
            <ChoiceList
              id={controlId(step.field.id)}
              name={step.field.id}
              options={step.field.options}
              value={chosen}
              aria-labelledby={`${base}heading`}
              aria-describedby={descriptionIds || undefined}
              aria-required={step.field.required || undefined}
              onChange={(option) => choose(step.field.id, option)}
              onCommit={(option) => {
                choose(step.field.id, option);
                setIsLeaving(true);
                advance.current = setTimeout(() => leave(onNext), ADVANCE_MS);
              }}
            />
            {!isLeaving && (chosen !== "" || !step.field.required) && (
              <div className={styles.actions}>
                {chosen === "" ? (
                  <Button variant="secondary" onClick={() => leave(onNext)}>
                    Spring over
                  </Button>
                ) : (
                  <Button onClick={() => leave(onNext)}>Næste</Button>
                )}
              </div>
            )}
          </>
        ) : (
          <Suspense fallback={<Spinner text="Henter spørgsmålene..." />}>
            <FormStep
              step={step}
              given={given}
              answers={answers}
              errors={errors}
              focused={takesFocus ? changedField : undefined}
              onErrors={showErrors}
              onNext={() => leave(onNext)}
              nextLabel={isLast && change === undefined ? "Afslut" : "Næste"}
            />
            {shortcut}
          </Suspense>
        )}
        {step.kind === "choice" && shortcut}
        {goal !== null && doubts.length > 0 && (
          <ContradictionQuestion
            contradictions={doubts}
            onFix={(fix) => {
              giveAnswers(fix);
              leave(goal.go);
            }}
            onConfirm={() => {
              for (const { id } of doubts) settledDoubts.add(id);
              goal.go();
            }}
          />
        )}
      </div>
    </div>
  );
}

function LiveCount({ answers, active }: { answers: Answers; active: number }) {
  const count = useLiveCount(answers);
  return (
    <p className={`secondary ${styles.count}`}>
      {count !== null && count < active && (
        <>
          <strong>{count}</strong> {count === 1 ? "legat" : "legater"} kan stadig passe
        </>
      )}
    </p>
  );
}

interface ContradictionQuestionProps {
  contradictions: readonly Contradiction[];
  onFix: (answers: Readonly<Record<string, string>>) => void;
  onConfirm: () => void;
}

function ContradictionQuestion({ contradictions, onFix, onConfirm }: ContradictionQuestionProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={`stack-5 stack-start ${styles.doubt}`}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="body-heading">
        Passer det sammen?
      </h2>
      {contradictions.map(({ id, text, fixes }) => (
        <div key={id} className="stack-3 stack-start">
          <p>{keepTogether(text)}</p>
          {fixes.map(({ label, answers }) => (
            <Button key={label} variant="secondary" onClick={() => onFix(answers)}>
              {label}
            </Button>
          ))}
        </div>
      ))}
      <Button onClick={onConfirm}>Det er rigtigt, gå videre</Button>
    </section>
  );
}
