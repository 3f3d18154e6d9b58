import type { Condition, ConditionAnswers, ConditionGroup } from "./conditions.ts";
import type { GrantData } from "./grant-data.ts";
import type { GrantMatch } from "./match.ts";
import type { Student } from "./student.ts";

/** A condition that is worth asking a student about. */
export interface OpenQuestion {
  readonly id: string;
  readonly group: ConditionGroup;
  readonly text: string;
  readonly explanation: string | null;
  /** The share of students who can say yes, our estimate, 0.001-1. */
  readonly share: number;
  /** How many grants on the list depend on it. */
  readonly grants: number;
  /** The condition, answered yes, that this one follows; `null` if it follows none. */
  readonly after: string | null;
}

/** Whether a grant on the list depends on an open condition. */
export function hangsOnCondition(match: Pick<GrantMatch, "reasons">): boolean {
  return openConditionsOf(match).length > 0;
}

/** The conditions that a student has answered, in file order. */
export function answeredQuestions(
  { conditions }: Pick<GrantData, "conditions">,
  said: ConditionAnswers,
): Omit<OpenQuestion, "grants">[] {
  return conditions.filter(({ id }) => Object.hasOwn(said, id)).map(asQuestion);
}

function asQuestion({ id, group, text, explanation, share, after }: Condition) {
  return { id, group, text, explanation, share, after };
}

/** Groups whose conditions are found by searching: places and schools, and memberships, family and trades. */
export const searchedGroups: readonly ConditionGroup[] = [
  "sted",
  "skole",
  "medlem",
  "familie",
  "fag",
];

/** The ids of the open conditions that a grant on the list depends on. */
function openConditionsOf({ reasons }: Pick<GrantMatch, "reasons">): string[] {
  return reasons.flatMap(({ criterion, result, condition }) =>
    criterion === "betingelser" && result === "unknown" && condition !== undefined
      ? [condition]
      : [],
  );
}

/**
 * The open conditions that affect a student's list, in the order of docs/matching.md: by group, then those that settle
 * most grants, then those that most students can say yes to, then by id. A condition that follows another is
 * asked only after a yes to that one.
 *
 * @param matches the fitting grants; late ones raise no question
 */
export function openQuestions(
  matches: readonly GrantMatch[],
  { conditions }: Pick<GrantData, "conditions">,
  student: Pick<Student, "conditions">,
): OpenQuestion[] {
  const counts = countOpen(matches);
  const asked = conditions.filter(
    ({ id, after }) => counts.has(id) && (after === null || student.conditions.get(after) === true),
  );
  // Groups come in the order in which they first appear in the file.
  const groups = [...new Set(conditions.map(({ group }) => group))];
  return asked
    .map((condition): { condition: Condition; grants: number } => ({
      condition,
      grants: counts.get(condition.id) ?? 0,
    }))
    .sort(
      (a, b) =>
        groups.indexOf(a.condition.group) - groups.indexOf(b.condition.group) ||
        b.grants - a.grants ||
        b.condition.share - a.condition.share ||
        (a.condition.id < b.condition.id ? -1 : 1),
    )
    .map(({ condition, grants }) => ({ ...asQuestion(condition), grants }));
}

/** How many grants on the list depend on each condition. */
function countOpen(matches: readonly GrantMatch[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const match of matches)
    if (match.timing !== "late")
      for (const id of openConditionsOf(match)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/**
 * The conditions that follow an open question, at any distance: those that grants on the list depend on and, in the
 * searched groups, all of them, since naming a school also names its town.
 */
export function followingQuestions(
  matches: readonly GrantMatch[],
  { conditions }: Pick<GrantData, "conditions">,
  open: readonly OpenQuestion[],
): OpenQuestion[] {
  const counts = countOpen(matches);
  const byId = new Map(conditions.map((condition) => [condition.id, condition]));
  const roots = new Set(open.map(({ id }) => id));
  const followsRoot = ({ after }: Condition): boolean => {
    for (let id = after; id !== null; id = byId.get(id)?.after ?? null)
      if (roots.has(id)) return true;
    return false;
  };
  return conditions
    .filter(
      (condition) =>
        !roots.has(condition.id) &&
        (counts.has(condition.id) || searchedGroups.includes(condition.group)) &&
        followsRoot(condition),
    )
    .map((condition) => ({ ...asQuestion(condition), grants: counts.get(condition.id) ?? 0 }));
}
