/**
 * The questions that sharpen the list, as the student sees and answers them: which are searched and which ticked, and what a
 * tick means. Which ones are worth asking, and in what order, is decided in src/domain/matching/questions-to-ask.ts.
 */

import { findOptions, type SearchOption } from "../components/find-options.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import {
  type ConditionAnswer,
  type ConditionAnswers,
  type ConditionGroup,
  parentOf,
} from "../domain/matching/conditions.ts";
import type { OpenQuestion } from "../domain/matching/questions-to-ask.ts";
import { placesAround } from "../domain/quiz/searched-towns.ts";

/** A condition as it is put to the student; how many grants on the list depend on it is not always known. */
export type AskedQuestion = Omit<OpenQuestion, "grants"> & Partial<Pick<OpenQuestion, "grants">>;

export interface Search {
  readonly key: "steder" | "fag";
  readonly title: string;
  readonly hint: string;
  readonly all: string;
  readonly groups: readonly ConditionGroup[];
}

export const searches: readonly Search[] = [
  {
    key: "steder",
    title: "Hvor har du boet eller gået i skole?",
    hint: "Skriv en by, en egn eller en skole. Tag også med, hvor du er født, eller hvor dine forældre bor.",
    all: "steder og skoler",
    groups: ["sted", "skole"],
  },
  {
    key: "fag",
    title: "Hører du eller din familie til et fag, en arbejdsplads eller en forening?",
    hint: "Skriv et fag, en arbejdsplads eller en forening.",
    all: "fag og foreninger",
    groups: ["medlem", "familie", "fag"],
  },
];

/** What this many students can say yes to is offered without a search: nobody would think of typing it. */
const COMMON_SHARE = 0.1;

export function isName({ group }: Pick<AskedQuestion, "group">): boolean {
  return group === "sted" || group === "skole";
}

/**
 * The questions that have been shown so far and those that a new answer from the server adds, without moving any of
 * them: a box must not slide away under a thumb. New facts about a question already shown are taken over.
 */
export function addAsked(
  asked: readonly AskedQuestion[],
  arrived: readonly AskedQuestion[],
): readonly AskedQuestion[] {
  const news = new Map(arrived.map((question) => [question.id, question]));
  const isNew = ({ id, grants }: AskedQuestion) => {
    const { grants: now } = news.get(id) ?? {};
    return now !== undefined && now !== grants;
  };
  const known = new Set(asked.map(({ id }) => id));
  const added = [...news.values()].filter(({ id }) => !known.has(id));
  if (added.length === 0 && !asked.some(isNew)) return asked;
  return [...asked.map((old) => (isNew(old) ? (news.get(old.id) ?? old) : old)), ...added];
}

function wholesOf(asked: readonly AskedQuestion[], id: string): string[] {
  const whole = asked.find((question) => question.id === id)?.partOf ?? null;
  return whole === null ? [] : [whole, ...wholesOf(asked, whole)];
}

function yesOf(asked: readonly AskedQuestion[], conditions: ConditionAnswers): ReadonlySet<string> {
  const ticked = asked.filter(({ id }) => conditions[id] === "ja");
  return new Set(ticked.flatMap(({ id }) => [id, ...wholesOf(asked, id)]));
}

/** What a tick raises: the parts of it, and what follows it and decides something or was already chosen. */
export function followUps(
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

export interface GroupedQuestions {
  readonly searched: ReadonlyMap<Search, readonly AskedQuestion[]>;
  readonly boxes: readonly AskedQuestion[];
}

export function groupQuestions(asked: readonly AskedQuestion[]): GroupedQuestions {
  const byId = new Map(asked.map((question) => [question.id, question]));
  const searchOf = (question: AskedQuestion): Search | undefined => {
    const whole = byId.get(question.partOf ?? "");
    if (whole !== undefined && searchOf(whole) === undefined) return undefined;
    return searches.find(({ groups }) => groups.includes(question.group));
  };
  const searched = new Map<Search, AskedQuestion[]>();
  const boxes: AskedQuestion[] = [];
  for (const question of asked) {
    if (byId.has(question.after ?? "")) continue;
    const search = searchOf(question);
    if (search !== undefined) searched.set(search, [...(searched.get(search) ?? []), question]);
    else if (!byId.has(question.partOf ?? "")) boxes.push(question);
  }
  return {
    searched: new Map([...searched].sort(([a], [b]) => searches.indexOf(a) - searches.indexOf(b))),
    boxes,
  };
}

/** Those that were chosen and are not shown as a box under another choice. */
export function chosenOf(
  questions: readonly AskedQuestion[],
  conditions: ConditionAnswers,
): readonly AskedQuestion[] {
  return questions.filter(
    (question) => conditions[question.id] === "ja" && conditions[parentOf(question) ?? ""] !== "ja",
  );
}

export function allOf(
  questions: readonly AskedQuestion[],
  conditions: ConditionAnswers,
): readonly AskedQuestion[] {
  return questions
    .filter(({ id }) => conditions[id] !== "ja")
    .toSorted((a, b) => a.text.localeCompare(b.text, "da"));
}

/** What many can say yes to, and what the student has named already: "stx fra Horsens Statsskole". */
export function offeredOf(
  questions: readonly AskedQuestion[],
  conditions: ConditionAnswers,
  named = "",
): readonly AskedQuestion[] {
  const options = questionOptions(questions.filter(isName), conditions);
  const meant = (named.match(/\p{Lu}[\p{L}]{3,}/gu) ?? []).flatMap((name) => {
    const [hit] = findOptions(options, name);
    return hit === undefined || hit.isInside ? [] : [hit.option.id];
  });
  return questions.filter(
    (question) =>
      conditions[question.id] !== "ja" &&
      (meant.includes(question.id) ||
        (question.share >= COMMON_SHARE && parentOf(question) === null)),
  );
}

export interface QuestionOption extends SearchOption {
  readonly id: string;
}

/** "Esbjerg, Odense eller Ribe" is found by each of its names, so that a typed town begins its row. */
function asOptions(question: AskedQuestion): readonly QuestionOption[] {
  const { id, group, text, explanation, searchWords } = question;
  const names = isName(question) && text.includes(", ") ? text.split(/, | eller /u) : [];
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

/** What a search finds among those that are left to choose, what most can say yes to first, but a place before its region. */
export function questionOptions(
  questions: readonly AskedQuestion[],
  conditions: ConditionAnswers,
): readonly QuestionOption[] {
  const shareOf = (question: AskedQuestion): number => {
    const whole = isName(question) && questions.find(({ id }) => id === question.partOf);
    return whole ? Math.max(question.share, shareOf(whole)) : question.share;
  };
  return allOf(questions, conditions)
    .toSorted((a, b) => shareOf(b) - shareOf(a) || a.share - b.share)
    .flatMap(asOptions);
}

/**
 * The nearest place that is asked about and holds a town which is not: its municipality, else its part of the country. Only a
 * box of that name holds it; others name it as what they lie in themselves.
 */
export function broaderOption(
  options: readonly QuestionOption[],
  typed: string,
): QuestionOption | undefined {
  for (const place of placesAround(typed))
    for (const option of options)
      if (option.label.includes(place))
        return { ...option, note: `${typed} ligger i ${place}. ${option.note ?? ""}` };
  return undefined;
}

/**
 * What is answered once the student answers one question, or takes the answer back: that one alone. What only follows it
 * is open again, and a part contradicts a no to its whole.
 */
export function withAnswer(
  asked: readonly AskedQuestion[],
  conditions: ConditionAnswers,
  id: string,
  answer: ConditionAnswer | null,
): ConditionAnswers {
  const said: Record<string, ConditionAnswer> = { ...conditions };
  if (answer === "ja")
    for (const whole of wholesOf(asked, id)) if (said[whole] !== "ja") delete said[whole];
  if (answer === null) delete said[id];
  else said[id] = answer;
  const yes = yesOf(asked, said);
  for (const { id: next, after } of asked)
    if (after !== null && asked.some((question) => question.id === after) && !yes.has(after))
      delete said[next];
  return said;
}

/** What going on answers: no to every question that is open, and is neither chosen nor not known yet. */
export function withAllAnswered(
  asked: readonly AskedQuestion[],
  conditions: ConditionAnswers,
): ConditionAnswers {
  const ids = new Set(asked.map(({ id }) => id));
  const yes = yesOf(asked, conditions);
  const said: Record<string, ConditionAnswer> = { ...conditions };
  for (const question of asked) {
    const parent = parentOf(question);
    const isOpen = parent === null || !ids.has(parent) || yes.has(parent);
    const isAsked = isOpen && (question.partOf !== null || question.grants !== 0);
    if (isAsked && !yes.has(question.id)) said[question.id] ??= "nej";
  }
  return said;
}
