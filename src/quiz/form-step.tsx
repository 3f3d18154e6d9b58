import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { giveAnswers } from "../answers/answers-state.ts";
import { Button } from "../components/button.tsx";
import { ChoiceList } from "../components/choice-list.tsx";
import { Combobox } from "../components/combobox.tsx";
import { Field, SelectField, TextAreaField, TextField } from "../components/field.tsx";
import { TypedDateField } from "../components/typed-date-field.tsx";
import { danishDateAt } from "../domain/danish/danish-date.ts";
import type { FieldProblem } from "../domain/forms/problem.ts";
import { optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import {
  type ChoiceField,
  type QuizField,
  type Step,
  stepIndexOf,
} from "../domain/quiz/questions.ts";
import {
  chosenOption,
  isSearched,
  otherOption,
  searchedOptions,
} from "../domain/quiz/searched-options.ts";
import { type Suggestion, suggestAnswers } from "../domain/quiz/suggestions.ts";
import { findStepErrors } from "../domain/quiz/validation.ts";
import { controlId } from "./control-id.ts";
import styles from "./form-step.module.css";
import quiz from "./quiz.module.css";

interface FormStepProps {
  step: Step & { kind: "form" };
  given: Answers;
  answers: Answers;
  errors: readonly FieldProblem[];
  focused: string | undefined;
  onErrors: (errors: readonly FieldProblem[]) => void;
  onNext: () => void;
  nextLabel: string;
}

/** No errors are shown before the button is pressed. */
export default function FormStep(props: FormStepProps) {
  const { step, given, answers, errors, focused, onErrors, onNext, nextLabel } = props;
  const suggestions = suggestAnswers(step, given);
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = findStepErrors(step, answers, danishDateAt(new Date()));
    onErrors(found);
    if (found.length === 0) onNext();
  };
  const show = (field: QuizField) => {
    const suggestion = suggestions.get(field.id);
    // A municipality without a town among the options also answers the question about the town.
    if (field.follows !== undefined && suggestion?.answer === "andet") return null;
    if (field.isDerived && suggestion === undefined && given[field.id] === undefined) return null;
    const error = errors.find((each) => each.field === field.id)?.message;
    if (field.follows !== undefined && (answers[field.follows] ?? "") === "") return null;
    if (
      suggestion !== undefined &&
      !field.isAsked &&
      error === undefined &&
      !corrected.includes(field.id)
    )
      return (
        <KnownAnswer
          key={field.id}
          field={field}
          suggestion={suggestion}
          onCorrect={() => setCorrected([...corrected, field.id])}
        />
      );
    return (
      <QuestionField
        key={field.id}
        field={field}
        answers={answers}
        error={error}
        takesFocus={
          field.id === focused || (corrected.includes(field.id) && given[field.id] === undefined)
        }
      />
    );
  };
  const answerNone = () =>
    giveAnswers(Object.fromEntries(step.fields.map(({ id }) => [id, "none"])));
  const folded = step.fields.filter(({ isFolded }) => isFolded);
  const hasFoldedFault = folded.some(({ id }) => errors.some(({ field }) => field === id));
  const [isUnfolded, setIsUnfolded] = useState(() =>
    folded.some(({ id }) => (given[id] ?? "") !== ""),
  );
  return (
    <form className="stack-8" noValidate onSubmit={submit}>
      {step.noneOfThem !== undefined && (
        <ChoiceList
          id={`${step.id}-none`}
          name={`${step.id}-none`}
          aria-label={step.title}
          options={[{ value: "none", label: step.noneOfThem }]}
          value={step.fields.every(({ id }) => answers[id] === "none") ? "none" : ""}
          onChange={answerNone}
          onCommit={() => {
            answerNone();
            onErrors([]);
            onNext();
          }}
        />
      )}
      {step.fields.filter(({ isFolded }) => !isFolded).map(show)}
      {step.fold !== undefined && (
        <details
          className={styles.fold}
          open={isUnfolded || hasFoldedFault}
          onToggle={(event) => setIsUnfolded(event.currentTarget.open)}
        >
          <summary>
            <b>{step.fold.title}</b>
            <span className="secondary-text">{step.fold.text}</span>
          </summary>
          <div className="stack-8">{folded.map(show)}</div>
        </details>
      )}
      <div className={quiz.actions}>
        <Button type="submit">{nextLabel}</Button>
      </div>
    </form>
  );
}

interface KnownAnswerProps {
  field: QuizField;
  suggestion: Suggestion;
  onCorrect: () => void;
}

function KnownAnswer({ field, suggestion: { answer, from }, onCorrect }: KnownAnswerProps) {
  const step = stepIndexOf(from);
  const isHere = step === stepIndexOf(field.id);
  return (
    <div className={`spread ${styles.known}`}>
      <div>
        <p className="secondary-text">{field.label}</p>
        <b>{isChoice(field) ? optionLabel(field.id, answer) : answer}</b>
        <p className="secondary-text">
          {isHere ? "Fra dit svar ovenfor" : `Fra dit svar i trin ${step + 1}`}
        </p>
      </div>
      <Button variant="quiet" onClick={onCorrect}>
        Ret<span className="visually-hidden"> {field.label}</span>
      </Button>
    </div>
  );
}

function isChoice(field: QuizField): field is ChoiceField {
  return field.kind === "select" || field.kind === "radio";
}

interface QuestionFieldProps {
  field: QuizField;
  answers: Answers;
  error: string | undefined;
  takesFocus: boolean;
}

function QuestionField(props: QuestionFieldProps): ReactNode {
  const { takesFocus } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [takesFocus]);
  return <div ref={box}>{control(props)}</div>;
}

function control({ field, answers, error }: Omit<QuestionFieldProps, "takesFocus">) {
  const shared = {
    id: controlId(field.id),
    name: field.id,
    label: field.label,
    hint: field.hint,
    whyWeAsk: field.whyWeAsk,
    optional: !field.required,
    error,
  };
  const controlled = {
    value: answers[field.id] ?? "",
    onChange: (answer: string) => giveAnswers({ [field.id]: answer }),
  };
  switch (field.kind) {
    case "select":
      return isSearched(field) ? (
        <Combobox
          {...shared}
          options={searchedOptions(field, answers.currentInstitution)}
          chosen={chosenOption(field, answers)}
          onChoose={(option) => giveAnswers(option?.answers ?? { [field.id]: "" })}
          fallback={(typed) => otherOption(field, typed)}
        />
      ) : (
        <SelectField {...shared} {...controlled} options={field.options} />
      );
    case "radio":
      return (
        <Field {...shared} isGroup>
          {(aria, labelId) => (
            <ChoiceList
              {...aria}
              {...controlled}
              name={field.id}
              options={field.options}
              aria-labelledby={labelId}
            />
          )}
        </Field>
      );
    case "textarea":
      return <TextAreaField {...shared} {...controlled} />;
    case "typedDate":
      return <TypedDateField {...shared} {...controlled} />;
    default:
      return (
        <TextField
          {...shared}
          {...controlled}
          type={field.kind}
          autoComplete={field.autoComplete}
          inputMode={field.inputMode}
          width={field.inputMode === "decimal" || field.kind === "tel" ? "short" : "full"}
        />
      );
  }
}
