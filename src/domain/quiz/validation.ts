import * as v from "valibot";
import { ageOn, formatDate, type IsoDate, isRealDate } from "../danish/danish-date.ts";
import { withUnit } from "../danish/no-break.ts";
import { emailSchema, normalizeEmail, phoneSchema } from "../forms/form-fields.ts";
import type { FieldProblem } from "../forms/problem.ts";
import { isOption } from "../matching/answer-options.ts";
import {
  type Answers,
  MAX_ANSWER_LENGTH,
  MAX_PURPOSE_LENGTH,
  textAnswer,
} from "../matching/answers.ts";
import { parseGradeAverage } from "../matching/student.ts";
import { type QuizField, quizSteps, type Step, stepFields } from "./questions.ts";
import { withSuggestedAnswers } from "./suggestions.ts";

function emptyMessage(field: QuizField): string {
  return field.whenEmpty ?? `Vælg ${field.label.toLowerCase()}`;
}

const AGES = { min: 15, max: 100 };

function ageFault(birthday: IsoDate, today: IsoDate): string | null {
  if (birthday >= today) return "Fødselsdatoen skal ligge før i dag";
  const age = ageOn(birthday, today);
  return age < AGES.min || age > AGES.max
    ? `Tjek årstallet: med den dato er du ${withUnit(age, "år")}`
    : null;
}

function schemaOf(field: QuizField, today: IsoDate): v.GenericSchema<string, string> {
  const filled = v.pipe(v.string(emptyMessage(field)), v.trim());
  switch (field.kind) {
    case "select":
    case "radio":
      return v.pipe(
        filled,
        v.check((value) => isOption(field.id, value), emptyMessage(field)),
      );
    case "email":
      return emailSchema;
    case "tel":
      return phoneSchema;
    case "typedDate":
      return v.pipe(
        filled,
        v.check((date) => !/^\d{1,3}-/.test(date), "Skriv årstallet med fire cifre"),
        v.check(isRealDate, "Datoen findes ikke. Skriv dag, måned og år"),
        v.check((date) => date >= "1900-01-01" && date <= "2100-12-31", "Tjek årstallet"),
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed || field.id !== "birthday") return;
          const message = ageFault(dataset.value, today);
          if (message !== null) addIssue({ message });
        }),
      );
    case "textarea":
      return v.pipe(filled, v.maxLength(MAX_PURPOSE_LENGTH, `Højst ${MAX_PURPOSE_LENGTH} tegn`));
    default:
      return v.pipe(
        filled,
        v.maxLength(MAX_ANSWER_LENGTH, `Højst ${MAX_ANSWER_LENGTH} tegn`),
        v.check(
          (text) => field.id !== "gradeAverage" || parseGradeAverage(text) !== null,
          "Skriv et tal fra -3 til 12, fx 8,4",
        ),
      );
  }
}

export function findStepErrors(step: Step, answers: Answers, today: IsoDate): FieldProblem[] {
  const errors: FieldProblem[] = [];
  for (const field of stepFields(step)) {
    const answer = textAnswer(answers, field.id);
    const isHidden = field.follows !== undefined && (answers[field.follows] ?? "") === "";
    if (isHidden) continue;
    if (answer === "") {
      if (field.required) errors.push({ field: field.id, message: emptyMessage(field) });
      else if (field.id === "confirmEmail" && textAnswer(answers, "email") !== "")
        errors.push({ field: field.id, message: "Skriv din e-mailadresse igen" });
      continue;
    }
    const result = v.safeParse(schemaOf(field, today), answer, { abortPipeEarly: true });
    const message = result.success
      ? conflictMessage(field.id, answer, answers, today)
      : result.issues[0].message;
    if (message !== null) errors.push({ field: field.id, message });
  }
  return errors;
}

function conflictMessage(
  field: string,
  answer: string,
  answers: Answers,
  today: IsoDate,
): string | null {
  if (field === "confirmEmail")
    return normalizeEmail(answer) === normalizeEmail(answers.email ?? "")
      ? null
      : "De to e-mailadresser er ikke ens";
  if (field !== "exchangeEnd") return null;
  const start = answers.exchangeStart ?? "";
  if (isRealDate(start) && answer < start) return "Slutdatoen skal ligge efter startdatoen";
  return answer < today
    ? `Opholdet sluttede ${formatDate(answer)}. Vælg et ophold, der ligger forude`
    : null;
}

/** Indexes; suggested answers count as given. */
export function findUnansweredSteps(answers: Answers, today: IsoDate): number[] {
  const filled = withSuggestedAnswers(answers);
  return quizSteps.flatMap((step, index) =>
    findStepErrors(step, filled, today).length > 0 ? [index] : [],
  );
}

/** A step's index, the review of answers, or the grants. */
export type Stage = number | "answers" | "results";

/** The stage asked for, or the furthest before it that may be shown. */
export function visitableStage(asked: Stage, unanswered: readonly number[]): Stage {
  const first = unanswered[0] ?? quizSteps.length;
  if (typeof asked === "number") {
    if (asked < quizSteps.length) return Math.max(0, Math.min(asked, first));
    return first === quizSteps.length ? "answers" : first;
  }
  if (first === quizSteps.length) return asked;
  return unanswered.includes(quizSteps.length - 1) ? first : "answers";
}
