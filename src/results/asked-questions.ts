import type { ConditionAnswers, ConditionGroup } from "../domain/matching/conditions.ts";

/** A condition as it is put to the student. */
export interface AskedQuestion {
  readonly id: string;
  readonly group: ConditionGroup;
  readonly text: string;
  readonly explanation: string | null;
  /** The condition that this one follows, where it does. */
  readonly after: string | null;
}

/** The questions that stand under one heading. Ties to places and to schools are one question. */
export interface QuestionGroup {
  readonly key: string;
  readonly title: string;
  /** Whether its questions are plain names rather than sentences. */
  readonly isNames: boolean;
  readonly questions: readonly AskedQuestion[];
}

const headings: Readonly<Record<ConditionGroup, { key: string; title: string }>> = {
  sted: { key: "sted", title: "Har du tilknytning til et af disse steder?" },
  skole: { key: "sted", title: "Har du tilknytning til et af disse steder?" },
  familie: { key: "familie", title: "Din familie" },
  medlem: { key: "medlem", title: "Medlemskaber" },
  fag: { key: "fag", title: "Uddannelse og job, du allerede har" },
  person: { key: "person", title: "Om dig" },
  ophold: { key: "ophold", title: "Sådan er dit ophold" },
  emne: { key: "emne", title: "Det handler dit ophold om" },
  studie: { key: "studie", title: "Dit studie" },
};

export function isName({ group }: Pick<AskedQuestion, "group">): boolean {
  return group === "sted" || group === "skole";
}

/**
 * The questions that have been put so far and those that a new answer of the server adds, without any of them moving:
 * a box must not slide away under a thumb.
 */
export function addAsked(
  asked: readonly AskedQuestion[],
  arrived: readonly AskedQuestion[],
): readonly AskedQuestion[] {
  const known = new Set(asked.map(({ id }) => id));
  const added = arrived.filter(({ id }) => !known.has(id));
  return added.length === 0 ? asked : [...asked, ...added];
}

/** The questions that follow a yes to another one. */
export function followUps(asked: readonly AskedQuestion[], id: string): readonly AskedQuestion[] {
  return asked.filter(({ after }) => after === id);
}

/** The questions that stand on their own, under their headings in the order of the first of each. */
export function groupQuestions(asked: readonly AskedQuestion[]): QuestionGroup[] {
  const ids = new Set(asked.map(({ id }) => id));
  const groups = new Map<string, QuestionGroup & { questions: AskedQuestion[] }>();
  for (const question of asked) {
    // What follows a box stands under that box.
    if (question.after !== null && ids.has(question.after)) continue;
    const { key, title } = headings[question.group];
    const group = groups.get(key) ?? { key, title, isNames: isName(question), questions: [] };
    group.questions.push(question);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Ids of the boxes that are in view: those that stand on their own, and those under a ticked one. */
export function shownQuestions(
  asked: readonly AskedQuestion[],
  conditions: ConditionAnswers,
): string[] {
  const shown: string[] = [];
  const show = (question: AskedQuestion) => {
    shown.push(question.id);
    if (conditions[question.id] === "ja")
      for (const next of followUps(asked, question.id)) show(next);
  };
  for (const { questions } of groupQuestions(asked))
    for (const question of questions) show(question);
  return shown;
}

/** What is said once a box is ticked, or no longer: what followed it is open again. */
export function withTick(
  asked: readonly AskedQuestion[],
  conditions: ConditionAnswers,
  id: string,
  isTicked: boolean,
): ConditionAnswers {
  const said: Record<string, "ja" | "nej"> = { ...conditions };
  if (isTicked) return { ...said, [id]: "ja" };
  const take = (gone: string) => {
    delete said[gone];
    for (const next of followUps(asked, gone)) take(next.id);
  };
  take(id);
  return said;
}

/** What "that was all" says: no to every box in view that is not ticked. */
export function withAllSaid(
  asked: readonly AskedQuestion[],
  conditions: ConditionAnswers,
): ConditionAnswers {
  const said: Record<string, "ja" | "nej"> = { ...conditions };
  for (const id of shownQuestions(asked, conditions)) said[id] ??= "nej";
  return said;
}
