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
  readonly about: Exclude<CriterionColumn, (typeof placeColumns)[number]> | "place";
  readonly criteria: readonly Criterion[];
  readonly scores: readonly CriterionScore[];
  readonly hasPreferences: boolean;
  /** An age limit counts on a deadline: the index of a grant that has it. */
  readonly dated: number | null;
}

/** Grants prepared for matching many students, once per version of the data. */
export interface PreparedGrants {
  readonly data: GrantData;
  readonly conditionOf: ConditionOf;
  readonly currencyOf: CurrencyOf;
  /** Each distinct requirement once: some 2,200 of the real data come down to 900. */
  readonly requirements: readonly Requirement[];
  /** By grant, in the order of the data: the indices of its requirements. */
  readonly requiredBy: readonly (readonly number[])[];
  /** By answer: the indices of the requirements that read it. */
  readonly readers: ReadonlyMap<string, readonly number[]>;
  /** The dates of the grants on the day last asked for, each worked out when first needed. */
  readonly calendar: { today: IsoDate; windows: (GrantWindow | undefined)[] };
}

export function prepareGrants(data: GrantData): PreparedGrants {
  const conditionOf = conditionsById(data.conditions);
  const requirements: Requirement[] = [];
  const numbers = new Map<string, number>();
  const readers = new Map<string, number[]>();

  /** The index of a requirement, which is added where no grant before makes it. */
  const numberOf = (
    about: Requirement["about"],
    criteria: readonly Criterion[],
    grant: Grant,
    grantIndex: number,
  ): number => {
    const dates = about === "age" ? [grant.deadlineKind, grant.deadlines] : null;
    const key = JSON.stringify([criteria, dates]);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = requirements.length;
    numbers.set(key, number);
    requirements.push({
      about,
      criteria,
      scores: criteria.map((criterion) => scoreCriterion(criterion, conditionOf)),
      hasPreferences: criteria.some(
        (criterion) => "preferred" in criterion && criterion.preferred.length > 0,
      ),
      dated: about === "age" ? grantIndex : null,
    });
    const fields = criteria.flatMap((criterion) => fieldsReadBy(criterion, conditionOf));
    for (const field of new Set(fields))
      readers.set(field, [...(readers.get(field) ?? []), number]);
    return number;
  };

  const requiredBy = data.grants.map((grant, grantIndex) => {
    const places = grant.criteria.filter(({ column }) => isPlace(column));
    const numbersOf = grant.criteria.flatMap((criterion) =>
      isPlace(criterion.column)
        ? []
        : numberOf(criterion.column as Requirement["about"], [criterion], grant, grantIndex),
    );
    return places.length === 0
      ? numbersOf
      : [...numbersOf, numberOf("place", places, grant, grantIndex)];
  });
  return {
    data,
    conditionOf,
    currencyOf: currenciesByCode(data.currencies),
    requirements,
    requiredBy,
    readers,
    calendar: { today: "", windows: [] },
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

/** After changed answers only the requirements that read one of them are judged again. */
export function rerunWith(
  { grants, results }: MatchRun,
  student: Student,
  changed: readonly string[],
): MatchRun {
  const unchanged = results.slice();
  for (const field of changed)
    for (const number of grants.readers.get(field) ?? []) unchanged[number] = undefined;
  return { grants, student, results: unchanged };
}

/** The grants that make a requirement which reads one of these answers. */
export function grantsUsing(grants: PreparedGrants, fields: readonly string[]): number[] {
  const { requiredBy, readers } = grants;
  const numbers = new Set(fields.flatMap((field) => readers.get(field) ?? []));
  return [...requiredBy.keys()].filter((grantIndex) =>
    requiredAt(grants, grantIndex).some((number) => numbers.has(number)),
  );
}

export function windowAt(
  { grants, student: { today } }: MatchRun,
  grantIndex: number,
): GrantWindow {
  const { calendar, data } = grants;
  if (calendar.today !== today) {
    calendar.today = today;
    calendar.windows = new Array(data.grants.length).fill(undefined);
  }
  const known = calendar.windows[grantIndex];
  if (known !== undefined) return known;
  const window = windowOn(grantAt(grants, grantIndex), today);
  calendar.windows[grantIndex] = window;
  return window;
}

export function grantAt({ data }: PreparedGrants, grantIndex: number): Grant {
  const grant = data.grants[grantIndex];
  if (grant === undefined) throw new Error(`no grant at ${grantIndex}`);
  return grant;
}

export function requiredAt({ requiredBy }: PreparedGrants, grantIndex: number): readonly number[] {
  return requiredBy[grantIndex] ?? [];
}

export function requirementAt({ requirements }: PreparedGrants, number: number): Requirement {
  const requirement = requirements[number];
  if (requirement === undefined) throw new Error(`no requirement ${number}`);
  return requirement;
}

export function resultOf(run: MatchRun, number: number): CriterionResult | null {
  const known = run.results[number];
  if (known !== undefined) return known;
  const result = judgeRequirement(run, requirementAt(run.grants, number));
  run.results[number] = result;
  return result;
}

function judgeRequirement(
  run: MatchRun,
  { about, criteria, dated }: Requirement,
): CriterionResult | null {
  const { student } = run;
  const age = about === "age" && dated !== null ? ageAt(run, dated) : null;
  if (about !== "place") return criteria[0] === undefined ? null : judge(criteria[0], student, age);
  return anyPlace(criteria.map((criterion) => judge(criterion, student, null)));
}

/** The student's age on a grant's next deadline, or today where it has none; `null` if the birthday is unknown. */
function ageAt(run: MatchRun, grantIndex: number): number | null {
  const { birthday, today } = run.student;
  return birthday === null ? null : ageOn(birthday, windowAt(run, grantIndex).deadline ?? today);
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
