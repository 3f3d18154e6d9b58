import * as v from "valibot";
import { optionsOf, PREFER_NOT_TO_SAY } from "./answer-options.ts";
import { slugPattern } from "./cells.ts";
import { type ConditionAnswers, conditionAnswerValues } from "./conditions.ts";
import { optionCriteria } from "./grant.ts";

export type Answers = Readonly<Record<string, string | undefined>>;

export type StudentAnswers = Readonly<Record<string, string | ConditionAnswers | undefined>>;

/** In UTF-16 code units. */
export const MAX_ANSWER_LENGTH = 200;
export const MAX_PURPOSE_LENGTH = 2000;
const MAX_CONDITION_ANSWERS = 1000;

/** Not criteria, but conditions may depend on them. */
const settlingFields = ["additionalCitizenship", "hasRecommendations"] as const;

/** Shown on a bought list, not used for matching; sent with the purchase. */
const displayOnlyFields = [
  "firstName",
  "lastName",
  "grantPurpose",
  "currentInstitutionName",
  "currentFieldName",
  "exchangeCountryName",
] as const;

/** "exchangeCountryName" holds "Nepal" if "exchangeCountry" is "anden". */
export function otherNameField(field: string): string {
  return `${field}Name`;
}

/** If a trial drops the student's host, this is "ja" and unanswered host criteria are unmet. */
export const OPEN_HOST = "openHost";

/** Apart from conditions, the only answers that leave the browser before a purchase (docs/buyers.md). */
export const matchingFields = [
  ...optionCriteria,
  ...settlingFields,
  "exchangeUniversity",
  "birthday",
  "gradeAverage",
  "exchangeStart",
  "exchangeEnd",
  OPEN_HOST,
] as const;
export type MatchingAnswers = Readonly<v.InferOutput<typeof matchingAnswersSchema>>;
export type ListAnswers = Readonly<v.InferOutput<typeof listAnswersSchema>>;

const freeText = v.pipe(
  v.string("skal være tekst"),
  v.maxLength(MAX_ANSWER_LENGTH, `højst ${MAX_ANSWER_LENGTH} tegn`),
);

const optionEntries = Object.fromEntries(
  [...optionCriteria, ...settlingFields].map((field) => [
    field,
    v.exactOptional(
      v.picklist(
        [...new Set([...optionsOf(field).map((option) => option.value), PREFER_NOT_TO_SAY, ""])],
        "ukendt svarmulighed",
      ),
    ),
  ]),
) as Record<
  (typeof optionCriteria)[number] | (typeof settlingFields)[number],
  v.ExactOptionalSchema<v.PicklistSchema<string[], string>, undefined>
>;

/** Whether the conditions exist is checked in worker/grants/match.ts. */
const conditionAnswersSchema = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.maxLength(100, "id'er på højst 100 tegn"),
      v.regex(slugPattern, "id'er på betingelser"),
    ),
    v.picklist(conditionAnswerValues, "ja, nej eller maaske"),
    "et svar for hver betingelse",
  ),
  v.check(
    (answers) => Object.keys(answers).length <= MAX_CONDITION_ANSWERS,
    `højst ${MAX_CONDITION_ANSWERS} betingelser`,
  ),
);

export const matchingAnswersSchema = v.strictObject({
  ...optionEntries,
  exchangeUniversity: v.exactOptional(freeText),
  birthday: v.exactOptional(freeText),
  gradeAverage: v.exactOptional(freeText),
  exchangeStart: v.exactOptional(freeText),
  exchangeEnd: v.exactOptional(freeText),
  [OPEN_HOST]: v.exactOptional(v.pipe(v.string(), v.value("ja"))),
  conditions: v.exactOptional(conditionAnswersSchema),
});

export const listAnswersSchema = v.strictObject({
  ...v.omit(matchingAnswersSchema, [OPEN_HOST]).entries,
  ...v.entriesFromList(displayOnlyFields, v.exactOptional(freeText)),
  grantPurpose: v.exactOptional(
    v.pipe(
      v.string("skal være tekst"),
      v.maxLength(MAX_PURPOSE_LENGTH, `højst ${MAX_PURPOSE_LENGTH} tegn`),
    ),
  ),
});

const undecidedPattern = /^(?:ved ikke|ved det ikke|ikke på plads|endnu ikke|-|\?)(?: endnu)?\.?$/i;

export function textAnswer(answers: StudentAnswers, field: string): string {
  const answer = Object.hasOwn(answers, field) ? answers[field] : undefined;
  return typeof answer === "string" ? answer.trim() : "";
}

export function fullNameOf(answers: StudentAnswers): string | null {
  const name = `${textAnswer(answers, "firstName")} ${textAnswer(answers, "lastName")}`.trim();
  return name === "" ? null : name;
}

export function conditionAnswers(answers: StudentAnswers): ConditionAnswers {
  const said = Object.hasOwn(answers, "conditions") ? answers.conditions : undefined;
  return typeof said === "object" ? said : {};
}

export function pickMatchingAnswers(answers: StudentAnswers): MatchingAnswers {
  const picked: v.InferOutput<typeof matchingAnswersSchema> = {};
  for (const field of matchingFields) {
    const answer = textAnswer(answers, field);
    if (answer !== "" && !(field === "exchangeUniversity" && undecidedPattern.test(answer)))
      picked[field] = answer;
  }
  const conditions = conditionAnswers(answers);
  if (Object.keys(conditions).length > 0) picked.conditions = conditions;
  return picked;
}

export function pickListAnswers(answers: StudentAnswers): ListAnswers {
  const displayed = displayOnlyFields.flatMap((field) => {
    const text = textAnswer(answers, field);
    return text === "" ? [] : [[field, text] as const];
  });
  return { ...pickMatchingAnswers(answers), ...Object.fromEntries(displayed) };
}

/** Hash it before storing: it contains the answers. */
export function matchingKey(answers: MatchingAnswers): string {
  const answered = matchingFields.map((field) => textAnswer(answers, field));
  const said = Object.entries(conditionAnswers(answers)).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([answered, said]);
}
