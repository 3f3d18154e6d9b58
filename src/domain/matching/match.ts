import type { IsoDate } from "../danish/danish-date.ts";
import { amountFor, type GrantAmount } from "./amounts.ts";
import type { StudentAnswers } from "./answers.ts";
import { isCheckedWithinYear, isFromOldSource } from "./freshness.ts";
import type { Grant } from "./grant.ts";
import {
  grantsNotExcluded,
  isPreferredBy,
  type MatchRun,
  metScore,
  type PreparedGrant,
  type PreparedGrants,
  type Requirement,
  resultOf,
  startMatchRun,
  windowOf,
} from "./requirements.ts";
import { type CriterionScore, scoreOf } from "./score.ts";
import { parseStudent } from "./student.ts";
import { type GrantTiming, type Timing, timingOf } from "./timing.ts";

export type ReasonCriterion = Requirement["about"] | "tjek_selv" | "status" | "deadline";
type ReasonResult = "met" | "unmet" | "unknown" | "preferred" | "closed";

export interface Reason {
  readonly criterion: ReasonCriterion;
  readonly result: ReasonResult;
  readonly condition?: string;
}

type MatchOutcome = "match" | "possible" | "no" | "closed";

type Faintness = "broad" | "old-source";

export interface Assessment {
  readonly outcome: MatchOutcome;
  readonly timing: Timing;
  readonly faint: Faintness | null;
  readonly deadline: IsoDate | null;
  readonly opensOn: IsoDate | null;
  readonly likelyOpenOn: IsoDate;
  /** The deadline or the limit set by the departure, whichever comes first. */
  readonly due: IsoDate | null;
  readonly isDueAfterStart: boolean;
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

/** Late and faint grants are not counted. */
export interface MatchCount {
  readonly match: number;
  readonly possible: number;
}

function outcomeOf(reasons: readonly Reason[]): MatchOutcome {
  const has = (result: ReasonResult) => reasons.some((reason) => reason.result === result);
  if (has("closed")) return "closed";
  if (has("unmet")) return "no";
  return has("unknown") ? "possible" : "match";
}

export function countsInTotals({ timing, faint }: Pick<Assessment, "timing" | "faint">): boolean {
  return timing !== "late" && faint === null;
}

/** For counting, without reasons, score and amount; `null` if the grant does not fit. */
export function assessFit(
  run: MatchRun,
  { grant, requirements }: PreparedGrant,
): GrantMatch["outcome"] | null {
  if (!grant.active) return null;
  let fit: GrantMatch["outcome"] = grant.checkYourself === null ? "match" : "possible";
  for (const requirement of requirements) {
    const result = resultOf(run, requirement);
    if (result === "unmet") return null;
    if (result === "unknown") fit = "possible";
  }
  return hasDatePassed(run, grant) ? null : fit;
}

function hasDatePassed(run: MatchRun, grant: Grant): boolean {
  return grant.deadlineKind === "dato" && windowOf(run, grant).deadline === null;
}

export function timingFor(run: MatchRun, { grant }: PreparedGrant): GrantTiming {
  return timingOf(grant, windowOf(run, grant), run.student);
}

function faintnessOf(
  { student }: MatchRun,
  { grant, requirements }: PreparedGrant,
): Faintness | null {
  const isPreferred = (requirement: Requirement) => isPreferredBy(requirement, student);
  if (grant.isBroad && !requirements.some(isPreferred)) return "broad";
  return isFromOldSource(grant, student.today) ? "old-source" : null;
}

function reasonsFor(run: MatchRun, { grant, requirements }: PreparedGrant): Reason[] {
  const reasons: Reason[] = [];
  if (!grant.active) reasons.push({ criterion: "status", result: "closed" });
  if (hasDatePassed(run, grant)) reasons.push({ criterion: "deadline", result: "closed" });
  for (const requirement of requirements) {
    const { about: criterion, criteria } = requirement;
    const result = resultOf(run, requirement);
    const [first] = criteria;
    if (result !== null)
      reasons.push(
        first?.column === "betingelser"
          ? { criterion, result, condition: first.condition }
          : { criterion, result },
      );
    if (isPreferredBy(requirement, run.student)) reasons.push({ criterion, result: "preferred" });
  }
  if (grant.checkYourself !== null) reasons.push({ criterion: "tjek_selv", result: "unknown" });
  return reasons;
}

function scoreFor(
  run: MatchRun,
  { grant, requirements }: PreparedGrant,
  hasAmount: boolean,
): number {
  const { student } = run;
  const met: CriterionScore[] = [];
  let preferences = 0;
  for (const requirement of requirements) {
    if (isPreferredBy(requirement, student)) preferences++;
    const score = resultOf(run, requirement) === "met" ? metScore(requirement, student) : undefined;
    if (score !== undefined) met.push(score);
  }
  return scoreOf(grant, met, {
    preferences,
    hasDeadline: windowOf(run, grant).deadline !== null,
    hasAmount,
    isChecked: isCheckedWithinYear(grant, student.today),
  });
}

export function assessGrant(run: MatchRun, prepared: PreparedGrant): AssessedGrant {
  const { grant } = prepared;
  const reasons = reasonsFor(run, prepared);
  const amount = amountFor(grant, run.student, run.grants.currencyOf);
  const { deadline, opensOn, likelyOpenOn } = windowOf(run, grant);
  const { timing, due, isDueAfterStart } = timingFor(run, prepared);
  return {
    grant,
    outcome: outcomeOf(reasons),
    timing,
    faint: faintnessOf(run, prepared),
    deadline,
    opensOn,
    likelyOpenOn,
    due,
    isDueAfterStart,
    score: scoreFor(run, prepared, amount.usual !== null),
    amount,
    reasons,
  };
}

const NO_DAY = "9999-99-99";

/** Lower comes first. */
function rankOf({ timing, faint, outcome, isDueAfterStart }: AssessedGrant): number {
  const isAfterStart = timing === "away" || isDueAfterStart;
  return (
    (timing === "late" ? 8 : 0) +
    (faint === null ? 0 : 4) +
    (outcome === "match" ? 0 : 2) +
    (isAfterStart ? 1 : 0)
  );
}

export function sortMatches<T extends AssessedGrant>(assessed: readonly T[]): T[] {
  return assessed
    .map((grant) => ({ grant, rank: rankOf(grant) }))
    .sort((first, second) => {
      if (first.rank !== second.rank) return first.rank - second.rank;
      const [a, b] = [first.grant, second.grant];
      if (a.score !== b.score) return b.score - a.score;
      const [dueA, dueB] = [a.due ?? NO_DAY, b.due ?? NO_DAY];
      if (dueA !== dueB) return dueA < dueB ? -1 : 1;
      const amounts = (b.amount.usual ?? -1) - (a.amount.usual ?? -1);
      if (amounts !== 0) return amounts;
      return a.grant.id < b.grant.id ? -1 : 1;
    })
    .map(({ grant }) => grant);
}

function isMatch(assessed: AssessedGrant): assessed is GrantMatch {
  return assessed.outcome === "match" || assessed.outcome === "possible";
}

/** In order, including those that student-list.ts leaves out. */
export function findFittingGrants(run: MatchRun): GrantMatch[] {
  const assessed = grantsNotExcluded(run).map((prepared) => assessGrant(run, prepared));
  return sortMatches(assessed.filter(isMatch));
}

export function assessGrants(run: MatchRun): AssessedGrant[] {
  return run.grants.all.map((prepared) => assessGrant(run, prepared));
}

export function countedFitOf(run: MatchRun, prepared: PreparedGrant): keyof MatchCount | null {
  const fit = assessFit(run, prepared);
  if (fit === null) return null;
  const { timing } = timingFor(run, prepared);
  return countsInTotals({ timing, faint: faintnessOf(run, prepared) }) ? fit : null;
}

export function countFittingGrants(run: MatchRun): MatchCount {
  const count = { match: 0, possible: 0 };
  for (const prepared of grantsNotExcluded(run)) {
    const fit = countedFitOf(run, prepared);
    if (fit !== null) count[fit]++;
  }
  return count;
}

export function countForAnswers(
  grants: PreparedGrants,
  answers: StudentAnswers,
  today: IsoDate,
): MatchCount {
  return countFittingGrants(
    startMatchRun(grants, parseStudent(answers, grants.data.conditions, today)),
  );
}
