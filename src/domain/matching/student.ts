import { addDays, daysBetween, type IsoDate, isRealDate } from "../danish/danish-date.ts";
import { destinationOf, PREFER_NOT_TO_SAY, WHOLE_DEGREE } from "./answer-options.ts";
import { conditionAnswers, type StudentAnswers } from "./answers.ts";
import {
  type Condition,
  type ConditionAnswers,
  type ConditionLookup,
  conditionLookup,
  parentOf,
  type SettlingAnswer,
} from "./conditions.ts";

export interface StayDates {
  readonly firstDay: IsoDate;
  readonly dayAfter: IsoDate;
}

type StayLength = StayDates | { readonly shortest: number; readonly longest: number };

export interface StayDays {
  readonly fewest: number;
  readonly most: number;
}

export interface Student {
  readonly today: IsoDate;
  readonly answers: StudentAnswers;
  /** Without empty ones and `uoplyst`. A known country decides `destination`. */
  readonly answered: ReadonlyMap<string, string>;
  readonly birthday: IsoDate | null;
  readonly gradeAverage: number | null;
  /** In lower case, without accents. */
  readonly university: string | null;
  readonly leavesOn: IsoDate | null;
  /** `null` if unknown, or before the departure. */
  readonly returnsOn: IsoDate | null;
  /** From both dates, or else the duration; `null` without either. */
  readonly stay: StayLength | null;
  readonly stayDays: StayDays | null;
  /** A condition that is missing is open. */
  readonly conditions: ReadonlyMap<string, boolean>;
}

/** What each answer to `duration` means (docs/matching.md). */
export const durations = new Map([
  ["1-3", { months: { shortest: 1, longest: 3 }, days: { fewest: 30, most: 90 } }],
  ["4-6", { months: { shortest: 4, longest: 6 }, days: { fewest: 120, most: 180 } }],
  ["7-12", { months: { shortest: 7, longest: 12 }, days: { fewest: 210, most: 360 } }],
  [
    "over12",
    {
      months: { shortest: 13, longest: Number.POSITIVE_INFINITY },
      days: { fewest: 390, most: 720 },
    },
  ],
]);

export function isWholeDegree({ answered }: Pick<Student, "answered">): boolean {
  return answered.get("stayType") === WHOLE_DEGREE;
}

const gradePattern = /^-?\d+(?:[.,]\d+)?$/;

/** On the 7-point scale, with a comma or a point; `null` if invalid. */
export function parseGradeAverage(text: string): number | null {
  const trimmed = text.trim();
  if (!gradePattern.test(trimmed)) return null;
  const value = Number(trimmed.replace(",", "."));
  return value >= -3 && value <= 12 ? value : null;
}

export function foldCaseAndAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function realDate(text: string | undefined): IsoDate | null {
  return text !== undefined && isRealDate(text) ? text : null;
}

export function parseStudent(
  answers: StudentAnswers,
  conditions: readonly Condition[],
  today: IsoDate,
): Student {
  const facts = readFacts(answers, today);
  return { ...facts, conditions: settleConditions(conditions, answers, facts.answered) };
}

/** For changed answers that no condition depends on. */
export function parseStudentWithSameConditions(student: Student, answers: StudentAnswers): Student {
  return { ...readFacts(answers, student.today), conditions: student.conditions };
}

function readAnswered(answers: StudentAnswers): ReadonlyMap<string, string> {
  const answered = new Map<string, string>();
  for (const field in answers) {
    const answer = Object.hasOwn(answers, field) ? answers[field] : undefined;
    const text = typeof answer === "string" ? answer.trim() : "";
    if (text !== "" && text !== PREFER_NOT_TO_SAY) answered.set(field, text);
  }
  const destination = destinationOf(answered.get("exchangeCountry") ?? "");
  if (destination !== undefined) answered.set("destination", destination);
  return answered;
}

function readFacts(answers: StudentAnswers, today: IsoDate): Omit<Student, "conditions"> {
  const answered = readAnswered(answers);
  const birthday = realDate(answered.get("birthday"));
  const university = answered.get("exchangeUniversity");
  const leavesOn = realDate(answered.get("exchangeStart"));
  const writtenEnd = realDate(answered.get("exchangeEnd"));
  const returnsOn =
    leavesOn !== null && writtenEnd !== null && writtenEnd < leavesOn ? null : writtenEnd;
  const span = durations.get(answered.get("duration") ?? "");
  const areDatesKnown = leavesOn !== null && returnsOn !== null;
  const days = areDatesKnown ? daysBetween(leavesOn, returnsOn) + 1 : 0;
  return {
    today,
    answers,
    answered,
    birthday: birthday !== null && birthday <= today ? birthday : null,
    gradeAverage: parseGradeAverage(answered.get("gradeAverage") ?? ""),
    university: university === undefined ? null : foldCaseAndAccents(university),
    leavesOn,
    returnsOn,
    stay: areDatesKnown
      ? { firstDay: leavesOn, dayAfter: addDays(returnsOn, 1) }
      : (span?.months ?? null),
    stayDays: areDatesKnown ? { fewest: days, most: days } : (span?.days ?? null),
  };
}

function wholesOf(
  said: ConditionAnswers,
  { conditionOf, inOrder }: ConditionChains,
): ReadonlySet<string> {
  const wholes = new Set<string>();
  for (const { id, partOf } of inOrder) {
    if (said[id] !== "ja") continue;
    for (
      let whole = partOf;
      whole !== null && !wholes.has(whole) && said[whole] !== "nej" && said[whole] !== "maaske";
      whole = conditionOf(whole)?.partOf ?? null
    )
      wholes.add(whole);
  }
  return wholes;
}

/** In the order of docs/matching.md, "Special criteria". */
function settleConditions(
  conditions: readonly Condition[],
  answers: StudentAnswers,
  answered: Student["answered"],
): ReadonlyMap<string, boolean> {
  const said = conditionAnswers(answers);
  const chains = chainsOf(conditions);
  const wholes = wholesOf(said, chains);
  const isAnswered = ({ field, value }: SettlingAnswer) => answered.get(field) === value;
  const settled = new Map<string, boolean>();
  for (const condition of chains.inOrder) {
    const { id, yesWhen, noWhen } = condition;
    const answer = said[id];
    if (answer === "maaske") continue;
    if (answer === "ja" || answer === "nej") settled.set(id, answer === "ja");
    else if (wholes.has(id) || yesWhen.some(isAnswered)) settled.set(id, true);
    else if (noWhen.some(isAnswered) || settled.get(parentOf(condition) ?? "") === false)
      settled.set(id, false);
  }
  return settled;
}

interface ConditionChains {
  readonly conditionOf: ConditionLookup;
  readonly inOrder: readonly Condition[];
}

const knownChains = new WeakMap<readonly Condition[], ConditionChains>();

function chainsOf(conditions: readonly Condition[]): ConditionChains {
  const known = knownChains.get(conditions);
  if (known !== undefined) return known;
  const conditionOf = conditionLookup(conditions);
  const inOrder = new Set<Condition>();
  const add = (condition: Condition, below: readonly Condition[]) => {
    const parent = conditionOf(parentOf(condition) ?? "");
    // `grants check` reports circular chains; here they must not loop for ever.
    if (parent !== undefined && !below.includes(parent)) add(parent, [...below, condition]);
    inOrder.add(condition);
  };
  for (const condition of conditions) add(condition, []);
  const chains = { conditionOf, inOrder: [...inOrder] };
  knownChains.set(conditions, chains);
  return chains;
}
