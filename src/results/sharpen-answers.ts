/** The questions after the quiz. src/domain/matching/questions-to-ask.ts decides which are worth asking. */

import type { SearchOption } from "../components/find-options.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { placeWithPreposition } from "../domain/danish/sentences.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { isOption, optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import {
  type ConditionAnswer,
  type ConditionAnswers,
  type ConditionGroup,
  parentOf,
} from "../domain/matching/conditions.ts";
import type { OpenQuestion } from "../domain/matching/questions-to-ask.ts";
import { placesContaining } from "../domain/quiz/searched-towns.ts";
import { grantsInWords } from "../domain/wording/count-sentence.ts";
import { toFirstPerson } from "../domain/wording/reason-sentences.ts";

export type AskedQuestion = Omit<OpenQuestion, "grants"> & Partial<Pick<OpenQuestion, "grants">>;

export interface QuestionSearch {
  readonly key: "steder" | "fag";
  readonly title: string;
  readonly hint: string;
  readonly all: string;
  readonly groups: readonly ConditionGroup[];
}

export const questionSearches: readonly QuestionSearch[] = [
  {
    key: "steder",
    title: "Hvor har du ellers boet eller gået i skole?",
    hint: "Tag også med, hvor du er født, og hvor dine forældre bor.",
    all: "steder og skoler",
    groups: ["sted", "skole"],
  },
  {
    key: "fag",
    title: "Hører du til et fag, et firma eller en forening?",
    hint: "Eller gør din familie?",
    all: "fag og foreninger",
    groups: ["medlem", "familie", "fag"],
  },
];

/** Rarer conditions are collapsed, unless the student's answers point to them. */
export const MIN_COMMON_SHARE = 0.15;

export function isPlaceOrSchool({ group }: Pick<AskedQuestion, "group">): boolean {
  return group === "sted" || group === "skole";
}

/** New questions come last: a box must not slide away under a thumb. */
export function mergeQuestions(
  asked: readonly AskedQuestion[],
  arrived: readonly AskedQuestion[],
): readonly AskedQuestion[] {
  const arrivedById = new Map(arrived.map((question) => [question.id, question]));
  const isStale = ({ id, grants }: AskedQuestion) => {
    const { grants: now } = arrivedById.get(id) ?? {};
    return now !== undefined && now !== grants;
  };
  const known = new Set(asked.map(({ id }) => id));
  const added = [...arrivedById.values()].filter(({ id }) => !known.has(id));
  if (added.length === 0 && !asked.some(isStale)) return asked;
  return [...asked.map((old) => (isStale(old) ? (arrivedById.get(old.id) ?? old) : old)), ...added];
}

function wholesOf(asked: readonly AskedQuestion[], id: string): string[] {
  const whole = asked.find((question) => question.id === id)?.partOf ?? null;
  return whole === null ? [] : [whole, ...wholesOf(asked, whole)];
}

function yesOf(asked: readonly AskedQuestion[], conditions: ConditionAnswers): ReadonlySet<string> {
  const ticked = asked.filter(({ id }) => conditions[id] === "ja");
  return new Set(ticked.flatMap(({ id }) => [id, ...wholesOf(asked, id)]));
}

/** Parts of the condition, and dependent questions that affect grants or are ticked. */
export function followUpQuestions(
  asked: readonly AskedQuestion[],
  conditions: ConditionAnswers,
  id: string,
): readonly AskedQuestion[] {
  const wholes = wholesOf(asked, id);
  return asked.filter(
    ({ id: next, partOf, after, grants }) =>
      partOf === id ||
      ((after === id || (after !== null && wholes.includes(after))) &&
        (grants !== 0 || conditions[next] === "ja")),
  );
}

export function groupQuestions(asked: readonly AskedQuestion[]) {
  const byId = new Map(asked.map((question) => [question.id, question]));
  const searchOf = (question: AskedQuestion): QuestionSearch | undefined => {
    const whole = byId.get(question.partOf ?? "");
    if (whole !== undefined && searchOf(whole) === undefined) return undefined;
    return questionSearches.find(({ groups }) => groups.includes(question.group));
  };
  const alone = asked.filter(({ after }) => !byId.has(after ?? ""));
  const searched = questionSearches.map(
    (search) => [search, alone.filter((question) => searchOf(question) === search)] as const,
  );
  return {
    searched: new Map(searched.filter(([, questions]) => questions.length > 0)),
    boxes: alone.filter(
      (question) => searchOf(question) === undefined && !byId.has(question.partOf ?? ""),
    ),
  };
}

/** A place or school that the quiz's answers name, so that a tick is enough. */
interface OfferedPlace {
  readonly name: string;
  readonly text: string;
  readonly note: string | null;
}

/** "Jeg bor i Hillerød eller har gået i skole dér" */
export function inFirstPerson({ text, explanation }: AskedQuestion, name = text) {
  const own = toFirstPerson(explanation ?? "").replace(/\.$/, "");
  return {
    text: own.includes(name) ? own : [text, own].filter(Boolean).join(": "),
    note: null,
  };
}

/** By question id. The quiz does not ask what the student has done there. */
export function offeredPlaces(
  questions: readonly AskedQuestion[],
  answers: Answers,
): ReadonlyMap<string, OfferedPlace> {
  const homes = (["city", "municipality", "region"] as const).flatMap((field) => {
    const value = answers[field] ?? "";
    return isOption(field, value) ? [optionLabel(field, value)] : [];
  });
  const schools = ` ${(answers.previousEducation ?? "").replace(/[^\p{L}]+/gu, " ")} `;
  const places = questions.filter(isPlaceOrSchool);
  const offered = new Map<string, OfferedPlace>();
  for (const { id, label } of questionOptions(places, {})) {
    const question = places.find((each) => each.id === id);
    const name = placeName(label);
    const isNamed = homes.includes(name) || schools.includes(` ${name} `);
    if (question === undefined || !isNamed) continue;
    // An offered place replaces the wider one that it is part of.
    if (places.some(({ partOf, id: part }) => partOf === id && offered.has(part))) continue;
    const { group, text, explanation } = question;
    if (group === "skole" && label !== text) {
      const note = [text, explanation].filter(Boolean).join(": ");
      offered.set(id, { name, text: `Jeg har gået i skole ${placeWithPreposition(name)}`, note });
    } else {
      offered.set(id, { name, ...inFirstPerson(question, name) });
    }
  }
  return offered;
}

/** "Hillerød" of the option "Hillerød (gymnasium eller skole)". */
export function placeName(label: string): string {
  return label.replace(/ \(.*$/, "");
}

export function mentionsPlace({ text, explanation }: AskedQuestion, place: string): boolean {
  return `${text} ${explanation ?? ""}`.includes(place);
}

type Counts = Pick<MatchPreview, "match" | "possible" | "awaitingAnswer">;

/** Grants to check whatever the answers to these questions. */
export function countToCheck({ possible, awaitingAnswer }: Counts): number {
  return possible - awaitingAnswer;
}

/** "Hillerød: ét legat mere at tjekke." */
export function tickEffectText(
  name: string,
  before: Counts,
  after: Counts,
  asksMore: boolean,
): string {
  const change = (count: number, rest: string) =>
    count === 0
      ? []
      : [`${grantsInWords(Math.abs(count))} ${count > 0 ? "mere" : "færre"} ${rest}`];
  const fits = after.match - before.match;
  const toCheck = countToCheck(after) - countToCheck(before);
  const stated = Math.min(0, fits) + Math.min(0, toCheck);
  const lost = before.match + before.possible - after.match - after.possible + stated;
  const changes = [
    ...change(fits, "passer"),
    ...change(toCheck, "at tjekke"),
    ...(lost > 0 ? [`${grantsInWords(lost)} falder fra`] : []),
  ];
  if (changes.length > 0) return `${name}: ${changes.join(", ")}.`;
  return `${name} er talt med. ${asksMore ? "Svar også på det nedenunder." : "Legaterne kræver også noget andet."}`;
}

export interface QuestionOption extends SearchOption {
  readonly id: string;
}

/** "Esbjerg, Odense eller Ribe" also has an option for each of its places. */
function toOptions(question: AskedQuestion): readonly QuestionOption[] {
  const { id, group, text, explanation, searchWords } = question;
  const names = isPlaceOrSchool(question) && text.includes(", ") ? text.split(/, | eller /u) : [];
  const number = numberWord(names.length);
  const [kind, whole] =
    group === "skole"
      ? ["gymnasium eller skole", `Gymnasium eller skole i en af ${number} byer`]
      : ["by og egn", `Et af ${number} steder`];
  const note = explanation ?? undefined;
  return [
    ...names.map((name) => ({
      id,
      value: `${id} ${name}`,
      label: `${name} (${kind})`,
      note,
      isTypedOnly: true,
    })),
    {
      id,
      value: id,
      label: names.length === 0 ? text : whole,
      synonyms: [...searchWords, explanation ?? ""],
      note: names.length === 0 ? note : text,
    },
  ];
}

/** The most common first, but a place before the region it is part of. */
export function questionOptions(
  questions: readonly AskedQuestion[],
  conditions: ConditionAnswers,
): readonly QuestionOption[] {
  const shareOf = (question: AskedQuestion): number => {
    const whole = isPlaceOrSchool(question) && questions.find(({ id }) => id === question.partOf);
    return whole ? Math.max(question.share, shareOf(whole)) : question.share;
  };
  return questions
    .filter(({ id }) => conditions[id] !== "ja")
    .toSorted((a, b) => a.text.localeCompare(b.text, "da"))
    .toSorted((a, b) => shareOf(b) - shareOf(a) || a.share - b.share)
    .flatMap(toOptions);
}

/** For a town without a question: its municipality, or else its part of the country. */
export function broaderOption(
  options: readonly QuestionOption[],
  typed: string,
): QuestionOption | undefined {
  for (const place of placesContaining(typed))
    for (const option of options)
      if (option.label.includes(place))
        return { ...option, note: `${typed} ligger i ${place}. ${option.note ?? ""}` };
  return undefined;
}

/** `null` takes the answer back. Answers that the change makes void are removed. */
export function answerQuestion(
  asked: readonly AskedQuestion[],
  conditions: ConditionAnswers,
  id: string,
  answer: ConditionAnswer | null,
): ConditionAnswers {
  const answers: Record<string, ConditionAnswer> = { ...conditions };
  if (answer === "ja")
    for (const whole of wholesOf(asked, id)) if (answers[whole] !== "ja") delete answers[whole];
  if (answer === null) delete answers[id];
  else answers[id] = answer;
  const yes = yesOf(asked, answers);
  for (const { id: next, after } of asked)
    if (after !== null && asked.some((question) => question.id === after) && !yes.has(after))
      delete answers[next];
  return answers;
}

export function denyUnanswered(
  asked: readonly AskedQuestion[],
  conditions: ConditionAnswers,
): ConditionAnswers {
  const ids = new Set(asked.map(({ id }) => id));
  const yes = yesOf(asked, conditions);
  const answers: Record<string, ConditionAnswer> = { ...conditions };
  for (const question of asked) {
    const parent = parentOf(question);
    const isOpen = parent === null || !ids.has(parent) || yes.has(parent);
    const isAsked = isOpen && (question.after === null || question.grants !== 0);
    if (isAsked && !yes.has(question.id)) answers[question.id] ??= "nej";
  }
  return answers;
}
