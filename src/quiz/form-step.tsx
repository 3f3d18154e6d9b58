import type { FormEvent, ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { Combobox } from "../components/combobox.tsx";
import { RadioField, SelectField, TextAreaField, TextField } from "../components/field.tsx";
import { TypedDateField } from "../components/typed-date-field.tsx";
import { danishDateAt } from "../domain/danish/danish-date.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { type Field, type Step, stepAsking } from "../domain/quiz/questions.ts";
import { isSearched, searchedOptions } from "../domain/quiz/searched-options.ts";
import { type Suggestion, suggestAnswers, withSuggestions } from "../domain/quiz/suggestions.ts";
import { type AnswerError, checkStep } from "../domain/quiz/validation.ts";
import styles from "./quiz.module.css";
import { type QuizFigures, readersText } from "./quiz-figures.ts";

interface FormStepProps {
  step: Step & { kind: "form" };
  answers: Answers;
  figures: QuizFigures;
  /** From the last attempt to go on; they stay until the next one. */
  errors: readonly AnswerError[];
  onAnswer: (field: string, answer: string) => void;
  onErrors: (errors: readonly AnswerError[]) => void;
  /** Goes on with the answers as they stand, those that filled themselves in among them. */
  onNext: (answers: Answers) => void;
  nextLabel: string;
}

/** The id that a field's control has, and that its error in the summary leads to. */
export function controlId(field: string): string {
  return `felt-${field}`;
}

/** A date input answers nothing at all for 30 February; only the browser knows that something was typed. */
function isUnreadable(form: HTMLFormElement, field: string): boolean {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLInputElement && control.validity.badInput;
}

/** Several fields with a button. Nothing but the button leaves the step, and nothing is found wrong before it. */
export function FormStep({
  step,
  answers,
  figures,
  errors,
  onAnswer,
  onErrors,
  onNext,
  nextLabel,
}: FormStepProps) {
  const suggestions = suggestAnswers(step, answers);
  const filled = withSuggestions(answers, suggestions);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = checkStep(step, filled, danishDateAt(new Date())).map((error) =>
      isUnreadable(form, error.field)
        ? { ...error, message: "Datoen findes ikke. Skriv dag, måned og år" }
        : error,
    );
    onErrors(found);
    if (found.length > 0) return;
    for (const [field, { answer }] of suggestions) onAnswer(field, answer);
    onNext(filled);
  };
  return (
    <form className={styles.quiz__form} noValidate onSubmit={submit}>
      {step.fields.map((field) => (
        <QuestionField
          key={field.id}
          field={field}
          value={filled[field.id] ?? ""}
          hint={hintOf(field, figures, suggestions.get(field.id))}
          error={errors.find((error) => error.field === field.id)?.message}
          onChange={(answer) => onAnswer(field.id, answer)}
        />
      ))}
      <div className={styles.quiz__actions}>
        <Button type="submit">{nextLabel}</Button>
      </div>
    </form>
  );
}

/** What to write, how many grants read it, and where an answer that filled itself in comes from. */
function hintOf(
  field: Field,
  figures: QuizFigures,
  suggestion: Suggestion | undefined,
): string | undefined {
  const parts = [field.hint, readersText(field.id, figures)];
  if (suggestion !== undefined)
    parts.push(
      `Udfyldt ud fra dit svar ${fromWhere(suggestion.from, field)}. Ret det, hvis det ikke passer.`,
    );
  const text = parts.filter((part) => part !== undefined).join(" ");
  return text === "" ? undefined : text;
}

function fromWhere(source: string, field: Field): string {
  const step = stepAsking(source);
  return step === stepAsking(field.id) ? "ovenfor" : `i trin ${step + 1}`;
}

interface QuestionFieldProps {
  field: Field;
  value: string;
  hint: string | undefined;
  error: string | undefined;
  onChange: (answer: string) => void;
}

function QuestionField({ field, value, hint, error, onChange }: QuestionFieldProps): ReactNode {
  const shared = {
    id: controlId(field.id),
    name: field.id,
    label: field.label,
    hint,
    whyWeAsk: field.whyWeAsk,
    optional: !field.required,
    error,
    value,
    onChange,
  };
  switch (field.kind) {
    case "select":
      return isSearched(field) ? (
        <Combobox {...shared} options={searchedOptions(field)} />
      ) : (
        <SelectField {...shared} options={field.options} />
      );
    case "radio":
      return <RadioField {...shared} options={field.options} />;
    case "textarea":
      return <TextAreaField {...shared} />;
    case "typedDate":
      return <TypedDateField {...shared} />;
    default:
      return (
        <TextField
          {...shared}
          type={field.kind}
          autoComplete={field.autoComplete}
          inputMode={field.inputMode}
          width={
            field.kind === "date" || field.inputMode === "decimal" || field.kind === "tel"
              ? "short"
              : "full"
          }
        />
      );
  }
}
