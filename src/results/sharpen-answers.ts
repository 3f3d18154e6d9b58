/**
 * The questions that sharpen the list, as the student sees and answers them: which are searched and which ticked, and what a
 * tick means. Which ones are worth asking, and in what order, is decided in src/domain/matching/questions-to-ask.ts.
 */

import type { ConditionAnswers, ConditionGroup } from "../domain/matching/conditions.ts";

/** A condition as it is put to the student. */
export interface AskedQuestion {
  readonly id: string;
  readonly group: ConditionGroup;
  readonly text: string;
  readonly explanation: string | null;
  /** Share of students who can say yes, 0.001-1. */
  readonly share: number;
  /** The condition that this one depends on, if any. */
  readonly after: string | null;
  /** How many grants on the list depend on it, where that is known. */
  readonly grants?: number;
}

/** Questions that are found by typing, rather than read one by one. */
export interface Search {
  readonly key: "steder" | "fag";
  readonly title: string;
  readonly hint: string;
  /** What it searches, in the plural. */
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
    title: "Er du eller din familie udlært, ansat eller medlem et af de her steder?",
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

/** The questions that depend on a yes to another one and decide something, and those that were already chosen. */
export function followUps(
  asked: readonly AskedQuestion[],
  conditions: ConditionAnswers,
  id: string,
): readonly AskedQuestion[] {
  return asked.filter(
    (next) => next.after === id && (next.grants !== 0 || conditions[next.id] === "ja"),
  );
}

/** The questions asked so far, by how they are shown. */
export interface GroupedQuestions {
  /** Those found by each search, including the ones that depend on them. */
  readonly searched: ReadonlyMap<Search, readonly AskedQuestion[]>;
  /** Those shown as boxes of their own. */
  readonly boxes: readonly AskedQuestion[];
}

/** Splits the questions into searched and ticked ones. A question that follows a box is only shown under that box. */
export function groupQuestions(asked: readonly AskedQuestion[]): GroupedQuestions {
  const byId = new Map(asked.map((question) => [question.id, question]));
  const searchOf = (question: AskedQuestion): Search | undefined => {
    const search = searches.find(({ groups }) => groups.includes(question.group));
    const parent = question.after === null ? undefined : byId.get(question.after);
    return search === undefined || (parent !== undefined && searchOf(parent) === undefined)
      ? undefined
      : search;
  };
  const searched = new Map<Search, AskedQuestion[]>();
  const boxes: AskedQuestion[] = [];
  for (const question of asked) {
    const search = searchOf(question);
    if (search !== undefined) searched.set(search, [...(searched.get(search) ?? []), question]);
    else if (question.after === null || !byId.has(question.after)) boxes.push(question);
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
    ({ id, after }) => conditions[id] === "ja" && (after === null || conditions[after] !== "ja"),
  );
}

/** Those that are left to choose, in alphabetical order. */
export function allOf(
  questions: readonly AskedQuestion[],
  conditions: ConditionAnswers,
): readonly AskedQuestion[] {
  return questions
    .filter(({ id }) => conditions[id] !== "ja")
    .toSorted((a, b) => a.text.localeCompare(b.text, "da"));
}

/** Those offered at one press: common, and not chosen. */
export function offeredOf(
  questions: readonly AskedQuestion[],
  conditions: ConditionAnswers,
): readonly AskedQuestion[] {
  return questions.filter(
    ({ id, share, after }) => share >= COMMON_SHARE && after === null && conditions[id] !== "ja",
  );
}

/** Ids of the questions that a question depends on, nearest first. */
function umbrellasOf(asked: readonly AskedQuestion[], id: string): string[] {
  const after = asked.find((question) => question.id === id)?.after ?? null;
  return after === null || !asked.some((question) => question.id === after)
    ? []
    : [after, ...umbrellasOf(asked, after)];
}

/** Ids of the questions that are shown: those on their own or in a search, and those that depend on a yes. */
export function shownQuestions(
  asked: readonly AskedQuestion[],
  conditions: ConditionAnswers,
): string[] {
  const ids = new Set(asked.map(({ id }) => id));
  const shown: string[] = [];
  const show = ({ id }: AskedQuestion) => {
    shown.push(id);
    if (conditions[id] === "ja") for (const next of followUps(asked, conditions, id)) show(next);
  };
  for (const question of asked)
    if (question.after === null || !ids.has(question.after)) show(question);
  return shown;
}

/** What is answered once something is ticked or chosen, or no longer is: what depended on it is open again. */
export function withTick(
  asked: readonly AskedQuestion[],
  conditions: ConditionAnswers,
  id: string,
  isTicked: boolean,
): ConditionAnswers {
  const said: Record<string, "ja" | "nej"> = { ...conditions };
  if (isTicked) {
    // Naming a school in a town contradicts having no tie to the town.
    for (const umbrella of umbrellasOf(asked, id))
      if (said[umbrella] === "nej") delete said[umbrella];
    return { ...said, [id]: "ja" };
  }
  const take = (gone: string) => {
    delete said[gone];
    for (const next of asked.filter(({ after }) => after === gone)) take(next.id);
  };
  take(id);
  return said;
}

/**
 * What going on answers: yes to what a choice depends on, and no to everything shown that was not chosen.
 */
export function withAllSaid(
  asked: readonly AskedQuestion[],
  conditions: ConditionAnswers,
): ConditionAnswers {
  const said: Record<string, "ja" | "nej"> = { ...conditions };
  for (const { id } of asked)
    if (conditions[id] === "ja")
      for (const umbrella of umbrellasOf(asked, id)) said[umbrella] ??= "ja";
  for (const id of shownQuestions(asked, said)) said[id] ??= "nej";
  return said;
}
