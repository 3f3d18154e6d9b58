import { PREFER_NOT_TO_SAY } from "./answer-options.ts";
import { conditionAnswers, type StudentAnswers } from "./answers.ts";
import {
  type Condition,
  type ConditionAnswers,
  type ConditionGroup,
  type ConditionLookup,
  parentOf,
} from "./conditions.ts";
import type { GrantData } from "./grant-data.ts";
import type { GrantMatch } from "./match.ts";
import type { PreparedGrants } from "./requirements.ts";
import type { Student } from "./student.ts";

/** `grants`: how many it leaves open, late and faint broad ones aside. */
export type OpenQuestion = Omit<Condition, "yesWhen" | "noWhen"> & { readonly grants: number };

const HEALTH = "saerlige-barrierer";

function holdsInChain(
  id: string,
  conditionOf: ConditionLookup,
  holds: (condition: Condition) => boolean,
): boolean {
  const condition = conditionOf(id);
  return (
    condition !== undefined &&
    (holds(condition) || holdsInChain(parentOf(condition) ?? "", conditionOf, holds))
  );
}

export function isDeclined(
  id: string,
  conditionOf: ConditionLookup,
  { hasDisability }: StudentAnswers,
): boolean {
  return (
    hasDisability === PREFER_NOT_TO_SAY &&
    holdsInChain(id, conditionOf, (condition) => condition.id === HEALTH)
  );
}

/** "Not known yet" and "prefer not to say" count as answers. */
export function hasUnansweredCondition(
  match: Pick<GrantMatch, "reasons">,
  conditionOf: ConditionLookup,
  answers: StudentAnswers,
): boolean {
  const said = conditionAnswers(answers);
  const isUnsure = (id: string) =>
    holdsInChain(id, conditionOf, (condition) => said[condition.id] === "maaske");
  return openConditions(match).some((id) => !isUnsure(id) && !isDeclined(id, conditionOf, answers));
}

export function answeredQuestions(
  { conditions }: Pick<GrantData, "conditions">,
  said: ConditionAnswers,
) {
  return conditions.filter(({ id }) => Object.hasOwn(said, id)).map(asQuestion);
}

function asQuestion(condition: Condition) {
  const { yesWhen, noWhen, ...question } = condition;
  return question;
}

/** They have too many conditions to list. */
const searchedGroups: readonly ConditionGroup[] = ["sted", "skole", "medlem", "familie", "fag"];

export function openConditions({ reasons }: Pick<GrantMatch, "reasons">): string[] {
  return reasons.flatMap(({ criterion, result, condition }) =>
    criterion === "betingelser" && result === "unknown" && condition !== undefined
      ? [condition]
      : [],
  );
}

/** In the order of docs/matching.md, "Questions that sharpen the list". */
export function openQuestions(
  fitting: readonly GrantMatch[],
  { data: { conditions }, conditionOf }: PreparedGrants,
  student: Pick<Student, "answers" | "conditions">,
): OpenQuestion[] {
  const counts = countOpenConditions(fitting);
  const said = conditionAnswers(student.answers);
  const first = new Set<Condition>();
  for (const id of counts.keys()) {
    let next = conditionOf(id);
    let above = next && conditionOf(parentOf(next) ?? "");
    while (above !== undefined && !student.conditions.has(above.id)) {
      next = above;
      above = conditionOf(parentOf(above) ?? "");
    }
    if (next !== undefined && said[next.id] !== "maaske") first.add(next);
  }
  const groups = [...new Set(conditions.map(({ group }) => group))];
  return [...first]
    .map((condition) => ({ ...asQuestion(condition), grants: counts.get(condition.id) ?? 0 }))
    .sort(
      (a, b) =>
        groups.indexOf(a.group) - groups.indexOf(b.group) ||
        b.grants - a.grants ||
        b.share - a.share ||
        (a.id < b.id ? -1 : 1),
    );
}

function countOpenConditions(fitting: readonly GrantMatch[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const match of fitting)
    if (match.timing !== "late" && match.faint !== "broad")
      for (const id of openConditions(match)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Questions below the open ones. Searched groups include those without grants: a student may search for them. */
export function followingQuestions(
  matches: readonly GrantMatch[],
  { data: { conditions }, conditionOf }: PreparedGrants,
  open: readonly OpenQuestion[],
): OpenQuestion[] {
  const counts = countOpenConditions(matches);
  const roots = new Set(open.map(({ id }) => id));
  return conditions
    .filter(
      (condition) =>
        !roots.has(condition.id) &&
        (counts.has(condition.id) || searchedGroups.includes(condition.group)) &&
        holdsInChain(condition.id, conditionOf, ({ id }) => roots.has(id)),
    )
    .map((condition) => ({ ...asQuestion(condition), grants: counts.get(condition.id) ?? 0 }));
}
