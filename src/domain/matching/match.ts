import type { IsoDate } from "../danish/danish-date.ts";
import type { StudentAnswers } from "./answers.ts";
import { eitherPlace, isPlace, isPreferred, judge } from "./criteria.ts";
import { nextDeadline, type Timing, timingOf } from "./deadlines.ts";
import { isCheckedWithinYear } from "./freshness.ts";
import type { CriterionColumn, Grant, placeColumns } from "./grant.ts";
import type { GrantData } from "./grant-data.ts";
import { bitsOf, type MetCriterion, scoreOf } from "./score.ts";
import { readStudent, type Student } from "./student.ts";

/** What a reason speaks of: a criterion column, or one of the four that are not a column of their own. */
export type ReasonCriterion =
  | Exclude<CriterionColumn, (typeof placeColumns)[number]>
  | "place"
  | "tjek_selv"
  | "status"
  | "deadline";
export type ReasonResult = "met" | "unmet" | "unknown" | "preferred" | "closed";

export interface Reason {
  readonly criterion: ReasonCriterion;
  readonly result: ReasonResult;
  /** Which condition, where the criterion is `betingelser`. */
  readonly condition?: string;
}

export type Outcome = "match" | "possible" | "no" | "closed";

export interface Assessment {
  readonly outcome: Outcome;
  readonly timing: Timing;
  /** The next day on which applications are due; `null` where it is rolling, unknown or over. */
  readonly deadline: IsoDate | null;
  /** Bits, in tenths: how few others can apply, and how ready the grant is to be acted on. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** A grant on a student's list. */
export interface GrantMatch extends Assessment {
  readonly grant: Grant;
  readonly outcome: "match" | "possible";
}

/** The conditions of the data by id, for looking up. */
export type ConditionOf = (id: string) => GrantData["conditions"][number] | undefined;

export function conditionsById({ conditions }: Pick<GrantData, "conditions">): ConditionOf {
  const byId = new Map(conditions.map((condition) => [condition.id, condition]));
  return (id) => byId.get(id);
}

/** The outcome that reasons amount to: nothing but the reasons decides it. */
export function outcomeOf(reasons: readonly Reason[]): Outcome {
  let outcome: Outcome = "match";
  for (const { result } of reasons) {
    if (result === "closed") return "closed";
    if (result === "unmet") outcome = "no";
    else if (result === "unknown" && outcome === "match") outcome = "possible";
  }
  return outcome;
}

/** How one grant falls out for one student, with every reason, also where it does not fit or is closed (MATCHING.md). */
export function assessGrant(grant: Grant, student: Student, conditionOf: ConditionOf): Assessment {
  const deadline = nextDeadline(grant, student.today);
  const reasons: Reason[] = [];
  if (!grant.active) reasons.push({ criterion: "status", result: "closed" });
  if (grant.deadlineKind === "dato" && deadline === null)
    reasons.push({ criterion: "deadline", result: "closed" });

  const met: MetCriterion[] = [];
  let preferences = 0;
  let place: ReturnType<typeof judge> = null;
  let isPlacePreferred = false;
  for (const criterion of grant.criteria) {
    const { column } = criterion;
    const result = judge(criterion, student, deadline ?? student.today);
    const preferred = isPreferred(criterion, student);
    if (result === "met") met.push({ column, bits: bitsOf(criterion, conditionOf) });
    if (isPlace(column)) {
      place = eitherPlace(place, result);
      isPlacePreferred ||= preferred;
      continue;
    }
    const about = criterion.column === "betingelser" ? { condition: criterion.condition } : {};
    if (result !== null) reasons.push({ criterion: column, result, ...about });
    if (preferred) {
      reasons.push({ criterion: column, result: "preferred" });
      preferences++;
    }
  }
  if (place !== null) reasons.push({ criterion: "place", result: place });
  if (isPlacePreferred) {
    reasons.push({ criterion: "place", result: "preferred" });
    preferences++;
  }
  if (grant.checkYourself !== null) reasons.push({ criterion: "tjek_selv", result: "unknown" });
  return {
    outcome: outcomeOf(reasons),
    timing: timingOf(deadline, student),
    deadline,
    score: scoreOf(
      grant,
      met,
      preferences,
      deadline !== null,
      isCheckedWithinYear(grant, student.today),
    ),
    reasons,
  };
}

/** Sorts after every date. */
const NO_DEADLINE = "9999-99-99";
const timings: readonly Timing[] = ["ahead", "away"];

/** The order of MATCHING.md. Ids are unique, so no two grants are ever equal. */
export function compareMatches(
  a: Assessment & { readonly grant: Grant },
  b: Assessment & { readonly grant: Grant },
): number {
  if ((a.timing === "late") !== (b.timing === "late")) return a.timing === "late" ? 1 : -1;
  if (a.outcome !== b.outcome) return a.outcome === "match" ? -1 : 1;
  if (a.timing !== b.timing) return timings.indexOf(a.timing) - timings.indexOf(b.timing);
  if (a.score !== b.score) return b.score - a.score;
  const [dueA, dueB] = [a.deadline ?? NO_DEADLINE, b.deadline ?? NO_DEADLINE];
  if (dueA !== dueB) return dueA < dueB ? -1 : 1;
  const amounts = (b.grant.maxAmountDkk ?? 0) - (a.grant.maxAmountDkk ?? 0);
  if (amounts !== 0) return amounts;
  return a.grant.id < b.grant.id ? -1 : 1;
}

function fits(match: Assessment & { readonly grant: Grant }): match is GrantMatch {
  return match.outcome === "match" || match.outcome === "possible";
}

/** Whether a fitting grant has a place on the list: a late one that hangs on a condition has none. */
export function isListed({ timing, reasons }: Pick<GrantMatch, "timing" | "reasons">): boolean {
  return (
    timing !== "late" ||
    reasons.every(({ criterion, result }) => criterion !== "betingelser" || result !== "unknown")
  );
}

/**
 * Every grant that fits a student or may, in the order of MATCHING.md, late ones last: the plain reading, a grant at a
 * time. `createGrantIndex` gives the same for many students at a fraction of the time.
 *
 * @param today the day in Denmark
 */
export function matchGrants(
  data: GrantData,
  answers: StudentAnswers,
  today: IsoDate,
): GrantMatch[] {
  const student = readStudent(answers, data.conditions, today);
  const conditionOf = conditionsById(data);
  return data.grants
    .filter((grant) => grant.active)
    .map((grant) => ({ grant, ...assessGrant(grant, student, conditionOf) }))
    .filter(fits)
    .sort(compareMatches);
}
