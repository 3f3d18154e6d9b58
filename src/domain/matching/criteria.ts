import { ageOn, type IsoDate } from "../danish/danish-date.ts";
import type { OptionField } from "./answer-options.ts";
import type {
  AgeCriterion,
  Criterion,
  CriterionColumn,
  MonthsCriterion,
  placeColumns,
  ValueCriterion,
} from "./grant.ts";
import { type Student, withoutAccents } from "./student.ts";

export type CriterionResult = "met" | "unmet" | "unknown";

/** The grants' names of universities, normalised for comparison: cached, as they are the same for every student. */
const comparable = new Map<string, string>();

function comparableName(name: string): string {
  const known = comparable.get(name);
  if (known !== undefined) return known;
  const folded = withoutAccents(name);
  comparable.set(name, folded);
  return folded;
}

/** Whether the host's name contains one of a grant's names of universities. */
export function isUniversity(names: readonly string[], university: string): boolean {
  return names.some((name) => university.includes(comparableName(name)));
}

/** Whether the student's answer is one of the values; `null` if there is no answer. */
function isAmong(
  column: ValueCriterion["column"],
  values: readonly string[],
  student: Student,
): boolean | null {
  if (column === "exchangeUniversity")
    return student.university === null ? null : isUniversity(values, student.university);
  const answer = student.told.get(column);
  return answer === undefined ? null : values.includes(answer);
}

function judgeValue({ column, required, open }: ValueCriterion, student: Student) {
  if (required.length + open.length === 0) return null;
  const isRequired = isAmong(column, required, student);
  if (isRequired === null) return "unknown";
  if (isRequired) return "met";
  if (open.length > 0 && isAmong(column, open, student)) return "unknown";
  return required.length === 0 ? null : "unmet";
}

function judgeAge({ min, max }: AgeCriterion, age: number | null): CriterionResult {
  if (age === null) return "unknown";
  return age >= (min ?? 0) && age <= (max ?? Number.POSITIVE_INFINITY) ? "met" : "unmet";
}

/** Known dates give one length; a duration gives a range of lengths, and a range only partly within the limits is `unknown`. */
function judgeMonths({ min, max }: MonthsCriterion, { stay }: Student): CriterionResult {
  if (stay === null) return "unknown";
  const { shortest, longest } = stay;
  const least = min ?? 0;
  const most = max ?? Number.POSITIVE_INFINITY;
  if (shortest.full >= least && longest.begun <= most) return "met";
  return longest.full < least || shortest.begun > most ? "unmet" : "unknown";
}

/** The student's age on a day (a grant's next deadline, or today); `null` if the birthday is unknown. */
export function ageOf({ birthday }: Pick<Student, "birthday">, on: IsoDate): number | null {
  return birthday === null ? null : ageOn(birthday, on);
}

/**
 * The result of one criterion for a student (docs/matching.md); `null` if it has no effect.
 *
 * @param age the student's age on the relevant day; only an age limit reads it
 */
export function judge(
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

/** Whether the student has something that a criterion prefers. */
export function isPreferred(criterion: Criterion, student: Student): boolean {
  if (!("preferred" in criterion) || criterion.preferred.length === 0) return false;
  return isAmong(criterion.column, criterion.preferred, student) ?? false;
}

/** Whether one option of one field decides a criterion: nothing else about the student is read. */
export function isOptionCriterion(
  criterion: Criterion,
): criterion is ValueCriterion & { readonly column: OptionField } {
  return "required" in criterion && criterion.column !== "exchangeUniversity";
}

export function isPlace(column: CriterionColumn): column is (typeof placeColumns)[number] {
  return column === "region" || column === "municipality" || column === "city";
}

/** Places are alternatives: one `met` is enough, otherwise one `unknown` makes the whole `unknown`. */
export function anyPlace(results: readonly (CriterionResult | null)[]): CriterionResult | null {
  if (results.includes("met")) return "met";
  if (results.includes("unknown")) return "unknown";
  return results.includes("unmet") ? "unmet" : null;
}
