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
  /** How many grants of the list hang on it. */
  readonly grants: number;
  /** The condition that was said yes to and that this one follows; `null` where it follows none. */
  readonly after: string | null;
}

/** Whether a grant of the list waits for the answer to a condition. */
export function hangsOnCondition(match: Pick<GrantMatch, "reasons">): boolean {
  return openConditionsOf(match).length > 0;
}

/** The conditions that a student has answered, in the order of the file. */
export function answeredQuestions(
  { conditions }: Pick<GrantData, "conditions">,
  said: ConditionAnswers,
): Omit<OpenQuestion, "grants">[] {
  return conditions
    .filter(({ id }) => Object.hasOwn(said, id))
    .map(({ id, group, text, explanation, after }) => ({ id, group, text, explanation, after }));
}

/** The ids of the conditions that a grant of the list hangs on. */
function openConditionsOf({ reasons }: Pick<GrantMatch, "reasons">): string[] {
  return reasons.flatMap(({ criterion, result, condition }) =>
    criterion === "betingelser" && result === "unknown" && condition !== undefined
      ? [condition]
      : [],
  );
}

/**
 * The conditions that decide something on a student's list and are not settled, in the order of docs/matching.md: by group,
 * then what settles most grants, then what most students can say yes to, then by id. What follows another condition is
 * asked only once that one is yes.
 *
 * @param matches the fitting grants; late ones raise no question
 */
export function openQuestions(
  matches: readonly GrantMatch[],
  { conditions }: Pick<GrantData, "conditions">,
  student: Pick<Student, "conditions">,
): OpenQuestion[] {
  const counts = new Map<string, number>();
  for (const match of matches)
    if (match.timing !== "late")
      for (const id of openConditionsOf(match)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const asked = conditions.filter(
    ({ id, after }) => counts.has(id) && (after === null || student.conditions.get(after) === true),
  );
  // Groups come in the order in which the file first names them.
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
    .map(({ condition: { id, group, text, explanation, after }, grants }) => ({
      id,
      group,
      text,
      explanation,
      grants,
      after,
    }));
}
