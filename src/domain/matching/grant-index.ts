import { daysBetween, type IsoDate } from "../danish/danish-date.ts";
import type { StudentAnswers } from "./answers.ts";
import { addBit, type Bits, emptyBits, forEachBit, hasBit } from "./bits.ts";
import { isPlace, isPreferred, judge } from "./criteria.ts";
import { type Findings, findOut, indexCriteria } from "./criterion-index.ts";
import { isOpen, nextDeadline, type Timing, timingOf } from "./deadlines.ts";
import { isCheckedWithinYear } from "./freshness.ts";
import { type Criterion, type Grant, isRequirement } from "./grant.ts";
import type { GrantData } from "./grant-data.ts";
import { assessGrant, type ConditionOf, conditionsById, type GrantMatch } from "./match.ts";
import { bitsOf, bitsWithoutPreferences, roundBits } from "./score.ts";
import { readStudent, type Student } from "./student.ts";

/** A fitting grant and its place in the order, without the reasons. */
export type RankedGrant = Omit<GrantMatch, "reasons">;

/** How many grants fit, and how many may. Late ones count in neither (MATCHING.md). */
export interface MatchCount {
  readonly match: number;
  readonly possible: number;
}

/** The grants that fit one student or may: their places in the data. */
export interface Fitting {
  /** Those that stand on the list, late ones included; a late one that hangs on a condition has no place. */
  readonly listed: Bits;
  readonly late: Bits;
  readonly possible: Bits;
}

/**
 * Grants compiled once per data version for matching many students: the same answers as `matchGrants`, from sets in
 * the place of a grant at a time.
 */
export interface GrantIndex {
  readonly data: GrantData;
  /** Every grant that fits or may, in the order of MATCHING.md. */
  rank(answers: StudentAnswers, today: IsoDate): RankedGrant[];
  /** The same with the reasons of each. */
  match(answers: StudentAnswers, today: IsoDate): GrantMatch[];
  count(answers: StudentAnswers, today: IsoDate): MatchCount;
  /** Which grants fit, without their order: what comparing many alternatives takes. */
  find(answers: StudentAnswers, today: IsoDate): Fitting;
  /** Whether any grant or condition names an answer. All that none names make the same list. */
  names(field: string, value: string): boolean;
}

/** What a day makes of all grants. */
interface Timetable {
  readonly today: IsoDate;
  readonly open: Bits;
  /** Those that were checked with their foundation within the year before. */
  readonly checked: Bits;
  readonly deadlines: readonly (IsoDate | null)[];
  /** The day on which an age counts, as a number: 20270401. */
  readonly ageDays: Uint32Array;
  /** Days from today; more than any deadline where there is none. */
  readonly daysLeft: Float64Array;
}

const NO_DEADLINE_DAYS = 2 ** 22;

/** 2027-04-01 as 20270401: the difference of two such numbers holds whole years of age. */
function dayNumber(date: IsoDate): number {
  return Number(date.slice(0, 4)) * 10_000 + Number(date.slice(5, 7)) * 100 + Number(date.slice(8));
}

function makeTimetable(grants: readonly Grant[], today: IsoDate): Timetable {
  const open = emptyBits(grants.length);
  const checked = emptyBits(grants.length);
  const deadlines = grants.map((grant, place) => {
    if (isOpen(grant, today)) addBit(open, place);
    if (isCheckedWithinYear(grant, today)) addBit(checked, place);
    return nextDeadline(grant, today);
  });
  return {
    today,
    open,
    checked,
    deadlines,
    ageDays: Uint32Array.from(deadlines, (deadline) => dayNumber(deadline ?? today)),
    daysLeft: Float64Array.from(deadlines, (deadline) =>
      deadline === null ? NO_DEADLINE_DAYS : daysBetween(today, deadline),
    ),
  };
}

/** What a grant's score is made of for a student whom nothing leaves undecided: all but its place is met. */
interface Worth {
  /** Without places and preferences, not rounded. */
  readonly bits: number;
  readonly places: readonly { readonly criterion: Criterion; readonly bits: number }[];
  readonly preferring: readonly Criterion[];
}

function worthOf(grant: Grant, conditionOf: ConditionOf): Worth {
  const required = grant.criteria
    .filter(isRequirement)
    .map((criterion) => ({ criterion, bits: bitsOf(criterion, conditionOf) }));
  const places = required.filter(({ criterion }) => isPlace(criterion.column));
  const met = required
    .filter((entry) => !places.includes(entry))
    .map(({ criterion, bits }) => ({ column: criterion.column, bits }));
  const preferring = grant.criteria.filter(
    (criterion) => "preferred" in criterion && criterion.preferred.length > 0,
  );
  const bits = bitsWithoutPreferences(grant, met, grant.deadlineKind !== "ukendt");
  return { bits, places, preferring };
}

/** How many preferences a student has; those for a place count once. */
function preferencesOf(preferring: readonly Criterion[], student: Student): number {
  let count = 0;
  let isPlacePreferred = false;
  for (const criterion of preferring) {
    if (!isPreferred(criterion, student)) continue;
    if (isPlace(criterion.column)) isPlacePreferred = true;
    else count++;
  }
  return isPlacePreferred ? count + 1 : count;
}

/** Places in the order that decides last: the larger amount, none last, then the id. */
function tieRanks(grants: readonly Grant[]): Uint32Array {
  const order = grants
    .map((_, place) => place)
    .sort((a, b) => {
      const [first, second] = [grants[a], grants[b]];
      const amounts = (second?.maxAmountDkk ?? 0) - (first?.maxAmountDkk ?? 0);
      return amounts !== 0 ? amounts : (first?.id ?? "") < (second?.id ?? "") ? -1 : 1;
    });
  const ranks = new Uint32Array(grants.length);
  order.forEach((place, rank) => {
    ranks[place] = rank;
  });
  return ranks;
}

const timingWeights: Readonly<Record<Timing, number>> = { ahead: 0, away: 1, late: 4 };

/** Every answer that a grant or a condition names, as `field=value`. */
function namedAnswers({ grants, conditions }: GrantData): ReadonlySet<string> {
  const named = new Set<string>();
  for (const criterion of grants.flatMap(({ criteria }) => criteria))
    if ("required" in criterion)
      for (const value of [...criterion.required, ...criterion.open, ...criterion.preferred])
        named.add(`${criterion.column}=${value}`);
  for (const { yesWhen, noWhen } of conditions)
    for (const { field, value } of [...yesWhen, ...noWhen]) named.add(`${field}=${value}`);
  return named;
}

/** Compiles grants and conditions. Costs some milliseconds for thousands of grants; matching then costs microseconds. */
export function createGrantIndex(data: GrantData): GrantIndex {
  const { grants, conditions } = data;
  const criteria = indexCriteria(grants);
  const conditionOf = conditionsById(data);
  const worths = grants.map((grant) => worthOf(grant, conditionOf));
  const ties = tieRanks(grants);
  const toCheck = emptyBits(grants.length);
  for (const [place, grant] of grants.entries())
    if (grant.checkYourself !== null) addBit(toCheck, place);

  const named = namedAnswers(data);
  let timetable: Timetable | null = null;
  const timetableOf = (today: IsoDate): Timetable => {
    if (timetable?.today !== today) timetable = makeTimetable(grants, today);
    return timetable;
  };

  const judgeAll = (student: Student, { ageDays }: Timetable): Findings => {
    const born = student.birthday === null ? null : dayNumber(student.birthday);
    return findOut(
      criteria,
      student,
      born === null ? null : (place) => Math.floor(((ageDays[place] ?? 0) - born) / 10_000),
    );
  };

  const scoreFor = (
    place: number,
    grant: Grant,
    student: Student,
    isUndecided: boolean,
    isChecked: boolean,
  ) => {
    const worth = worths[place];
    if (worth === undefined || isUndecided) return assessGrant(grant, student, conditionOf).score;
    let bits = 0;
    for (const { criterion, bits: ofPlace } of worth.places)
      if (ofPlace > bits && judge(criterion, student, student.today) === "met") bits = ofPlace;
    return roundBits(
      worth.bits + bits + preferencesOf(worth.preferring, student) + (isChecked ? 1 : 0),
    );
  };

  const rankFor = (student: Student): RankedGrant[] => {
    const table = timetableOf(student.today);
    const found = judgeAll(student, table);
    const ranked: { readonly key: number; readonly tie: number; readonly grant: RankedGrant }[] =
      [];
    forEachBit(table.open, found.excluded, (place) => {
      const grant = grants[place];
      if (grant === undefined) return;
      const isUndecided = hasBit(found.undecided, place);
      const outcome = isUndecided || hasBit(toCheck, place) ? "possible" : "match";
      const deadline = table.deadlines[place] ?? null;
      const timing = timingOf(deadline, student);
      const isChecked = hasBit(table.checked, place);
      const score = scoreFor(place, grant, student, isUndecided, isChecked);
      const group = timingWeights[timing] + (outcome === "possible" ? 2 : 0);
      // Score in tenths and days left each have their own digits: one number sorts by all of them.
      const key =
        (group * 8192 + (4096 - Math.round(score * 10))) * (NO_DEADLINE_DAYS * 2) +
        (table.daysLeft[place] ?? NO_DEADLINE_DAYS);
      ranked.push({
        key,
        tie: ties[place] ?? 0,
        grant: { grant, outcome, timing, deadline, score },
      });
    });
    ranked.sort((a, b) => a.key - b.key || a.tie - b.tie);
    return ranked.map(({ grant }) => grant);
  };

  const find = (answers: StudentAnswers, today: IsoDate): Fitting => {
    const student = readStudent(answers, conditions, today);
    const table = timetableOf(today);
    const found = judgeAll(student, table);
    const fitting = {
      listed: emptyBits(grants.length),
      late: emptyBits(grants.length),
      possible: emptyBits(grants.length),
    };
    forEachBit(table.open, found.excluded, (place) => {
      const isLate = timingOf(table.deadlines[place] ?? null, student) === "late";
      if (isLate && hasBit(found.hangsOnCondition, place)) return;
      addBit(fitting.listed, place);
      if (isLate) addBit(fitting.late, place);
      if (hasBit(found.undecided, place) || hasBit(toCheck, place)) addBit(fitting.possible, place);
    });
    return fitting;
  };

  return {
    data,
    rank: (answers, today) => rankFor(readStudent(answers, conditions, today)),
    find,
    names: (field, value) => named.has(`${field}=${value}`),
    match(answers, today) {
      const student = readStudent(answers, conditions, today);
      return rankFor(student).map((ranked) => ({
        ...ranked,
        reasons: assessGrant(ranked.grant, student, conditionOf).reasons,
      }));
    },
    count(answers, today) {
      const { listed, late, possible } = find(answers, today);
      const count = { match: 0, possible: 0 };
      forEachBit(listed, late, (place) => {
        count[hasBit(possible, place) ? "possible" : "match"]++;
      });
      return count;
    },
  };
}
