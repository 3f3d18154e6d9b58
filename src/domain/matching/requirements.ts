import { ageOn, type IsoDate } from "../danish/danish-date.ts";
import { type CurrencyLookup, currencyLookup } from "./amounts.ts";
import { type ConditionLookup, conditionLookup } from "./conditions.ts";
import {
  type CriterionResult,
  combinePlaceResults,
  isPlaceColumn,
  isPreferred,
  judgeCriterion,
} from "./criteria.ts";
import {
  decodeResult,
  encodeResult,
  type FitTable,
  makeFitTable,
  NOT_JUDGED,
  rowsWithoutUnmet,
} from "./fit-table.ts";
import type { Criterion, CriterionColumn, Grant, placeColumns } from "./grant.ts";
import type { GrantData } from "./grant-data.ts";
import { fieldsReadBy } from "./question-readers.ts";
import { type CriterionScore, scoreCriterion } from "./score.ts";
import type { Student } from "./student.ts";
import { type GrantWindow, windowOn } from "./timing.ts";

/** One criterion, or a grant's places, of which one is enough. */
export interface Requirement {
  readonly index: number;
  readonly about: Exclude<CriterionColumn, (typeof placeColumns)[number]> | "place";
  readonly criteria: readonly Criterion[];
  readonly scores: readonly CriterionScore[];
  readonly bits: number;
  readonly hasPreferences: boolean;
  /** For age limits: a grant with the deadlines on which the age counts. */
  readonly dated: Grant | null;
}

export interface PreparedGrant {
  readonly grant: Grant;
  readonly requirements: readonly Requirement[];
}

export interface PreparedGrants {
  readonly data: GrantData;
  readonly conditionOf: ConditionLookup;
  readonly currencyOf: CurrencyLookup;
  readonly all: readonly PreparedGrant[];
  /** Without duplicates: grants share equal requirements. */
  readonly requirements: readonly Requirement[];
  /** In the order of the rows of `table`. */
  readonly active: readonly PreparedGrant[];
  readonly table: FitTable;
  readonly requirementsByField: ReadonlyMap<string, readonly Requirement[]>;
  /** A cache for the day last asked about. */
  readonly calendar: { today: IsoDate; windows: Map<Grant, GrantWindow> };
}

export function prepareGrants(data: GrantData): PreparedGrants {
  const conditionOf = conditionLookup(data.conditions);
  const requirements = new Map<string, Requirement>();
  const requirementsByField = new Map<string, Requirement[]>();

  const register = (
    about: Requirement["about"],
    criteria: readonly Criterion[],
    grant: Grant,
  ): Requirement => {
    const dated = about === "age" ? grant : null;
    const key = JSON.stringify([criteria, dated?.deadlineKind, dated?.deadlines]);
    const known = requirements.get(key);
    if (known !== undefined) return known;
    const scores = criteria.map((criterion) => scoreCriterion(criterion, conditionOf));
    const requirement = {
      index: requirements.size,
      about,
      criteria,
      scores,
      bits: Math.min(...scores.map(({ bits }) => bits)),
      hasPreferences: criteria.some(
        (criterion) => "preferred" in criterion && criterion.preferred.length > 0,
      ),
      dated,
    };
    requirements.set(key, requirement);
    const fields = criteria.flatMap((criterion) => fieldsReadBy(criterion, conditionOf));
    for (const field of new Set(fields))
      requirementsByField.set(field, [...(requirementsByField.get(field) ?? []), requirement]);
    return requirement;
  };

  const all = data.grants.map((grant) => {
    const places = grant.criteria.filter(({ column }) => isPlaceColumn(column));
    const others = grant.criteria.flatMap((criterion) =>
      isPlaceColumn(criterion.column) ? [] : register(criterion.column, [criterion], grant),
    );
    return {
      grant,
      requirements: places.length === 0 ? others : [...others, register("place", places, grant)],
    };
  });
  const active = all.filter(({ grant }) => grant.active);
  return {
    data,
    conditionOf,
    currencyOf: currencyLookup(data.currencies),
    all,
    requirements: [...requirements.values()],
    active,
    table: makeFitTable(
      active.map(({ requirements }) =>
        requirements.toSorted((a, b) => b.bits - a.bits).map(({ index }) => index),
      ),
    ),
    requirementsByField,
    calendar: { today: "", windows: new Map() },
  };
}

export interface MatchRun {
  readonly grants: PreparedGrants;
  readonly student: Student;
  /** Codes of fit-table.ts, by `Requirement.index`. */
  readonly results: Uint8Array;
}

export function startMatchRun(grants: PreparedGrants, student: Student): MatchRun {
  return { grants, student, results: new Uint8Array(grants.requirements.length) };
}

export function rerunWith(
  { grants, results }: MatchRun,
  student: Student,
  affected: Iterable<Requirement>,
): MatchRun {
  const unchanged = results.slice();
  for (const { index } of affected) unchanged[index] = NOT_JUDGED;
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

function codeAt(run: MatchRun, index: number): number {
  const known = run.results[index] ?? NOT_JUDGED;
  const requirement = run.grants.requirements[index];
  if (known !== NOT_JUDGED || requirement === undefined) return known;
  const code = encodeResult(judgeRequirement(run, requirement));
  run.results[index] = code;
  return code;
}

export function resultOf(run: MatchRun, { index }: Requirement): CriterionResult | null {
  return decodeResult(codeAt(run, index)) ?? null;
}

export function grantsNotExcluded(run: MatchRun): PreparedGrant[] {
  const { table, active } = run.grants;
  const rows = rowsWithoutUnmet(table, run.results, (index) => codeAt(run, index));
  return rows.flatMap((row) => active[row] ?? []);
}

function judgeRequirement(run: MatchRun, { about, criteria, dated }: Requirement) {
  const { student } = run;
  if (about === "place")
    return combinePlaceResults(
      criteria.map((criterion) => judgeCriterion(criterion, student, null)),
    );
  const [criterion] = criteria;
  return criterion === undefined
    ? null
    : judgeCriterion(criterion, student, dated && ageOf(run, dated));
}

function ageOf(run: MatchRun, grant: Grant): number | null {
  const { birthday, today } = run.student;
  return birthday === null ? null : ageOn(birthday, windowOf(run, grant).deadline ?? today);
}

export function isPreferredBy(requirement: Requirement, student: Student): boolean {
  const { hasPreferences, criteria } = requirement;
  return hasPreferences && criteria.some((criterion) => isPreferred(criterion, student));
}

/** Of several places that the student meets, the best score. */
export function metScore(
  { criteria, scores }: Requirement,
  student: Student,
): CriterionScore | undefined {
  if (criteria.length === 1) return scores[0];
  let best: CriterionScore | undefined;
  for (const [index, criterion] of criteria.entries()) {
    const worth = scores[index];
    if (worth === undefined || judgeCriterion(criterion, student, null) !== "met") continue;
    if (best === undefined || worth.bits > best.bits) best = worth;
  }
  return best;
}
