import type { IsoDate } from "../danish/danish-date.ts";
import { amountFor, type CurrencyOf, currenciesByCode, type GrantAmount } from "./amounts.ts";
import type { StudentAnswers } from "./answers.ts";
import type { Condition } from "./conditions.ts";
import { ageOf, anyPlace, type CriterionResult, isPlace, isPreferred, judge } from "./criteria.ts";
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
  /** Which condition, where the criterion is `betingelser`. */
  readonly condition?: string;
}

export type Outcome = "match" | "possible" | "no" | "closed";

/** How one grant falls out for one student. */
export interface Assessment {
  readonly outcome: Outcome;
  readonly timing: Timing;
  /** The next day on which applications are due; `null` where it is rolling, unknown or over. */
  readonly deadline: IsoDate | null;
  /** The day on which applications for that deadline open or have opened; `null` where it is not known. */
  readonly opensOn: IsoDate | null;
  /** The first day on which one can probably act: today where it is open, a guess where no opening is known. */
  readonly likelyOpenOn: IsoDate;
  /** The day by which this student must apply: before the deadline where the stay begins too soon after it. */
  readonly due: IsoDate | null;
  /** That day lies on or after the departure. */
  readonly isDueAfterStart: boolean;
  /** Bits, in tenths: how few others can apply for how many awards, and how ready the grant is to be acted on. */
  readonly score: number;
  /** What it gives this student. */
  readonly amount: GrantAmount;
  readonly reasons: readonly Reason[];
}

/** A grant and how it falls out. */
export interface AssessedGrant extends Assessment {
  readonly grant: Grant;
}

/** A grant that fits a student or may. */
export interface GrantMatch extends AssessedGrant {
  readonly outcome: "match" | "possible";
}

/** How many grants fit, and how many may. Late ones count in neither. */
export interface MatchCount {
  readonly match: number;
  readonly possible: number;
}

/** The conditions of the data by id, for looking up. */
export type ConditionOf = (id: string) => Condition | undefined;

export function conditionsById({ conditions }: Pick<GrantData, "conditions">): ConditionOf {
  const byId = new Map(conditions.map((condition) => [condition.id, condition]));
  return (id) => byId.get(id);
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

/** What one thing that grants ask comes to for a student, a bit each: a grant's own are put together with `|`. */
const MET = 1;
const UNKNOWN = 2;
const UNMET = 4;
const CLOSED = 8;
/** Either of these, and the grant is not for this student. */
const RULED_OUT = UNMET | CLOSED;
const PREFERRED = 16;
/** Unknown, and it is a condition. */
const OPEN_CONDITION = 32;
/** Above these bits: which criterion of the question it is that is met and gives most; there are at most three. */
const BEST_SHIFT = 6;

function bitOf(result: CriterionResult | null): number {
  if (result === "met") return MET;
  if (result === "unmet") return UNMET;
  return result === "unknown" ? UNKNOWN : 0;
}

/**
 * One thing that some grant asks. Grants that ask the same share it, so that it is judged once a student: an age with
 * the day that it counts on, a place with all its columns.
 */
interface Question {
  readonly about: ReasonCriterion;
  /** Empty for what no answer decides: `status`, `deadline`, `tjek_selv`. */
  readonly criteria: readonly Criterion[];
  /** What meeting each of them is worth. */
  readonly worths: readonly Worth[];
  readonly hasPreferences: boolean;
  /** What each result is to the student. */
  readonly reasons: Readonly<Record<ReasonResult, Reason>>;
  /** Whose dates it goes by, where it goes by any. */
  readonly window: number;
}

/** The active grants of which one question is the rarest to be met; `null` for those that ask nothing. */
interface GrantsAsking {
  readonly rarest: number | null;
  readonly places: readonly number[];
}

/** Grants made ready for matching many students, once per version of the data. */
export interface PreparedGrants {
  readonly data: GrantData;
  readonly conditionOf: ConditionOf;
  readonly currencyOf: CurrencyOf;
  readonly questions: readonly Question[];
  /** By answer: the places in `questions` of those that read it. */
  readonly readers: ReadonlyMap<string, readonly number[]>;
  /** The places in `questions` of what the grant at a place asks: from `firstOf[place]` up to `firstOf[place + 1]`. */
  readonly asked: Uint16Array | Uint32Array;
  readonly firstOf: Uint32Array;
  /** The same with what fewest students meet first, so that a grant is ruled out soon. */
  readonly askedRarestFirst: Uint16Array | Uint32Array;
  /** A grant for each way in which dates are given, and which of these the grant at a place has. */
  readonly dated: readonly Grant[];
  readonly windowOf: Uint32Array;
  /** A grant for each way in which amounts are given, and which of these the grant at a place has. */
  readonly paid: readonly Grant[];
  readonly amountOf: Uint32Array;
  /** The active grants by what fewest students meet of all that they ask: one look rules out all that ask it. */
  readonly byRarest: readonly GrantsAsking[];
  /** What the last day that was asked for makes of `dated`. */
  readonly calendar: { today: IsoDate; windows: readonly GrantWindow[] };
}

/** The reasons that a question can give: the same for every student, so that they are made once. */
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

/** Numbers each distinct text in the order in which it first comes. */
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

/** Makes grants ready for matching. Costs some milliseconds for thousands of grants; matching then costs microseconds. */
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

/** What a day makes of all dates; kept, since most students of a day follow one another. */
function windowsOn(grants: PreparedGrants, today: IsoDate): readonly GrantWindow[] {
  const { calendar, dated } = grants;
  if (calendar.today !== today) {
    calendar.today = today;
    calendar.windows = dated.map((grant) => windowOn(grant, today));
  }
  return calendar.windows;
}

/** Everything that grants ask, answered for one student: from this each grant's outcome is a look at its own. */
export interface Reading {
  readonly grants: PreparedGrants;
  readonly student: Student;
  /** By question: its bits. */
  readonly results: Uint8Array;
  readonly windows: readonly GrantWindow[];
  /** By way in which dates and amounts are given: filled in as they are asked for. */
  readonly timings: (GrantTiming | undefined)[];
  readonly amounts: (GrantAmount | undefined)[];
}

/** Judges everything that some grant asks, once. */
export function readGrants(grants: PreparedGrants, student: Student): Reading {
  const windows = windowsOn(grants, student.today);
  const results = new Uint8Array(grants.questions.length);
  // Many age limits count on the same few days.
  const ages = blank<number | null>(windows);
  let number = 0;
  for (const question of grants.questions) {
    const { about, window } = question;
    if (about === "age" && ages[window] === undefined)
      ages[window] = ageOf(student, windows[window]?.deadline ?? student.today);
    results[number++] = judgeQuestion(question, student, windows[window], ages[window] ?? null);
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

/** As many places as something has, yet to be filled: an array that has its length from the start stays fast. */
function blank<T>({ length }: readonly unknown[]): (T | undefined)[] {
  return new Array<T | undefined>(length).fill(undefined);
}

/** The same for other answers of the same student: only what reads one of the changed fields is judged again. */
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

/** All bits of what the grant at a place asks; no more than is needed to rule it out. */
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

/** Calls `use` with each open grant that nothing rules out: those that fit, and those that may. */
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
  const { deadline, opensOn, likelyChance } = windowAt(reading, place);
  const { timing, due, isDueAfterStart } = timingAt(reading, place);
  return {
    grant,
    outcome: outcomeOf(reasons),
    timing,
    deadline,
    opensOn,
    likelyOpenOn: likelyChance,
    due,
    isDueAfterStart,
    score: scoreAt(reading, place, grant, amount.usual !== null),
    amount,
    reasons,
  };
}

/** Sorts after every date. */
const NO_DAY = "9999-99-99";

/** Late ones last, what fits before what may, and what can be acted on before the departure before the rest. */
function sectionOf({ timing, outcome, isDueAfterStart }: AssessedGrant): number {
  const isAfterStart = timing === "away" || isDueAfterStart;
  return (timing === "late" ? 4 : 0) + (outcome === "match" ? 0 : 2) + (isAfterStart ? 1 : 0);
}

/** Puts grants into the order of docs/matching.md. Ids are unique, so no two grants are ever equal. */
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
 * Every grant that fits the student or may, in the order of docs/matching.md, late ones last; with the late ones that
 * hang on a condition, which have no place on the list (`isListed`).
 */
export function fittingGrants(reading: Reading): GrantMatch[] {
  const fitting: GrantMatch[] = [];
  forEachFitting(reading, (place) => {
    const assessed = assessAt(reading, place);
    if (fits(assessed)) fitting.push(assessed);
  });
  return inOrder(fitting);
}

/** Every grant of the data, also those that do not fit or are closed: in the order of the data. */
export function assessGrants(reading: Reading): AssessedGrant[] {
  return reading.grants.data.grants.map((_, place) => assessAt(reading, place));
}

/** The open grants that exactly one criterion rules out, with that one, in the order of docs/matching.md. */
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

/** Whether a fitting grant has a place on the list: a late one that hangs on a condition has none. */
export function isListed({ timing, reasons }: Pick<GrantMatch, "timing" | "reasons">): boolean {
  return (
    timing !== "late" ||
    reasons.every(({ criterion, result }) => criterion !== "betingelser" || result !== "unknown")
  );
}

/** How a grant stands on a student's list: not at all, in its last section, under "Tjek selv" or "Passer til dig". */
export const standing = { absent: 0, late: 1, possible: 2, match: 3 } as const;

/** The standing of every grant by its place in the data: what comparing many alternatives takes. */
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

/** Every grant that fits a student or may, in order: the whole way from answers to a list, for one student. */
export function matchGrants(
  data: GrantData,
  answers: StudentAnswers,
  today: IsoDate,
): GrantMatch[] {
  const student = readStudent(answers, data.conditions, today);
  return fittingGrants(readGrants(prepareGrants(data), student));
}
