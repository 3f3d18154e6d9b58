import * as v from "valibot";
import { NOT_TOLD, optionsOf } from "./answer-options.ts";
import { optionCriteria } from "./grant.ts";

/** Everything the quiz knows about a student: a flat map from field id to what was chosen or typed. */
export type Answers = Readonly<Record<string, string | undefined>>;

/** Longest text that an answer of the matching may have, in UTF-16 code units. */
export const MAX_ANSWER_LENGTH = 200;

/** The answers that some criterion reads. Nothing else leaves the browser for matching (TRUST.md). */
export const matchingFields = [
  ...optionCriteria,
  "exchangeUniversity",
  "birthday",
  "gradeAverage",
] as const;
export type MatchingField = (typeof matchingFields)[number];
export type MatchingAnswers = Readonly<Partial<Record<MatchingField, string>>>;

const freeText = v.pipe(
  v.string("skal være tekst"),
  v.maxLength(MAX_ANSWER_LENGTH, `højst ${MAX_ANSWER_LENGTH} tegn`),
);

const optionEntries = Object.fromEntries(
  optionCriteria.map((field) => [
    field,
    v.exactOptional(
      v.picklist(
        [...new Set([...optionsOf(field).map((option) => option.value), NOT_TOLD, ""])],
        "ukendt svarmulighed",
      ),
    ),
  ]),
) as Record<
  (typeof optionCriteria)[number],
  v.ExactOptionalSchema<v.PicklistSchema<string[], string>, undefined>
>;

/** What `POST /api/grants/matches` and a purchase of the list accept. Every answer may be missing, none may be unknown. */
export const matchingAnswersSchema = v.strictObject({
  ...optionEntries,
  exchangeUniversity: v.exactOptional(freeText),
  birthday: v.exactOptional(freeText),
  gradeAverage: v.exactOptional(freeText),
});

/** What students write who have no place yet: not the name of a university, but no answer. */
const undecided = /^(?:ved ikke|ved det ikke|ikke på plads|endnu ikke|-|\?)(?: endnu)?\.?$/i;

/** The part of the answers that matching reads, without empty ones. */
export function pickMatchingAnswers(answers: Answers): MatchingAnswers {
  const picked: Partial<Record<MatchingField, string>> = {};
  for (const field of matchingFields) {
    const answer = answers[field]?.trim();
    if (answer && !(field === "exchangeUniversity" && undecided.test(answer)))
      picked[field] = answer;
  }
  return picked;
}

/**
 * Text that two students share exactly when every criterion reads the same from both:
 * the key under which a list of matches can be kept. Holds personal answers, so hash it before it is stored anywhere.
 */
export function matchingKey(answers: Answers): string {
  const picked = pickMatchingAnswers(answers);
  return matchingFields
    .map((field) => (picked[field] === NOT_TOLD ? "" : (picked[field] ?? "")))
    .join("\u001f");
}
