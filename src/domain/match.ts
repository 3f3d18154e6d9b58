import { destinationOf, NOT_TOLD } from "./answer-options.ts";
import type { Answers } from "./answers.ts";
import { ageOn, type IsoDate, isRealDate, nextYearlyDate } from "./danish-date.ts";
import type { CriterionColumn, Grant, placeColumns, ValueCriterion } from "./grant.ts";

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
}

export type Outcome = "match" | "possible" | "no" | "closed";

export interface Assessment {
  readonly outcome: Outcome;
  /** The next day on which applications are due; `null` where it is rolling, unknown or over. */
  readonly deadline: IsoDate | null;
  readonly reasons: readonly Reason[];
}

/** A grant on a student's list. */
export interface GrantMatch extends Assessment {
  readonly grant: Grant;
  readonly outcome: "match" | "possible";
}

/** A student's answers, read once for all grants. */
interface Student {
  readonly answers: ReadonlyMap<string, string>;
  readonly birthday: IsoDate | null;
  readonly gradeAverage: number | null;
  readonly university: string | null;
}

type CriterionResult = "met" | "unmet" | "unknown";

const gradePattern = /^-?\d+(?:[.,]\d+)?$/;

/** A grade average on the 7-point scale, with comma or point; `null` for anything but a number from -3 to 12. */
export function parseGradeAverage(text: string): number | null {
  const trimmed = text.trim();
  if (!gradePattern.test(trimmed)) return null;
  const value = Number(trimmed.replace(",", "."));
  return value >= -3 && value <= 12 ? value : null;
}

/** Text for comparing names: no case, no accents. */
function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function readStudent(answers: Answers, today: IsoDate): Student {
  const told = new Map<string, string>();
  for (const [field, answer] of Object.entries(answers)) {
    const text = typeof answer === "string" ? answer.trim() : "";
    if (text !== "" && text !== NOT_TOLD) told.set(field, text);
  }
  // The country is the more precise answer, so its destination counts before the one chosen (MATCHING.md).
  const destination = destinationOf(told.get("exchangeCountry") ?? "");
  if (destination !== undefined) told.set("destination", destination);

  const birthday = told.get("birthday") ?? "";
  const university = told.get("exchangeUniversity");
  return {
    answers: told,
    birthday: isRealDate(birthday) && birthday <= today ? birthday : null,
    gradeAverage: parseGradeAverage(told.get("gradeAverage") ?? ""),
    university: university === undefined ? null : withoutAccents(university),
  };
}

/**
 * The grant's next deadline on or after today: `null` where it is rolling or unknown, or where a one-off date has passed.
 */
export function nextDeadline(
  grant: Pick<Grant, "deadlineKind" | "deadlines">,
  today: IsoDate,
): IsoDate | null {
  let next: IsoDate | null = null;
  if (grant.deadlineKind === "fast") {
    for (const monthDay of grant.deadlines) {
      const date = nextYearlyDate(monthDay, today);
      if (next === null || date < next) next = date;
    }
  } else if (grant.deadlineKind === "dato") {
    for (const date of grant.deadlines)
      if (date >= today && (next === null || date < next)) next = date;
  }
  return next;
}

/** Whether an answer is among values; a university is, where its name holds one of them. */
function isAmong(
  answer: string,
  column: ValueCriterion["column"],
  values: readonly string[],
  student: Student,
): boolean {
  if (column !== "exchangeUniversity") return values.includes(answer);
  const { university } = student;
  return university !== null && values.some((name) => university.includes(withoutAccents(name)));
}

/** How one criterion falls out; `null` where it requires nothing. */
function judge(
  criterion: Grant["criteria"][number],
  student: Student,
  ageDay: IsoDate,
): CriterionResult | null {
  switch (criterion.column) {
    case "age": {
      if (student.birthday === null) return "unknown";
      const age = ageOn(student.birthday, ageDay);
      return age >= (criterion.min ?? 0) && age <= (criterion.max ?? Number.POSITIVE_INFINITY)
        ? "met"
        : "unmet";
    }
    case "gradeAverage":
      if (student.gradeAverage === null) return "unknown";
      return student.gradeAverage >= criterion.min ? "met" : "unmet";
    default: {
      if (criterion.required.length === 0) return null;
      const answer = student.answers.get(criterion.column);
      if (answer === undefined) return "unknown";
      return isAmong(answer, criterion.column, criterion.required, student) ? "met" : "unmet";
    }
  }
}

function isPreferred(criterion: Grant["criteria"][number], student: Student): boolean {
  if (!("preferred" in criterion) || criterion.preferred.length === 0) return false;
  const answer = student.answers.get(criterion.column);
  return answer !== undefined && isAmong(answer, criterion.column, criterion.preferred, student);
}

function isPlace(column: CriterionColumn): column is (typeof placeColumns)[number] {
  return column === "region" || column === "municipality" || column === "city";
}

/** Places are alternatives: any one that is met will do, and one that is not told leaves the question open. */
function eitherPlace(a: CriterionResult | null, b: CriterionResult | null): CriterionResult | null {
  if (a === null || b === null) return a ?? b;
  if (a === "met" || b === "met") return "met";
  return a === "unknown" || b === "unknown" ? "unknown" : "unmet";
}

/** Whether some criterion rules the student out. The short way to `no` for the many grants that do not fit. */
function excludes(grant: Grant, student: Student, today: IsoDate): boolean {
  let place: CriterionResult | null = null;
  for (const criterion of grant.criteria) {
    const ageDay = criterion.column === "age" ? (nextDeadline(grant, today) ?? today) : today;
    const result = judge(criterion, student, ageDay);
    if (isPlace(criterion.column)) place = eitherPlace(place, result);
    else if (result === "unmet") return true;
  }
  return place === "unmet";
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

function isOver(grant: Grant, deadline: IsoDate | null): boolean {
  return grant.deadlineKind === "dato" && deadline === null;
}

function assess(grant: Grant, student: Student, today: IsoDate): Assessment {
  const deadline = nextDeadline(grant, today);
  const reasons: Reason[] = [];
  if (!grant.active) reasons.push({ criterion: "status", result: "closed" });
  if (isOver(grant, deadline)) reasons.push({ criterion: "deadline", result: "closed" });

  let place: CriterionResult | null = null;
  let placePreferred = false;
  for (const criterion of grant.criteria) {
    const { column } = criterion;
    const result = judge(criterion, student, deadline ?? today);
    const preferred = isPreferred(criterion, student);
    if (isPlace(column)) {
      place = eitherPlace(place, result);
      placePreferred ||= preferred;
    } else {
      if (result !== null) reasons.push({ criterion: column, result });
      if (preferred) reasons.push({ criterion: column, result: "preferred" });
    }
  }
  if (place !== null) reasons.push({ criterion: "place", result: place });
  if (placePreferred) reasons.push({ criterion: "place", result: "preferred" });
  if (grant.checkYourself !== null) reasons.push({ criterion: "tjek_selv", result: "unknown" });
  return { outcome: outcomeOf(reasons), deadline, reasons };
}

/** How one grant falls out for one student, with every reason, also where it does not fit or is closed. */
export function assessGrant(grant: Grant, answers: Answers, today: IsoDate): Assessment {
  return assess(grant, readStudent(answers, today), today);
}

function countOf(reasons: readonly Reason[], result: ReasonResult): number {
  let count = 0;
  for (const reason of reasons) if (reason.result === result) count++;
  return count;
}

/** Sorts after every date. */
const NO_DEADLINE = "9999-99-99";

/** A grant of the list with what MATCHING.md orders it by. */
interface Ranked {
  readonly match: GrantMatch;
  readonly preferred: number;
  readonly met: number;
  readonly deadline: IsoDate;
}

function rank(match: GrantMatch): Ranked {
  const { reasons, deadline } = match;
  return {
    match,
    preferred: countOf(reasons, "preferred"),
    met: countOf(reasons, "met"),
    deadline: deadline ?? NO_DEADLINE,
  };
}

/** The order of MATCHING.md. Ids are unique, so no two grants are ever equal. */
function compareRanked(a: Ranked, b: Ranked): number {
  if (a.match.outcome !== b.match.outcome) return a.match.outcome === "match" ? -1 : 1;
  if (a.preferred !== b.preferred) return b.preferred - a.preferred;
  if (a.met !== b.met) return b.met - a.met;
  if (a.deadline !== b.deadline) return a.deadline < b.deadline ? -1 : 1;
  const amounts = (b.match.grant.maxAmountDkk ?? 0) - (a.match.grant.maxAmountDkk ?? 0);
  if (amounts !== 0) return amounts;
  return a.match.grant.id < b.match.grant.id ? -1 : 1;
}

/**
 * A student's list: the grants that fit ("match") and those that something undecided stands in the way of ("possible"),
 * in the order of MATCHING.md. The same answers, grants and day always give the same list.
 *
 * @param grants any grants; closed ones never come out
 * @param today the day in Denmark
 */
export function matchGrants(
  grants: readonly Grant[],
  answers: Answers,
  today: IsoDate,
): GrantMatch[] {
  const student = readStudent(answers, today);
  const found: Ranked[] = [];
  for (const grant of grants) {
    if (!grant.active || excludes(grant, student, today)) continue;
    const { outcome, deadline, reasons } = assess(grant, student, today);
    if (outcome === "match" || outcome === "possible")
      found.push(rank({ grant, outcome, deadline, reasons }));
  }
  return found.sort(compareRanked).map(({ match }) => match);
}
