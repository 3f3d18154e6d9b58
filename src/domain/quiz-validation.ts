import * as v from "valibot";
import { isOption } from "./answer-options.ts";
import type { Answers } from "./answers.ts";
import { type IsoDate, isRealDate } from "./danish-date.ts";
import { emailSchema, phoneSchema } from "./form-fields.ts";
import { type Field, fieldsOf, type Step, steps } from "./questions.ts";
import { parseGradeAverage } from "./student.ts";

/** Longest text a field of the quiz takes, in UTF-16 code units; the free-text purpose may be longer. */
const MAX_TEXT = 200;
const MAX_TEXTAREA = 2000;

export interface AnswerError {
  readonly field: string;
  /** Danish, says what to do. */
  readonly message: string;
}

const emptyMessages: Readonly<Record<string, string>> = {
  firstName: "Skriv dit fornavn",
  lastName: "Skriv dit efternavn",
  email: "Skriv din e-mailadresse",
  confirmEmail: "Skriv din e-mailadresse igen",
  phone: "Skriv dit telefonnummer",
  birthday: "Skriv din fødselsdato",
  grantPurpose: "Skriv kort, hvad du vil bruge et legat til",
  previousEducation: "Skriv din tidligere uddannelse",
  gradeAverage: "Skriv dit karaktergennemsnit",
  exchangeUniversity: "Skriv universitetet eller værtsstedet",
  exchangeDuration: "Skriv, hvor længe du skal være væk",
  exchangeStart: "Vælg den dag, opholdet begynder",
  exchangeEnd: "Vælg den dag, opholdet slutter",
};

function emptyMessage(field: Field): string {
  return (
    emptyMessages[field.id] ??
    (field.label.endsWith("?") ? `Svar på: ${field.label}` : `Vælg ${field.label.toLowerCase()}`)
  );
}

function schemaOf(field: Field, today: IsoDate): v.GenericSchema<string, string> {
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
    case "date":
      return v.pipe(
        filled,
        v.check(isRealDate, "Datoen findes ikke. Skriv dag, måned og år"),
        v.check((date) => date >= "1900-01-01" && date <= "2100-12-31", "Tjek årstallet"),
        v.check(
          (date) => field.id !== "birthday" || date < today,
          "Fødselsdatoen skal ligge før i dag",
        ),
      );
    case "textarea":
      return v.pipe(filled, v.maxLength(MAX_TEXTAREA, `Højst ${MAX_TEXTAREA} tegn`));
    default:
      return v.pipe(
        filled,
        v.maxLength(MAX_TEXT, `Højst ${MAX_TEXT} tegn`),
        v.check(
          (text) => field.id !== "gradeAverage" || parseGradeAverage(text) !== null,
          "Skriv et tal fra -3 til 12, fx 8,4",
        ),
      );
  }
}

/**
 * What stands in the way of leaving a step, in the order of its fields; empty where nothing does.
 *
 * @param today the day in Denmark: a birthday lies before it
 */
export function checkStep(step: Step, answers: Answers, today: IsoDate): AnswerError[] {
  const errors: AnswerError[] = [];
  for (const field of fieldsOf(step)) {
    const answer = answers[field.id]?.trim() ?? "";
    if (answer === "") {
      if (field.required) errors.push({ field: field.id, message: emptyMessage(field) });
      continue;
    }
    const result = v.safeParse(schemaOf(field, today), answer, { abortPipeEarly: true });
    if (!result.success) {
      errors.push({ field: field.id, message: result.issues[0].message });
    } else if (
      field.id === "confirmEmail" &&
      answer.toLowerCase() !== answers.email?.trim().toLowerCase()
    ) {
      errors.push({ field: field.id, message: "De to e-mailadresser er ikke ens" });
    } else if (
      field.id === "exchangeEnd" &&
      isRealDate(answers.exchangeStart ?? "") &&
      answer <= (answers.exchangeStart ?? "")
    ) {
      errors.push({ field: field.id, message: "Slutdatoen skal ligge efter startdatoen" });
    }
  }
  return errors;
}

/** How many steps, from the first one on, are answered without fault: the furthest step a student may stand on. */
export function answeredSteps(answers: Answers, today: IsoDate): number {
  const open = steps.findIndex((step) => checkStep(step, answers, today).length > 0);
  return open === -1 ? steps.length : open;
}

/**
 * The step to show when one is asked for: that one, or the first unanswered one before it.
 * Position is derived from the answers, so no counter can disagree with them.
 *
 * @param asked index of the step asked for; `steps.length` stands for the results
 */
export function visitableStep(asked: number, answers: Answers, today: IsoDate): number {
  return Math.max(0, Math.min(asked, answeredSteps(answers, today)));
}
