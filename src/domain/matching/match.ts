import type { IsoDate } from "../danish/danish-date.ts";
import { amountFor, type CurrencyOf, currenciesByCode, type GrantAmount } from "./amounts.ts";
import { type OptionField, optionsOf } from "./answer-options.ts";
import type { StudentAnswers } from "./answers.ts";
import type { Condition } from "./conditions.ts";
import {
  ageOf,
  anyPlace,
  type CriterionResult,
  isOptionCriterion,
  isPlace,
  isPreferred,
  judge,
} from "./criteria.ts";
import {
  type GrantTiming,
  type GrantWindow,
  type Timing,
  timingOf,
  windowOn,
} from "./deadlines.ts";
import { isCheckedWithinYear } from "./freshness.ts";
import type { Criterion, CriterionColumn, Grant, placeColumns } from "./grant.ts";
import type { GrantData } from "./grant-data.ts";
import { fieldsReadBy } from "./question-readers.ts";
import { scoreOf, type Worth, worthOf } from "./score.ts";
import { readStudent, type Student } from "./student.ts";

/** What a reason is about: a criterion column, or one of the four subjects without a column of their own. */
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
  /** Which condition, where the criterion is `betingelser`. */
  readonly condition?: string;
}

export type Outcome = "match" | "possible" | "no" | "closed";

/** The result of matching one grant against one student. */
export interface Assessment {
  readonly outcome: Outcome;
  readonly timing: Timing;
  /** The next deadline; `null` if it is rolling, unknown or over. */
  readonly deadline: IsoDate | null;
  /** The day on which applications for that deadline open or opened; `null` if unknown. */
  readonly opensOn: IsoDate | null;
  /** The first day on which one can probably apply: today if it is open, an estimate if no opening is known. */
  readonly likelyOpenOn: IsoDate;
  /** The day by which this student must apply: earlier than the deadline if the stay begins soon after it. */
  readonly due: IsoDate | null;
  /** That day is on or after the day of departure. */
  readonly isDueAfterStart: boolean;
  /** In bits, rounded to tenths: how few others can apply for how many awards, and how ready the grant is. */
  readonly score: number;
  /** What the grant gives this student. */
  readonly amount: GrantAmount;
  readonly reasons: readonly Reason[];
}

/** A grant with its result. */
export interface AssessedGrant extends Assessment {
  readonly grant: Grant;
}

/** A grant that fits a student, or may fit. */
export interface GrantMatch extends AssessedGrant {
  readonly outcome: "match" | "possible";
}

/** How many grants fit, and how many may. Late ones are not counted. */
export interface MatchCount {
  readonly match: number;
  readonly possible: number;
}

/** Looks up a condition by its id. */
export type ConditionOf = (id: string) => Condition | undefined;

export function conditionsById({ conditions }: Pick<GrantData, "conditions">): ConditionOf {
  const byId = new Map(conditions.map((condition) => [condition.id, condition]));
  return (id) => byId.get(id);
}

/** The outcome that follows from a list of reasons, and from nothing else. */
export function outcomeOf(reasons: readonly Reason[]): Outcome {
  let outcome: Outcome = "match";
  for (const { result } of reasons) {
    if (result === "closed") return "closed";
    if (result === "unmet") outcome = "no";
    else if (result === "unknown" && outcome === "match") outcome = "possible";
  }
  return outcome;
}

/** Result bits of a question for a student; those of a grant's questions are combined with `|`. */
const MET = 1;
const UNKNOWN = 2;
const UNMET = 4;
const CLOSED = 8;
/** With either of these, the grant is ruled out. */
const RULED_OUT = UNMET | CLOSED;
const PREFERRED = 16;
/** Unknown, and the question is a condition. */
const OPEN_CONDITION = 32;
/** The bits above hold the index of the met criterion that scores most; a question has at most three criteria. */
const BEST_SHIFT = 6;

function bitOf(result: CriterionResult | null): number {
  if (result === "met") return MET;
  if (result === "unmet") return UNMET;
  return result === "unknown" ? UNKNOWN : 0;
}

/**
 * A requirement that some grants share, so that it is judged once per student: an age together with
 * the day on which it counts, a place together with all its columns.
 */
interface Question {
  readonly about: ReasonCriterion;
  /** Empty for what does not depend on answers: `status`, `deadline`, `tjek_selv`. */
  readonly criteria: readonly Criterion[];
  /** What meeting each of them is worth. */
  readonly worths: readonly Worth[];
  readonly hasPreferences: boolean;
  /** The reason that each result gives. */
  readonly reasons: Readonly<Record<ReasonResult, Reason>>;
  /** Index into `dated` of the dates it depends on, if any. */
  readonly window: number;
}

/** The questions that the answer to one field decides, with each option's results cached once first given. */
interface OptionQuestions {
  readonly field: OptionField;
  readonly numbers: readonly number[];
  readonly known: Map<string, Uint8Array>;
}

/** The active grants that share their rarest question, the one that fewest students meet; `null` if they ask nothing. */
interface GrantsAsking {
  readonly rarest: number | null;
  readonly places: readonly number[];
}

/** Grants prepared for matching many students, once per version of the data. */
export interface PreparedGrants {
  readonly data: GrantData;
  readonly conditionOf: ConditionOf;
  readonly currencyOf: CurrencyOf;
  readonly questions: readonly Question[];
  /** Indices of the questions that an option decides, by field, and of all others. */
  readonly byOption: readonly OptionQuestions[];
  readonly otherQuestions: readonly number[];
  /** By answer field: the indices of the questions that read it. */
  readonly readers: ReadonlyMap<string, readonly number[]>;
  /** Indices of the questions of the grant at `place`: from `firstOf[place]` up to `firstOf[place + 1]`. */
  readonly asked: Uint16Array | Uint32Array;
  readonly firstOf: Uint32Array;
  /** The same with each grant's rarest question first, so that most grants are ruled out early. */
  readonly askedRarestFirst: Uint16Array | Uint32Array;
  /** One grant for each distinct set of dates, and the index of the set that the grant at `place` has. */
  readonly dated: readonly Grant[];
  readonly windowOf: Uint32Array;
  /** One grant for each distinct set of amounts, and the index of the set that the grant at `place` has. */
  readonly paid: readonly Grant[];
  readonly amountOf: Uint32Array;
  /** The active grants by their rarest question: a student who does not meet it rules them all out at once. */
  readonly byRarest: readonly GrantsAsking[];
  /** The windows of `dated` on the day that was last asked for. */
  readonly calendar: { today: IsoDate; windows: readonly GrantWindow[] };
}

/** The reasons that a question can give. They are the same for every student, so they are created once. */
function reasonsFor(
  criterion: ReasonCriterion,
  condition: Pick<Reason, "condition">,
): Question["reasons"] {
  return {
    met: { criterion, result: "met", ...condition },
    unknown: { criterion, result: "unknown", ...condition },
    unmet: { criterion, result: "unmet", ...condition },
    preferred: { criterion, result: "preferred" },
    closed: { criterion, result: "closed" },
  };
}

/** Numbers distinct keys in order of first appearance. */
function numbering<T>() {
  const numbers = new Map<string, number>();
  const firsts: T[] = [];
  const numberOf = (key: string, make: () => T): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, firsts.length);
    return firsts.push(make()) - 1;
  };
  return { firsts, numberOf };
}

/** Prepares grants for matching. Takes milliseconds for thousands of grants, so that matching takes microseconds. */
export function prepareGrants(data: GrantData): PreparedGrants {
  const conditionOf = conditionsById(data);
  const questions = numbering<Question>();
  const windows = numbering<Grant>();
  const amounts = numbering<Grant>();
  const asked: number[] = [];
  const firstOf = new Uint32Array(data.grants.length + 1);
  const windowOf = new Uint32Array(data.grants.length);
  const amountOf = new Uint32Array(data.grants.length);
  const readers = new Map<string, number[]>();

  const ask = (about: ReasonCriterion, criteria: readonly Criterion[], window = 0) => {
    const [first] = criteria;
    asked.push(
      questions.numberOf(`${about} ${window} ${JSON.stringify(criteria)}`, () => {
        const fields = criteria.flatMap((criterion) => fieldsReadBy(criterion, conditionOf));
        for (const field of new Set(fields))
          readers.set(field, [...(readers.get(field) ?? []), questions.firsts.length]);
        return {
          about,
          criteria,
          worths: criteria.map((criterion) => worthOf(criterion, conditionOf)),
          hasPreferences: criteria.some(
            (criterion) => "preferred" in criterion && criterion.preferred.length > 0,
          ),
          reasons: reasonsFor(
            about,
            first?.column === "betingelser" ? { condition: first.condition } : {},
          ),
          window,
        };
      }),
    );
  };
  for (const [place, grant] of data.grants.entries()) {
    const { deadlineKind, deadlines, openings, beforeStart } = grant;
    const window = windows.numberOf(
      JSON.stringify([deadlineKind, deadlines, openings, beforeStart]),
      () => grant,
    );
    windowOf[place] = window;
    amountOf[place] = amounts.numberOf(
      JSON.stringify([grant.minAmountDkk, grant.maxAmountDkk, grant.rates]),
      () => grant,
    );
    firstOf[place] = asked.length;
    if (!grant.active) ask("status", []);
    if (deadlineKind === "dato") ask("deadline", [], window);
    const places: Criterion[] = [];
    for (const criterion of grant.criteria) {
      if (isPlace(criterion.column)) places.push(criterion);
      else
        ask(
          criterion.column as ReasonCriterion,
          [criterion],
          criterion.column === "age" ? window : 0,
        );
    }
    if (places.length > 0) ask("place", places);
    if (grant.checkYourself !== null) ask("tjek_selv", []);
  }
  firstOf[data.grants.length] = asked.length;
  const rarity = ({ worths }: Question) => Math.max(0, ...worths.map(({ bits }) => bits));
  const rarities = questions.firsts.map(rarity);
  const askedRarestFirst: number[] = [];
  const byRarest = new Map<number | null, number[]>();
  for (const [place, { active }] of data.grants.entries()) {
    const rarestFirst = asked
      .slice(firstOf[place], firstOf[place + 1])
      .sort((a, b) => (rarities[b] ?? 0) - (rarities[a] ?? 0));
    askedRarestFirst.push(...rarestFirst);
    if (!active) continue;
    const rarest = rarestFirst[0] ?? null;
    const places = byRarest.get(rarest);
    if (places === undefined) byRarest.set(rarest, [place]);
    else places.push(place);
  }
  const numbers = questions.firsts.length <= 0xffff ? Uint16Array : Uint32Array;
  return {
    data,
    conditionOf,
    currencyOf: currenciesByCode(data.currencies),
    questions: questions.firsts,
    ...splitQuestions(questions.firsts),
    readers,
    asked: numbers.from(asked),
    askedRarestFirst: numbers.from(askedRarestFirst),
    firstOf,
    dated: windows.firsts,
    windowOf,
    paid: amounts.firsts,
    amountOf,
    byRarest: Array.from(byRarest, ([rarest, places]) => ({ rarest, places })),
    calendar: { today: "", windows: [] },
  };
}

/** Separates the questions that a single option decides from all others. */
function splitQuestions(
  questions: readonly Question[],
): Pick<PreparedGrants, "byOption" | "otherQuestions"> {
  const byOption = new Map<OptionField, number[]>();
  const otherQuestions: number[] = [];
  for (const [number, { criteria }] of questions.entries()) {
    const [criterion, ...others] = criteria;
    if (criterion === undefined || others.length > 0 || !isOptionCriterion(criterion))
      otherQuestions.push(number);
    else byOption.set(criterion.column, [...(byOption.get(criterion.column) ?? []), number]);
  }
  return {
    byOption: Array.from(byOption, ([field, numbers]) => ({ field, numbers, known: new Map() })),
    otherQuestions,
  };
}

/** The results of the questions that an option decides: the same for all students who gave it. */
function judgeByOption(
  { field, numbers, known }: OptionQuestions,
  questions: readonly Question[],
  student: Student,
): Uint8Array {
  const answer = student.told.get(field) ?? "";
  const kept = known.get(answer);
  if (kept !== undefined) return kept;
  const judged = Uint8Array.from(numbers, (number) => {
    const question = questions[number];
    return question === undefined ? 0 : judgeQuestion(question, student, undefined, null);
  });
  // No more entries than there are options: invented answers must not fill the memory.
  if (known.size <= optionsOf(field).length) known.set(answer, judged);
  return judged;
}

/** The windows of all dates on a day; cached, since nearly all calls are about the same day. */
function windowsOn(grants: PreparedGrants, today: IsoDate): readonly GrantWindow[] {
  const { calendar, dated } = grants;
  if (calendar.today !== today) {
    calendar.today = today;
    calendar.windows = dated.map((grant) => windowOn(grant, today));
  }
  return calendar.windows;
}

/** Every question judged for one student, from which the outcome of each grant is looked up. */
export interface Reading {
  readonly grants: PreparedGrants;
  readonly student: Student;
  /** The result bits of each question. */
  readonly results: Uint8Array;
  readonly windows: readonly GrantWindow[];
  /** By index of dates and of amounts; filled in as needed. */
  readonly timings: (GrantTiming | undefined)[];
  readonly amounts: (GrantAmount | undefined)[];
}

/** Judges every question once for a student. */
export function readGrants(grants: PreparedGrants, student: Student): Reading {
  const windows = windowsOn(grants, student.today);
  const results = new Uint8Array(grants.questions.length);
  // Many age limits count on the same few days, so the age on each is computed once.
  const ages = blank<number | null>(windows);
  for (const option of grants.byOption) {
    const judged = judgeByOption(option, grants.questions, student);
    const { numbers } = option;
    for (let at = 0; at < numbers.length; at++) results[numbers[at] ?? 0] = judged[at] ?? 0;
  }
  for (const number of grants.otherQuestions) {
    const question = grants.questions[number];
    if (question === undefined) continue;
    const { about, window } = question;
    if (about === "age" && ages[window] === undefined)
      ages[window] = ageOf(student, windows[window]?.deadline ?? student.today);
    results[number] = judgeQuestion(question, student, windows[window], ages[window] ?? null);
  }
  return {
    grants,
    student,
    results,
    windows,
    timings: blank(windows),
    amounts: blank(grants.paid),
  };
}

/** An empty array as long as another, with its length set from the start: growing a sparse one is slow. */
function blank<T>({ length }: readonly unknown[]): (T | undefined)[] {
  return new Array<T | undefined>(length).fill(undefined);
}

/** The same for changed answers of the same student: only questions that read a changed field are judged again. */
export function rereadGrants(
  { grants, student: before, results: known, windows, timings }: Reading,
  student: Student,
  changed: readonly string[],
): Reading {
  const results = known.slice();
  for (const field of changed)
    for (const number of grants.readers.get(field) ?? []) {
      const question = grants.questions[number];
      if (question === undefined) continue;
      const window = windows[question.window];
      const age = ageOf(student, window?.deadline ?? student.today);
      results[number] = judgeQuestion(question, student, window, age);
    }
  const areDatesKept =
    before.leavesOn === student.leavesOn && before.returnsOn === student.returnsOn;
  return {
    grants,
    student,
    results,
    windows,
    timings: areDatesKept ? timings : blank(windows),
    amounts: blank(grants.paid),
  };
}

function judgeQuestion(
  { about, criteria, worths, hasPreferences }: Question,
  student: Student,
  window: GrantWindow | undefined,
  age: number | null,
): number {
  if (about === "tjek_selv") return UNKNOWN;
  if (about === "status") return CLOSED;
  if (about === "deadline") return window?.deadline == null ? CLOSED : 0;
  const first = criteria[0];
  if (first !== undefined && criteria.length === 1)
    return bitsOfJudgement(
      judge(first, student, age),
      about,
      hasPreferences && isPreferred(first, student),
    );
  const results = criteria.map((criterion) => judge(criterion, student, age));
  const result = anyPlace(results);
  const isAnyPreferred =
    hasPreferences && criteria.some((criterion) => isPreferred(criterion, student));
  let best = 0;
  for (const [index, each] of results.entries())
    if (
      each === "met" &&
      (results[best] !== "met" || (worths[index]?.bits ?? 0) > (worths[best]?.bits ?? 0))
    )
      best = index;
  return bitsOfJudgement(result, about, isAnyPreferred) | (best << BEST_SHIFT);
}

function bitsOfJudgement(
  result: CriterionResult | null,
  about: ReasonCriterion,
  isAnyPreferred: boolean,
): number {
  return (
    bitOf(result) |
    (isAnyPreferred ? PREFERRED : 0) |
    (result === "unknown" && about === "betingelser" ? OPEN_CONDITION : 0)
  );
}

/** The combined bits of a grant's questions, or as many as it takes to rule it out. */
function findingOf(
  { grants: { askedRarestFirst, firstOf }, results }: Reading,
  place: number,
): number {
  const end = firstOf[place + 1] ?? 0;
  let found = 0;
  for (let at = firstOf[place] ?? 0; at < end; at++) {
    found |= results[askedRarestFirst[at] ?? 0] ?? 0;
    if ((found & RULED_OUT) !== 0) return found;
  }
  return found;
}

function timingAt(reading: Reading, place: number): GrantTiming {
  const number = reading.grants.windowOf[place] ?? 0;
  const known = reading.timings[number];
  if (known !== undefined) return known;
  const [grant, window] = [reading.grants.dated[number], reading.windows[number]];
  if (grant === undefined || window === undefined) throw new Error(`no dates at ${place}`);
  const timing = timingOf(grant, window, reading.student);
  reading.timings[number] = timing;
  return timing;
}

function amountAt(reading: Reading, place: number): GrantAmount {
  const number = reading.grants.amountOf[place] ?? 0;
  const known = reading.amounts[number];
  if (known !== undefined) return known;
  const grant = reading.grants.paid[number];
  if (grant === undefined) throw new Error(`no amounts at ${place}`);
  const amount = amountFor(grant, reading.student, reading.grants.currencyOf);
  reading.amounts[number] = amount;
  return amount;
}

/** Calls `use` for each open grant that is not ruled out. */
function forEachFitting(
  reading: Reading,
  use: (place: number, isPossible: boolean, hasOpenCondition: boolean) => void,
): void {
  for (const { rarest, places } of reading.grants.byRarest) {
    if (rarest !== null && ((reading.results[rarest] ?? 0) & RULED_OUT) !== 0) continue;
    for (const place of places) {
      const found = findingOf(reading, place);
      if ((found & RULED_OUT) === 0)
        use(place, (found & UNKNOWN) !== 0, (found & OPEN_CONDITION) !== 0);
    }
  }
}

function reasonsAt({ grants, results }: Reading, place: number): Reason[] {
  const reasons: Reason[] = [];
  const end = grants.firstOf[place + 1] ?? 0;
  for (let at = grants.firstOf[place] ?? 0; at < end; at++) {
    const number = grants.asked[at] ?? 0;
    const question = grants.questions[number];
    const found = results[number] ?? 0;
    if (question === undefined || found === 0) continue;
    const { closed, met, unknown, unmet, preferred } = question.reasons;
    if ((found & CLOSED) !== 0) reasons.push(closed);
    else if ((found & MET) !== 0) reasons.push(met);
    else if ((found & UNKNOWN) !== 0) reasons.push(unknown);
    else if ((found & UNMET) !== 0) reasons.push(unmet);
    if ((found & PREFERRED) !== 0) reasons.push(preferred);
  }
  return reasons;
}

function scoreAt(reading: Reading, place: number, grant: Grant, hasAmount: boolean): number {
  const { grants, results, student } = reading;
  const met: Worth[] = [];
  let preferences = 0;
  const end = grants.firstOf[place + 1] ?? 0;
  for (let at = grants.firstOf[place] ?? 0; at < end; at++) {
    const number = grants.asked[at] ?? 0;
    const found = results[number] ?? 0;
    if ((found & PREFERRED) !== 0) preferences++;
    const worth = grants.questions[number]?.worths[found >> BEST_SHIFT];
    if ((found & MET) !== 0 && worth !== undefined) met.push(worth);
  }
  return scoreOf(grant, met, {
    preferences,
    hasDeadline: windowAt(reading, place).deadline !== null,
    hasAmount,
    isChecked: isCheckedWithinYear(grant, student.today),
  });
}

function windowAt({ grants, windows }: Reading, place: number): GrantWindow {
  const window = windows[grants.windowOf[place] ?? 0];
  if (window === undefined) throw new Error(`no dates at ${place}`);
  return window;
}

function assessAt(reading: Reading, place: number): AssessedGrant {
  const grant = reading.grants.data.grants[place];
  if (grant === undefined) throw new Error(`no grant at ${place}`);
  const reasons = reasonsAt(reading, place);
  const amount = amountAt(reading, place);
  const { deadline, opensOn, likelyOpenOn } = windowAt(reading, place);
  const { timing, due, isDueAfterStart } = timingAt(reading, place);
  return {
    grant,
    outcome: outcomeOf(reasons),
    timing,
    deadline,
    opensOn,
    likelyOpenOn,
    due,
    isDueAfterStart,
    score: scoreAt(reading, place, grant, amount.usual !== null),
    amount,
    reasons,
  };
}

/** Sorts after every date. */
const NO_DAY = "9999-99-99";

/** Late grants last; those that fit before those that may; those one can apply for before departure before the rest. */
function sectionOf({ timing, outcome, isDueAfterStart }: AssessedGrant): number {
  const isAfterStart = timing === "away" || isDueAfterStart;
  return (timing === "late" ? 4 : 0) + (outcome === "match" ? 0 : 2) + (isAfterStart ? 1 : 0);
}

/** Sorts grants into the order of docs/matching.md. Ids are unique, so there are no ties. */
function inOrder<T extends AssessedGrant>(assessed: readonly T[]): T[] {
  return assessed
    .map((grant) => ({ grant, section: sectionOf(grant) }))
    .sort((first, second) => {
      if (first.section !== second.section) return first.section - second.section;
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

function fits(assessed: AssessedGrant): assessed is GrantMatch {
  return assessed.outcome === "match" || assessed.outcome === "possible";
}

/**
 * Every grant that fits the student or may, in the order of docs/matching.md, late ones last; including late ones that
 * depend on an open condition, which are not listed (`isListed`).
 */
export function fittingGrants(reading: Reading): GrantMatch[] {
  const fitting: GrantMatch[] = [];
  forEachFitting(reading, (place) => {
    const assessed = assessAt(reading, place);
    if (fits(assessed)) fitting.push(assessed);
  });
  return inOrder(fitting);
}

/** Every grant, including those that do not fit or are closed, in the order of the data. */
export function assessGrants(reading: Reading): AssessedGrant[] {
  return reading.grants.data.grants.map((_, place) => assessAt(reading, place));
}

/**
 * The open grants that exactly one criterion rules out, with that criterion, in the order of docs/matching.md. Which of them
 * are within reach: within-reach.ts.
 */
export function almostFittingGrants(
  reading: Reading,
): (AssessedGrant & { readonly obstacle: ReasonCriterion })[] {
  const { grants, results } = reading;
  const almost: (AssessedGrant & { obstacle: ReasonCriterion })[] = [];
  for (const place of grants.byRarest.flatMap(({ places }) => places)) {
    let obstacle: ReasonCriterion | null = null;
    let obstacles = 0;
    const end = grants.firstOf[place + 1] ?? 0;
    for (let at = grants.firstOf[place] ?? 0; at < end; at++) {
      const number = grants.asked[at] ?? 0;
      const found = results[number] ?? 0;
      if ((found & CLOSED) !== 0) obstacles = Number.POSITIVE_INFINITY;
      if ((found & UNMET) === 0) continue;
      obstacles++;
      obstacle = grants.questions[number]?.about ?? null;
    }
    if (obstacles === 1 && obstacle !== null)
      almost.push({ ...assessAt(reading, place), obstacle });
  }
  return inOrder(almost);
}

/** Whether a fitting grant is listed: a late one that depends on an open condition is not. */
export function isListed({ timing, reasons }: Pick<GrantMatch, "timing" | "reasons">): boolean {
  return (
    timing !== "late" ||
    reasons.every(({ criterion, result }) => criterion !== "betingelser" || result !== "unknown")
  );
}

/** Where a grant is on a student's list: nowhere, in the last section, under "Tjek selv" or under "Passer til dig". */
export const standing = { absent: 0, late: 1, possible: 2, match: 3 } as const;

/** The standing of every grant, by its index in the data: enough for comparing many alternatives. */
export function standingsOf(reading: Reading): Uint8Array {
  const standings = new Uint8Array(reading.grants.data.grants.length);
  forEachFitting(reading, (place, isPossible, hasOpenCondition) => {
    if (timingAt(reading, place).timing !== "late")
      standings[place] = isPossible ? standing.possible : standing.match;
    else if (!hasOpenCondition) standings[place] = standing.late;
  });
  return standings;
}

/** How many grants fit, and how many may. */
export function countGrants(reading: Reading): MatchCount {
  const count = { match: 0, possible: 0 };
  forEachFitting(reading, (place, isPossible) => {
    if (timingAt(reading, place).timing !== "late") count[isPossible ? "possible" : "match"]++;
  });
  return count;
}

/** How many grants fit these answers, and how many may. */
export function countFor(
  grants: PreparedGrants,
  answers: StudentAnswers,
  today: IsoDate,
): MatchCount {
  return countGrants(readGrants(grants, readStudent(answers, grants.data.conditions, today)));
}

/** From answers to an ordered list in one call, for a single student. */
export function matchGrants(
  data: GrantData,
  answers: StudentAnswers,
  today: IsoDate,
): GrantMatch[] {
  const student = readStudent(answers, data.conditions, today);
  return fittingGrants(readGrants(prepareGrants(data), student));
}
