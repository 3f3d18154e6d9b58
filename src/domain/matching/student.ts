import {
  addDays,
  addMonths,
  daysBetween,
  type IsoDate,
  isRealDate,
} from "../danish/danish-date.ts";
import { destinationOf, NOT_TOLD } from "./answer-options.ts";
import { conditionAnswers, type StudentAnswers } from "./answers.ts";
import type { Condition, ConditionAnswers, SettlingAnswer } from "./conditions.ts";
import { durations } from "./durations.ts";

/** One length of a stay in calendar months. */
interface Months {
  /** The largest number of whole months within the stay. */
  readonly full: number;
  /** The smallest number of whole months that contain the stay. */
  readonly begun: number;
}

/** How long a stay may be: a single length if its dates are known, otherwise a range. */
export interface StayLength {
  readonly shortest: Months;
  readonly longest: Months;
}

/** How many days a stay may last, first and last day included. */
export interface StayDays {
  readonly fewest: number;
  readonly most: number;
}

/** A student's answers, parsed once for all grants. */
export interface Student {
  readonly today: IsoDate;
  /** The answers that all of this was parsed from. */
  readonly answers: StudentAnswers;
  /** The answers without empty ones and `uoplyst`; `destination` is the country's, if that is known. */
  readonly told: ReadonlyMap<string, string>;
  readonly birthday: IsoDate | null;
  readonly gradeAverage: number | null;
  /** The host university's name in lower case, without accents. */
  readonly university: string | null;
  readonly leavesOn: IsoDate | null;
  readonly returnsOn: IsoDate | null;
  /** `null` if neither dates nor a duration are known. */
  readonly stay: StayLength | null;
  /** The same in days, as rates are paid by. */
  readonly stayDays: StayDays | null;
  /** The settled conditions, and whether they hold. A condition that is missing here is open. */
  readonly conditions: ReadonlyMap<string, boolean>;
}

const gradePattern = /^-?\d+(?:[.,]\d+)?$/;

/** Parses an average on the 7-point scale, with a comma or a point; `null` for anything but a number from -3 to 12. */
export function parseGradeAverage(text: string): number | null {
  const trimmed = text.trim();
  if (!gradePattern.test(trimmed)) return null;
  const value = Number(trimmed.replace(",", "."));
  return value >= -3 && value <= 12 ? value : null;
}

/** A name normalised for comparison: lower case, no accents. */
export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The longest stay that is counted, in months: a century. */
const MOST_MONTHS = 1200;

/** The length of a stay, first and last day included. */
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
 * Parses answers for matching.
 *
 * @param answers any answers of the quiz; those that no criterion reads are ignored
 * @param conditions all conditions of the data; answers to any others are ignored
 * @param today today's date in Denmark
 */
export function readStudent(
  answers: StudentAnswers,
  conditions: readonly Condition[],
  today: IsoDate,
): Student {
  const facts = readFacts(answers, today);
  return { ...facts, conditions: settleConditions(conditions, answers, facts.told) };
}

/** The same student with changed answers, when the change cannot settle any condition. */
export function readSettledStudent(student: Student, answers: StudentAnswers): Student {
  return { ...readFacts(answers, student.today), conditions: student.conditions };
}

/** The answers without empty ones and `uoplyst`; the country's own destination overrides the one chosen. */
function readTold(answers: StudentAnswers): ReadonlyMap<string, string> {
  const told = new Map<string, string>();
  for (const field in answers) {
    const answer = Object.hasOwn(answers, field) ? answers[field] : undefined;
    const text = typeof answer === "string" ? answer.trim() : "";
    if (text !== "" && text !== NOT_TOLD) told.set(field, text);
  }
  const destination = destinationOf(told.get("exchangeCountry") ?? "");
  if (destination !== undefined) told.set("destination", destination);
  return told;
}

function readFacts(answers: StudentAnswers, today: IsoDate): Omit<Student, "conditions"> {
  const told = readTold(answers);
  const birthday = realDate(told.get("birthday"));
  const university = told.get("exchangeUniversity");
  const leavesOn = realDate(told.get("exchangeStart"));
  const returnsOn = realDate(told.get("exchangeEnd"));
  const answered = durations.get(told.get("duration") ?? "");
  const areDatesInOrder = leavesOn !== null && returnsOn !== null && leavesOn <= returnsOn;
  const days = areDatesInOrder ? daysBetween(leavesOn, returnsOn) + 1 : 0;
  return {
    today,
    answers,
    told,
    birthday: birthday !== null && birthday <= today ? birthday : null,
    gradeAverage: parseGradeAverage(told.get("gradeAverage") ?? ""),
    university: university === undefined ? null : withoutAccents(university),
    leavesOn,
    returnsOn,
    stay: areDatesInOrder ? lengthOf(leavesOn, returnsOn) : (answered?.months ?? null),
    stayDays: areDatesInOrder ? { fewest: days, most: days } : (answered?.days ?? null),
  };
}

/** The answer to a condition; `undefined` if there is none, or it is neither `ja` nor `nej`. */
function saidOf(said: ConditionAnswers, id: string): boolean | undefined {
  const answer = said[id];
  return answer === "ja" ? true : answer === "nej" ? false : undefined;
}

/** The conditions implied by a yes to one that follows them: naming a school also names its town. */
function impliedBy(
  said: ConditionAnswers,
  { byId, inOrder }: ConditionChains,
): ReadonlySet<string> {
  const implied = new Set<string>();
  for (const { id, after } of inOrder) {
    if (after === null || saidOf(said, id) !== true) continue;
    const passed = new Set([id]);
    for (
      let above: string | null = after;
      above !== null && !passed.has(above) && saidOf(said, above) !== false;
      above = byId.get(above)?.after ?? null
    ) {
      passed.add(above);
      implied.add(above);
    }
  }
  return implied;
}

/**
 * Which conditions hold: as answered; otherwise yes if one that follows them was answered yes; otherwise as other answers
 * settle them; otherwise no if the one they follow is no (docs/matching.md, "Special criteria").
 */
function settleConditions(
  conditions: readonly Condition[],
  answers: StudentAnswers,
  told: Student["told"],
): ReadonlyMap<string, boolean> {
  const said = conditionAnswers(answers);
  const chains = chainsOf(conditions);
  const implied = impliedBy(said, chains);
  const isTold = ({ field, value }: SettlingAnswer) => told.get(field) === value;
  const settled = new Map<string, boolean>();
  for (const { id, yesWhen, noWhen, after } of chains.inOrder) {
    const answer = saidOf(said, id);
    if (answer !== undefined) settled.set(id, answer);
    else if (implied.has(id) || yesWhen.some(isTold)) settled.set(id, true);
    else if (noWhen.some(isTold) || (after !== null && settled.get(after) === false))
      settled.set(id, false);
  }
  return settled;
}

interface ConditionChains {
  readonly byId: ReadonlyMap<string, Condition>;
  /** Sorted so that each condition comes after the one it follows. */
  readonly inOrder: readonly Condition[];
}

/** Cached per version of the data. */
const knownChains = new WeakMap<readonly Condition[], ConditionChains>();

function chainsOf(conditions: readonly Condition[]): ConditionChains {
  const known = knownChains.get(conditions);
  if (known !== undefined) return known;
  const byId = new Map(conditions.map((condition) => [condition.id, condition]));
  const inOrder = new Set<Condition>();
  const add = (condition: Condition, followers: readonly Condition[]) => {
    const above = condition.after === null ? undefined : byId.get(condition.after);
    // A circular chain is a fault in the file, reported elsewhere; here it must only not loop for ever.
    if (above !== undefined && !followers.includes(above)) add(above, [...followers, condition]);
    inOrder.add(condition);
  };
  for (const condition of conditions) add(condition, []);
  const chains = { byId, inOrder: [...inOrder] };
  knownChains.set(conditions, chains);
  return chains;
}
