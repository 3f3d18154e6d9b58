import { addDays, addMonths, type IsoDate, isRealDate } from "../danish/danish-date.ts";
import { destinationOf, NOT_TOLD } from "./answer-options.ts";
import { conditionAnswers, type StudentAnswers } from "./answers.ts";
import type { Condition, ConditionAnswers, SettlingAnswer } from "./conditions.ts";

/** One length of a stay in calendar months. */
interface Months {
  /** The most whole months that fit into the stay. */
  readonly full: number;
  /** The fewest whole months that the stay fits into. */
  readonly begun: number;
}

/** How long a stay may be, as far as the answers tell: one length where its dates are known, else a span. */
export interface StayLength {
  readonly shortest: Months;
  readonly longest: Months;
}

/** A student's answers, read once for all grants. */
export interface Student {
  readonly today: IsoDate;
  /** What was told, without empty answers and `uoplyst`; `destination` is the country's where that is known. */
  readonly told: ReadonlyMap<string, string>;
  readonly birthday: IsoDate | null;
  readonly gradeAverage: number | null;
  /** The host's name without case and accents. */
  readonly university: string | null;
  readonly leavesOn: IsoDate | null;
  readonly returnsOn: IsoDate | null;
  /** `null` where neither dates nor duration tell. */
  readonly stay: StayLength | null;
  /** Conditions that are settled: whether they hold. One that is missing here is open. */
  readonly conditions: ReadonlyMap<string, boolean>;
}

const gradePattern = /^-?\d+(?:[.,]\d+)?$/;

/** A grade average on the 7-point scale, with comma or point; `null` for anything but a number from -3 to 12. */
export function parseGradeAverage(text: string): number | null {
  const trimmed = text.trim();
  if (!gradePattern.test(trimmed)) return null;
  const value = Number(trimmed.replace(",", "."));
  return value >= -3 && value <= 12 ? value : null;
}

/** Text for comparing names: no case, no accents. */
export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function span(from: number, to: number): StayLength {
  return { shortest: { full: from, begun: from }, longest: { full: to, begun: to } };
}

/** The months that an answer to `duration` stands for (MATCHING.md). */
const durations: ReadonlyMap<string, StayLength> = new Map([
  ["1-3", span(1, 3)],
  ["4-6", span(4, 6)],
  ["7-12", span(7, 12)],
  ["over12", span(13, Number.POSITIVE_INFINITY)],
]);

/** Longest stay that is counted month by month: a century. */
const MOST_MONTHS = 1200;

/** The length of a stay from its first to its last day, which counts whole. */
function lengthOf(firstDay: IsoDate, lastDay: IsoDate): StayLength {
  const after = addDays(lastDay, 1);
  let full = 0;
  while (full < MOST_MONTHS && addMonths(firstDay, full + 1) <= after) full++;
  const begun = addMonths(firstDay, full) === after ? full : full + 1;
  return { shortest: { full, begun }, longest: { full, begun } };
}

function realDate(text: string | undefined): IsoDate | null {
  return text !== undefined && isRealDate(text) ? text : null;
}

/**
 * Reads answers as the criteria do.
 *
 * @param answers any answers of the quiz; what no criterion reads is ignored
 * @param conditions all conditions of the data; an answer to any other is ignored
 * @param today the day in Denmark
 */
export function readStudent(
  answers: StudentAnswers,
  conditions: readonly Condition[],
  today: IsoDate,
): Student {
  const told = new Map<string, string>();
  for (const [field, answer] of Object.entries(answers)) {
    const text = typeof answer === "string" ? answer.trim() : "";
    if (text !== "" && text !== NOT_TOLD) told.set(field, text);
  }
  // The country is the more precise answer, so its destination counts before the one chosen (MATCHING.md).
  const destination = destinationOf(told.get("exchangeCountry") ?? "");
  if (destination !== undefined) told.set("destination", destination);

  const birthday = realDate(told.get("birthday"));
  const university = told.get("exchangeUniversity");
  const leavesOn = realDate(told.get("exchangeStart"));
  const returnsOn = realDate(told.get("exchangeEnd"));
  return {
    today,
    told,
    birthday: birthday !== null && birthday <= today ? birthday : null,
    gradeAverage: parseGradeAverage(told.get("gradeAverage") ?? ""),
    university: university === undefined ? null : withoutAccents(university),
    leavesOn,
    returnsOn,
    stay:
      leavesOn !== null && returnsOn !== null && leavesOn <= returnsOn
        ? lengthOf(leavesOn, returnsOn)
        : (durations.get(told.get("duration") ?? "") ?? null),
    conditions: settleConditions(conditions, told, conditionAnswers(answers)),
  };
}

/** Which conditions hold: as said, else as other answers settle them, else no where the one they follow is no. */
function settleConditions(
  conditions: readonly Condition[],
  told: ReadonlyMap<string, string>,
  said: ConditionAnswers,
): Map<string, boolean> {
  const isTold = ({ field, value }: SettlingAnswer) => told.get(field) === value;
  const settled = new Map<string, boolean>();
  const waiting: (Condition & { readonly after: string })[] = [];
  for (const condition of conditions) {
    const { id, yesWhen, noWhen, after } = condition;
    const answer = Object.hasOwn(said, id) ? said[id] : undefined;
    if (answer === "ja" || answer === "nej") settled.set(id, answer === "ja");
    else if (yesWhen.some(isTold)) settled.set(id, true);
    else if (noWhen.some(isTold)) settled.set(id, false);
    else if (after !== null) waiting.push({ ...condition, after });
  }
  // A chain of any length, in whatever order the file has it.
  for (let before = -1; before !== settled.size; ) {
    before = settled.size;
    for (const { id, after } of waiting)
      if (!settled.has(id) && settled.get(after) === false) settled.set(id, false);
  }
  return settled;
}
