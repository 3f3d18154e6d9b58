import type { FormEvent, ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { RadioField, SelectField, TextAreaField, TextField } from "../components/field.tsx";
import type { Answers } from "../domain/answers.ts";
import { danishDateAt } from "../domain/danish-date.ts";
import type { Field, Step } from "../domain/questions.ts";
import { type AnswerError, checkStep } from "../domain/quiz-validation.ts";
import styles from "./quiz.module.css";

interface FormStepProps {
  step: Step & { kind: "form" };
  answers: Answers;
  /** From the last attempt to go on; they stay until the next one. */
  errors: readonly AnswerError[];
  onAnswer: (field: string, answer: string) => void;
  onErrors: (errors: readonly AnswerError[]) => void;
  onNext: () => void;
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
  errors,
  onAnswer,
  onErrors,
  onNext,
  nextLabel,
}: FormStepProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = checkStep(step, answers, danishDateAt(new Date())).map((error) =>
      isUnreadable(form, error.field)
        ? { ...error, message: "Datoen findes ikke. Skriv dag, måned og år" }
        : error,
    );
    onErrors(found);
    if (found.length === 0) onNext();
  };
  return (
    <form className={styles.quiz__form} noValidate onSubmit={submit}>
      {step.fields.map((field) => (
        <QuestionField
          key={field.id}
          field={field}
          value={answers[field.id] ?? ""}
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

interface QuestionFieldProps {
  field: Field;
  value: string;
  error: string | undefined;
  onChange: (answer: string) => void;
}

function QuestionField({ field, value, error, onChange }: QuestionFieldProps): ReactNode {
  const shared = {
    id: controlId(field.id),
    name: field.id,
    label: field.label,
    hint: field.hint,
    whyWeAsk: field.whyWeAsk,
    optional: !field.required,
    error,
    value,
    onChange,
  };
  switch (field.kind) {
    case "select":
      return <SelectField {...shared} options={field.options} />;
    case "radio":
      return <RadioField {...shared} options={field.options} />;
    case "textarea":
      return <TextAreaField {...shared} />;
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
