import {
  addDays,
  addMonths,
  type IsoDate,
  lastYearlyDate,
  monthsFrom,
  nextYearlyDate,
} from "../danish/danish-date.ts";
import type { Grant } from "./grant.ts";
import { likelyOpening } from "./likely-opening.ts";
import type { Student } from "./student.ts";

/** See docs/matching.md, "The deadline and the stay". */
export type Timing = "ahead" | "away" | "late";

type Dated = Pick<Grant, "deadlineKind" | "deadlines">;

interface ComingDeadline {
  readonly date: IsoDate;
  readonly index: number;
}

/** In the order of the data; a passed one-off is left out. */
export function comingDeadlines(
  { deadlineKind, deadlines }: Dated,
  today: IsoDate,
): ComingDeadline[] {
  return deadlines
    .map((written, index) => ({
      date: deadlineKind === "fast" ? nextYearlyDate(written, today) : written,
      index,
    }))
    .filter(({ date }) => date >= today);
}

function findNext(grant: Dated, today: IsoDate): ComingDeadline | null {
  let next: ComingDeadline | null = null;
  for (const coming of comingDeadlines(grant, today))
    if (next === null || coming.date < next.date) next = coming;
  return next;
}

/** In the twelve calendar months after this one. */
export function countDeadlinesByMonth(grants: readonly Dated[], today: IsoDate) {
  return monthsFrom(addMonths(today, 1), 12).map((month) => ({
    month,
    count: grants.filter((grant) =>
      comingDeadlines(grant, `${month}-01`).some(({ date }) => date.startsWith(month)),
    ).length,
  }));
}

/** May be today; `null` if rolling, unknown or past. */
export function nextDeadline(grant: Dated, today: IsoDate): IsoDate | null {
  return findNext(grant, today)?.date ?? null;
}

export function isAvailable(grant: Dated & Pick<Grant, "active">, today: IsoDate): boolean {
  return grant.active && (grant.deadlineKind !== "dato" || nextDeadline(grant, today) !== null);
}

export interface GrantWindow {
  readonly deadline: IsoDate | null;
  readonly opensOn: IsoDate | null;
  /** The deadline if no opening is known; `null` without a deadline. */
  readonly certainlyOpenOn: IsoDate | null;
  /** An estimate if no opening is known. */
  readonly likelyOpenOn: IsoDate;
}

export function windowOn(grant: Dated & Pick<Grant, "openings">, today: IsoDate): GrantWindow {
  const next = findNext(grant, today);
  if (next === null)
    return { deadline: null, opensOn: null, certainlyOpenOn: null, likelyOpenOn: today };
  const { date: deadline, index } = next;
  const latest = (day: IsoDate) => (day > today ? day : today);
  const opening = grant.openings[index];
  if (opening === undefined)
    return {
      deadline,
      opensOn: null,
      certainlyOpenOn: deadline,
      likelyOpenOn: likelyOpening(deadline, today),
    };
  const opensOn = lastYearlyDate(opening, deadline);
  return { deadline, opensOn, certainlyOpenOn: latest(opensOn), likelyOpenOn: latest(opensOn) };
}

export interface GrantTiming {
  readonly timing: Timing;
  readonly due: IsoDate | null;
  readonly isDueAfterStart: boolean;
}

function lastDayOf(
  { beforeStart }: Pick<Grant, "beforeStart">,
  { leavesOn }: Pick<Student, "leavesOn">,
): IsoDate | null {
  if (beforeStart === null || leavesOn === null || "afterDeadline" in beforeStart) return null;
  return "months" in beforeStart
    ? addMonths(leavesOn, -beforeStart.months)
    : addDays(leavesOn, -Math.max(beforeStart.days, 1));
}

function mustWait(deadline: IsoDate, days: number, leavesOn: IsoDate): boolean {
  return days === 0 ? deadline >= leavesOn : addDays(deadline, days) > leavesOn;
}

export function timingOf(
  grant: Pick<Grant, "beforeStart">,
  { deadline, certainlyOpenOn, likelyOpenOn }: GrantWindow,
  student: Pick<Student, "today" | "leavesOn" | "returnsOn">,
): GrantTiming {
  const { leavesOn, returnsOn } = student;
  const lastDay = lastDayOf(grant, student);
  const due =
    deadline === null || lastDay === null
      ? (deadline ?? lastDay)
      : deadline < lastDay
        ? deadline
        : lastDay;
  const isLate =
    (returnsOn !== null && returnsOn < student.today) ||
    (certainlyOpenOn !== null && returnsOn !== null && certainlyOpenOn > returnsOn) ||
    (lastDay !== null && likelyOpenOn > lastDay) ||
    (grant.beforeStart !== null &&
      "afterDeadline" in grant.beforeStart &&
      deadline !== null &&
      leavesOn !== null &&
      mustWait(deadline, grant.beforeStart.afterDeadline, leavesOn));
  const isAway = deadline !== null && leavesOn !== null && likelyOpenOn >= leavesOn;
  return {
    timing: isLate ? "late" : isAway ? "away" : "ahead",
    due,
    isDueAfterStart: due !== null && leavesOn !== null && due >= leavesOn,
  };
}
