import type { IsoDate } from "../danish/danish-date.ts";
import { amountFor, type GrantAmount } from "./amounts.ts";
import type { StudentAnswers } from "./answers.ts";
import { type GrantTiming, type Timing, timingOf } from "./deadlines.ts";
import { isCheckedWithinYear, isFromOldSource } from "./freshness.ts";
import type { Grant } from "./grant.ts";
import { sortMatches } from "./list-order.ts";
import {
  grantAt,
  isPreferredBy,
  type MatchRun,
  metScore,
  type PreparedGrants,
  type Requirement,
  requiredAt,
  requirementAt,
  resultOf,
  startRun,
  windowAt,
} from "./requirements.ts";
import { type CriterionScore, scoreOf } from "./score.ts";
import { readStudent } from "./student.ts";

/** A requirement, or one of the three subjects that no answer decides. */
export type ReasonCriterion = Requirement["about"] | "tjek_selv" | "status" | "deadline";
type ReasonResult = "met" | "unmet" | "unknown" | "preferred" | "closed";

export interface Reason {
  readonly criterion: ReasonCriterion;
  readonly result: ReasonResult;
  readonly condition?: string;
}

export type Outcome = "match" | "possible" | "no" | "closed";

/** Why a grant is a faint trace: a general purpose, or an old source that nobody has checked since. */
export type Faintness = "broad" | "old-source";

export interface Assessment {
  readonly outcome: Outcome;
  readonly timing: Timing;
  readonly faint: Faintness | null;
  readonly deadline: IsoDate | null;
  readonly opensOn: IsoDate | null;
  readonly likelyOpenOn: IsoDate;
  /** The day by which this student must apply: earlier than the deadline if the stay begins soon after it. */
  readonly due: IsoDate | null;
  readonly isDueAfterStart: boolean;
  /** In bits, rounded to tenths: how few others can apply for how many awards, and how ready the grant is. */
  readonly score: number;
  readonly amount: GrantAmount;
  readonly reasons: readonly Reason[];
}

export interface AssessedGrant extends Assessment {
  readonly grant: Grant;
}

export interface GrantMatch extends AssessedGrant {
  readonly outcome: "match" | "possible";
}

/** How many grants fit, and how many may, late and faint ones aside. */
export interface MatchCount {
  readonly match: number;
  readonly possible: number;
}

/** The outcome that follows from a list of reasons, and from nothing else. */
export function outcomeOf(reasons: readonly Reason[]): Outcome {
  const has = (result: ReasonResult) => reasons.some((reason) => reason.result === result);
  if (has("closed")) return "closed";
  if (has("unmet")) return "no";
  return has("unknown") ? "possible" : "match";
}

/** Whether a grant counts in totals, sums, previews and gains. */
export function doesCount({ timing, faint }: Pick<Assessment, "timing" | "faint">): boolean {
  return timing !== "late" && faint === null;
}

/** Whether a grant fits or may fit, without the reasons: enough to count and compare lists. `null` if neither. */
export function fitAt(run: MatchRun, grantIndex: number): GrantMatch["outcome"] | null {
  const grant = grantAt(run.grants, grantIndex);
  if (!grant.active) return null;
  let fit: GrantMatch["outcome"] = grant.checkYourself === null ? "match" : "possible";
  for (const number of requiredAt(run.grants, grantIndex)) {
    const result = resultOf(run, number);
    if (result === "unmet") return null;
    if (result === "unknown") fit = "possible";
  }
  return isOver(run, grantIndex) ? null : fit;
}

function isOver(run: MatchRun, grantIndex: number): boolean {
  const { deadlineKind } = grantAt(run.grants, grantIndex);
  return deadlineKind === "dato" && windowAt(run, grantIndex).deadline === null;
}

export function timingAt(run: MatchRun, grantIndex: number): GrantTiming {
  return timingOf(grantAt(run.grants, grantIndex), windowAt(run, grantIndex), run.student);
}

export function faintnessAt({ grants, student }: MatchRun, grantIndex: number): Faintness | null {
  const grant = grantAt(grants, grantIndex);
  const isPreferred = (number: number) => isPreferredBy(requirementAt(grants, number), student);
  if (grant.isBroad && !requiredAt(grants, grantIndex).some(isPreferred)) return "broad";
  return isFromOldSource(grant, student.today) ? "old-source" : null;
}

function reasonsAt(run: MatchRun, grantIndex: number): Reason[] {
  const { grants, student } = run;
  const grant = grantAt(grants, grantIndex);
  const reasons: Reason[] = [];
  if (!grant.active) reasons.push({ criterion: "status", result: "closed" });
  if (isOver(run, grantIndex)) reasons.push({ criterion: "deadline", result: "closed" });
  for (const number of requiredAt(grants, grantIndex)) {
    const requirement = requirementAt(grants, number);
    const { about: criterion, criteria } = requirement;
    const result = resultOf(run, number);
    const [first] = criteria;
    if (result !== null)
      reasons.push(
        first?.column === "betingelser"
          ? { criterion, result, condition: first.condition }
          : { criterion, result },
      );
    if (isPreferredBy(requirement, student)) reasons.push({ criterion, result: "preferred" });
  }
  if (grant.checkYourself !== null) reasons.push({ criterion: "tjek_selv", result: "unknown" });
  return reasons;
}

function scoreAt(run: MatchRun, grantIndex: number, hasAmount: boolean): number {
  const { grants, student } = run;
  const met: CriterionScore[] = [];
  let preferences = 0;
  for (const number of requiredAt(grants, grantIndex)) {
    const requirement = requirementAt(grants, number);
    if (isPreferredBy(requirement, student)) preferences++;
    const worth = resultOf(run, number) === "met" ? metScore(requirement, student) : undefined;
    if (worth !== undefined) met.push(worth);
  }
  const grant = grantAt(grants, grantIndex);
  return scoreOf(grant, met, {
    preferences,
    hasDeadline: windowAt(run, grantIndex).deadline !== null,
    hasAmount,
    isChecked: isCheckedWithinYear(grant, student.today),
  });
}

export function assessAt(run: MatchRun, grantIndex: number): AssessedGrant {
  const { grants, student } = run;
  const grant = grantAt(grants, grantIndex);
  const reasons = reasonsAt(run, grantIndex);
  const amount = amountFor(grant, student, grants.currencyOf);
  const { deadline, opensOn, likelyOpenOn } = windowAt(run, grantIndex);
  return {
    grant,
    outcome: outcomeOf(reasons),
    faint: faintnessAt(run, grantIndex),
    deadline,
    opensOn,
    likelyOpenOn,
    ...timingAt(run, grantIndex),
    score: scoreAt(run, grantIndex, amount.usual !== null),
    amount,
    reasons,
  };
}

/** Every grant that fits the student or may, in order; with those that stand nowhere (student-list.ts). */
export function fittingGrants(run: MatchRun): GrantMatch[] {
  const fitting: GrantMatch[] = [];
  for (const grantIndex of run.grants.data.grants.keys()) {
    const outcome = fitAt(run, grantIndex);
    if (outcome !== null) fitting.push({ ...assessAt(run, grantIndex), outcome });
  }
  return sortMatches(fitting);
}

/** Every grant, including those that do not fit or are closed, in the order of the data. */
export function assessGrants(run: MatchRun): AssessedGrant[] {
  return Array.from(run.grants.data.grants.keys(), (grantIndex) => assessAt(run, grantIndex));
}

export function countGrants(run: MatchRun): MatchCount {
  const count = { match: 0, possible: 0 };
  for (const grantIndex of run.grants.data.grants.keys()) {
    const fit = fitAt(run, grantIndex);
    if (fit === null) continue;
    const { timing } = timingAt(run, grantIndex);
    if (doesCount({ timing, faint: faintnessAt(run, grantIndex) })) count[fit]++;
  }
  return count;
}

export function countFor(
  grants: PreparedGrants,
  answers: StudentAnswers,
  today: IsoDate,
): MatchCount {
  return countGrants(startRun(grants, readStudent(answers, grants.data.conditions, today)));
}
