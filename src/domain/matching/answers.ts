import * as v from "valibot";
import { NOT_TOLD, optionsOf } from "./answer-options.ts";
import type { ConditionAnswers } from "./conditions.ts";
import { optionCriteria, slugPattern } from "./grant.ts";

/** Everything the quiz knows about a student: a flat map from field id to what was chosen or typed. */
export type Answers = Readonly<Record<string, string | undefined>>;

/** The same with what the student has said of conditions, which stands under `conditions` and nowhere else. */
export type StudentAnswers = Readonly<Record<string, string | ConditionAnswers | undefined>>;

/** Longest text that an answer of the matching may have, in UTF-16 code units. */
export const MAX_ANSWER_LENGTH = 200;
/** Most conditions that one student may have answered: more than any data has, so that a request stays small. */
export const MAX_CONDITION_ANSWERS = 1000;

/** Fields chosen from a list that no column is named by: conditions and "what if" read them. */
const settlingFields = ["additionalCitizenship", "hasRecommendations"] as const;

/** The answers that some criterion reads. Nothing else leaves the browser for matching (docs/buyers.md). */
export const matchingFields = [
  ...optionCriteria,
  ...settlingFields,
  "exchangeUniversity",
  "birthday",
  "gradeAverage",
  "exchangeStart",
  "exchangeEnd",
] as const;
export type MatchingField = (typeof matchingFields)[number];
export type MatchingAnswers = Readonly<Partial<Record<MatchingField, string>>> & {
  readonly conditions?: ConditionAnswers;
};

const freeText = v.pipe(
  v.string("skal være tekst"),
  v.maxLength(MAX_ANSWER_LENGTH, `højst ${MAX_ANSWER_LENGTH} tegn`),
);

const optionEntries = Object.fromEntries(
  [...optionCriteria, ...settlingFields].map((field) => [
    field,
    v.exactOptional(
      v.picklist(
        [...new Set([...optionsOf(field).map((option) => option.value), NOT_TOLD, ""])],
        "ukendt svarmulighed",
      ),
    ),
  ]),
) as Record<
  (typeof optionCriteria)[number] | (typeof settlingFields)[number],
  v.ExactOptionalSchema<v.PicklistSchema<string[], string>, undefined>
>;

/** `ja` or `nej` by the id of a condition. Whether the data has the condition is checked where the data is. */
export const conditionAnswersSchema = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.maxLength(100, "id'er på højst 100 tegn"),
      v.regex(slugPattern, "id'er på betingelser"),
    ),
    v.picklist(["ja", "nej"], "ja eller nej"),
    "ja eller nej for hver betingelse",
  ),
  v.check(
    (answers) => Object.keys(answers).length <= MAX_CONDITION_ANSWERS,
    `højst ${MAX_CONDITION_ANSWERS} betingelser`,
  ),
);

/** What `POST /api/grants/matches` and a purchase of the list accept. Every answer may be missing, none may be unknown. */
export const matchingAnswersSchema = v.strictObject({
  ...optionEntries,
  exchangeUniversity: v.exactOptional(freeText),
  birthday: v.exactOptional(freeText),
  gradeAverage: v.exactOptional(freeText),
  exchangeStart: v.exactOptional(freeText),
  exchangeEnd: v.exactOptional(freeText),
  conditions: v.exactOptional(conditionAnswersSchema),
});

/** What students write who have no place yet: not the name of a university, but no answer. */
const undecided = /^(?:ved ikke|ved det ikke|ikke på plads|endnu ikke|-|\?)(?: endnu)?\.?$/i;

/** The text that was given to a field; empty where there is none. */
export function textAnswer(answers: StudentAnswers, field: string): string {
  const answer = Object.hasOwn(answers, field) ? answers[field] : undefined;
  return typeof answer === "string" ? answer.trim() : "";
}

/** What was said of conditions; nothing where nothing was. */
export function conditionAnswers(answers: StudentAnswers): ConditionAnswers {
  const said = Object.hasOwn(answers, "conditions") ? answers.conditions : undefined;
  return typeof said === "object" ? said : {};
}

/** The part of the quiz's answers that matching reads, without empty ones: what a request holds. */
export function pickMatchingAnswers(answers: StudentAnswers): MatchingAnswers {
  const picked: Partial<Record<MatchingField, string>> = {};
  for (const field of matchingFields) {
    const answer = textAnswer(answers, field);
    if (answer !== "" && !(field === "exchangeUniversity" && undecided.test(answer)))
      picked[field] = answer;
  }
  const conditions = conditionAnswers(answers);
  return Object.keys(conditions).length === 0 ? picked : { ...picked, conditions };
}

/**
 * Text that two students share exactly when every criterion reads the same from both: the key under which a list of
 * matches can be kept. Holds personal answers, so hash it before it is stored anywhere.
 */
export function matchingKey(answers: MatchingAnswers): string {
  const told = matchingFields.map((field) => {
    const answer = textAnswer(answers, field);
    return answer === NOT_TOLD ? "" : answer;
  });
  const said = Object.entries(conditionAnswers(answers)).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([told, said]);
}
