import { addMonths, daysBetween } from "../danish/danish-date.ts";
import { OPEN_HOST } from "./answers.ts";
import {
  type AgeCriterion,
  type Criterion,
  type CriterionColumn,
  hostCriteria,
  type MonthsCriterion,
  type placeColumns,
  type ValueCriterion,
} from "./grant.ts";
import { foldCaseAndAccents, type StayDates, type Student } from "./student.ts";

export type CriterionResult = "met" | "unmet" | "unknown";

/** A cache: removing accents is slow. */
const foldedNames = new Map<string, string>();

function foldName(name: string): string {
  const known = foldedNames.get(name);
  if (known !== undefined) return known;
  const folded = foldCaseAndAccents(name);
  foldedNames.set(name, folded);
  return folded;
}

export function matchesUniversity(names: readonly string[], university: string): boolean {
  return names.some((name) => university.includes(foldName(name)));
}

function isAmong(
  column: ValueCriterion["column"],
  values: readonly string[],
  student: Student,
): boolean | null {
  if (column === "exchangeUniversity")
    return student.university === null ? null : matchesUniversity(values, student.university);
  const answer = student.answered.get(column);
  return answer === undefined ? null : values.includes(answer);
}

function isHostTried(column: ValueCriterion["column"], { answered }: Student): boolean {
  return answered.get(OPEN_HOST) === "ja" && hostCriteria.some((each) => each === column);
}

function judgeValue({ column, required, open }: ValueCriterion, student: Student) {
  if (required.length + open.length === 0) return null;
  const isRequired = isAmong(column, required, student);
  if (isRequired === null) return isHostTried(column, student) ? "unmet" : "unknown";
  if (isRequired) return "met";
  if (open.length > 0 && isAmong(column, open, student)) return "unknown";
  return required.length === 0 ? null : "unmet";
}

function judgeAge({ min, max }: AgeCriterion, age: number | null): CriterionResult {
  if (age === null) return "unknown";
  return age >= (min ?? 0) && age <= (max ?? Number.POSITIVE_INFINITY) ? "met" : "unmet";
}

/** Near misses stay open: a semester is seldom a whole number of months. */
const NEAR_DAYS = 7;

export function daysOutsideLimits(
  { min, max }: MonthsCriterion,
  { firstDay, dayAfter }: StayDates,
): { readonly tooShort: number; readonly tooLong: number } {
  return {
    tooShort: min === null ? 0 : daysBetween(dayAfter, addMonths(firstDay, min)),
    tooLong: max === null ? 0 : daysBetween(addMonths(firstDay, max), dayAfter),
  };
}

function judgeMonths(criterion: MonthsCriterion, { stay }: Student): CriterionResult {
  if (stay === null) return "unknown";
  if ("firstDay" in stay) {
    const { tooShort, tooLong } = daysOutsideLimits(criterion, stay);
    const missedBy = Math.max(tooShort, tooLong);
    if (missedBy <= 0) return "met";
    return missedBy <= NEAR_DAYS ? "unknown" : "unmet";
  }
  const { shortest, longest } = stay;
  const least = criterion.min ?? 0;
  const most = criterion.max ?? Number.POSITIVE_INFINITY;
  if (shortest >= least && longest <= most) return "met";
  return longest < least || shortest > most ? "unmet" : "unknown";
}

/** `null` if the criterion has no effect (docs/matching.md). `age` is for age limits. */
export function judgeCriterion(
  criterion: Criterion,
  student: Student,
  age: number | null,
): CriterionResult | null {
  switch (criterion.column) {
    case "age":
      return judgeAge(criterion, age);
    case "gradeAverage":
      if (student.gradeAverage === null) return "unknown";
      return student.gradeAverage >= criterion.min ? "met" : "unmet";
    case "months":
      return judgeMonths(criterion, student);
    case "betingelser": {
      const holds = student.conditions.get(criterion.condition);
      if (holds === undefined) return "unknown";
      return holds === criterion.mustHold ? "met" : "unmet";
    }
    default:
      return judgeValue(criterion, student);
  }
}

export function isPreferred(criterion: Criterion, student: Student): boolean {
  if (!("preferred" in criterion) || criterion.preferred.length === 0) return false;
  return isAmong(criterion.column, criterion.preferred, student) ?? false;
}

export function isPlaceColumn(column: CriterionColumn): column is (typeof placeColumns)[number] {
  return column === "region" || column === "municipality" || column === "city";
}

export function combinePlaceResults(
  results: readonly (CriterionResult | null)[],
): CriterionResult | null {
  if (results.includes("met")) return "met";
  if (results.includes("unknown")) return "unknown";
  return results.includes("unmet") ? "unmet" : null;
}
