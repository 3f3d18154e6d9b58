import { ageOn, type IsoDate } from "../danish/danish-date.ts";
import { type CurrencyOf, currenciesByCode } from "./amounts.ts";
import { type ConditionOf, conditionsById } from "./conditions.ts";
import { anyPlace, type CriterionResult, isPlace, isPreferred, judge } from "./criteria.ts";
import { type GrantWindow, windowOn } from "./deadlines.ts";
import type { Criterion, CriterionColumn, Grant, placeColumns } from "./grant.ts";
import type { GrantData } from "./grant-data.ts";
import { fieldsReadBy } from "./question-readers.ts";
import { type CriterionScore, scoreCriterion } from "./score.ts";
import type { Student } from "./student.ts";

/** One criterion, or all places of a grant, of which any will do. */
export interface Requirement {
  readonly index: number;
  readonly about: Exclude<CriterionColumn, (typeof placeColumns)[number]> | "place";
  readonly criteria: readonly Criterion[];
  readonly scores: readonly CriterionScore[];
  readonly hasPreferences: boolean;
  /** A grant with the deadline on which an age limit counts; grants with other deadlines have requirements of their own. */
  readonly dated: Grant | null;
}

export interface PreparedGrant {
  readonly grant: Grant;
  readonly requirements: readonly Requirement[];
}

/** Grants prepared for matching many students, once per version of the data. */
export interface PreparedGrants {
  readonly data: GrantData;
  readonly conditionOf: ConditionOf;
  readonly currencyOf: CurrencyOf;
  /** In the order of the data. */
  readonly all: readonly PreparedGrant[];
  /** Each distinct requirement once: some 2,200 of the real data come down to 900. */
  readonly requirements: readonly Requirement[];
  readonly readers: ReadonlyMap<string, readonly Requirement[]>;
  /** The dates of the grants on the day last asked for, each worked out when first needed. */
  readonly calendar: { today: IsoDate; windows: Map<Grant, GrantWindow> };
}

export function prepareGrants(data: GrantData): PreparedGrants {
  const conditionOf = conditionsById(data.conditions);
  const requirements = new Map<string, Requirement>();
  const readers = new Map<string, Requirement[]>();

  const require = (
    about: Requirement["about"],
    criteria: readonly Criterion[],
    grant: Grant,
  ): Requirement => {
    const dated = about === "age" ? grant : null;
    const key = JSON.stringify([criteria, dated?.deadlineKind, dated?.deadlines]);
    const known = requirements.get(key);
    if (known !== undefined) return known;
    const requirement = {
      index: requirements.size,
      about,
      criteria,
      scores: criteria.map((criterion) => scoreCriterion(criterion, conditionOf)),
      hasPreferences: criteria.some(
        (criterion) => "preferred" in criterion && criterion.preferred.length > 0,
      ),
      dated,
    };
    requirements.set(key, requirement);
    const fields = criteria.flatMap((criterion) => fieldsReadBy(criterion, conditionOf));
    for (const field of new Set(fields))
      readers.set(field, [...(readers.get(field) ?? []), requirement]);
    return requirement;
  };

  const all = data.grants.map((grant) => {
    const places = grant.criteria.filter(({ column }) => isPlace(column));
    const others = grant.criteria.flatMap((criterion) =>
      isPlace(criterion.column) ? [] : require(criterion.column, [criterion], grant),
    );
    return {
      grant,
      requirements: places.length === 0 ? others : [...others, require("place", places, grant)],
    };
  });
  return {
    data,
    conditionOf,
    currencyOf: currenciesByCode(data.currencies),
    all,
    requirements: [...requirements.values()],
    readers,
    calendar: { today: "", windows: new Map() },
  };
}

/** A student, and the requirements judged so far: each is judged once, when a grant first asks it. */
export interface MatchRun {
  readonly grants: PreparedGrants;
  readonly student: Student;
  /** By requirement: `null` where it has no effect, `undefined` where it has not been judged. */
  readonly results: (CriterionResult | null | undefined)[];
}

export function startRun(grants: PreparedGrants, student: Student): MatchRun {
  return { grants, student, results: new Array(grants.requirements.length).fill(undefined) };
}

/** The same for a student with other answers, where only some requirements have to be judged again. */
export function rerunWith(
  { grants, results }: MatchRun,
  student: Student,
  affected: Iterable<Requirement>,
): MatchRun {
  const unchanged = results.slice();
  for (const { index } of affected) unchanged[index] = undefined;
  return { grants, student, results: unchanged };
}

export function windowOf({ grants, student: { today } }: MatchRun, grant: Grant): GrantWindow {
  const { calendar } = grants;
  if (calendar.today !== today) {
    calendar.today = today;
    calendar.windows = new Map();
  }
  const known = calendar.windows.get(grant);
  if (known !== undefined) return known;
  const window = windowOn(grant, today);
  calendar.windows.set(grant, window);
  return window;
}

export function resultOf(run: MatchRun, requirement: Requirement): CriterionResult | null {
  const known = run.results[requirement.index];
  if (known !== undefined) return known;
  const result = judgeRequirement(run, requirement);
  run.results[requirement.index] = result;
  return result;
}

function judgeRequirement(run: MatchRun, { about, criteria, dated }: Requirement) {
  const { student } = run;
  if (about === "place")
    return anyPlace(criteria.map((criterion) => judge(criterion, student, null)));
  const [criterion] = criteria;
  return criterion === undefined ? null : judge(criterion, student, dated && ageOf(run, dated));
}

/** The student's age on a grant's next deadline, or today where it has none; `null` if the birthday is unknown. */
function ageOf(run: MatchRun, grant: Grant): number | null {
  const { birthday, today } = run.student;
  return birthday === null ? null : ageOn(birthday, windowOf(run, grant).deadline ?? today);
}

export function isPreferredBy(requirement: Requirement, student: Student): boolean {
  const { hasPreferences, criteria } = requirement;
  return hasPreferences && criteria.some((criterion) => isPreferred(criterion, student));
}

/** Of several places, the one that scores most of those the student is in. */
export function metScore(
  { criteria, scores }: Requirement,
  student: Student,
): CriterionScore | undefined {
  if (criteria.length === 1) return scores[0];
  let best: CriterionScore | undefined;
  for (const [index, criterion] of criteria.entries()) {
    const worth = scores[index];
    if (worth === undefined || judge(criterion, student, null) !== "met") continue;
    if (best === undefined || worth.bits > best.bits) best = worth;
  }
  return best;
}
