import { addDays, type IsoDate, lastYearlyDate, nextYearlyDate } from "../danish/danish-date.ts";
import type { Grant } from "./grant.ts";
import type { Student } from "./student.ts";

/**
 * When a student can act on a grant: before the departure, while the student is away, or too late for the stay
 * (docs/matching.md, "The deadline and the stay").
 */
export type Timing = "ahead" | "away" | "late";

type Dated = Pick<Grant, "deadlineKind" | "deadlines">;

/** Where no opening is known, one may count on this many days before the deadline: most windows are open for a month. */
export const LIKELY_WINDOW_DAYS = 30;

/** The next deadline on or after today, and which of the grant's deadlines it is. */
function findNext(
  { deadlineKind, deadlines }: Dated,
  today: IsoDate,
): { readonly date: IsoDate; readonly index: number } | null {
  let next: { date: IsoDate; index: number } | null = null;
  if (deadlineKind !== "fast" && deadlineKind !== "dato") return null;
  for (const [index, written] of deadlines.entries()) {
    const date = deadlineKind === "fast" ? nextYearlyDate(written, today) : written;
    if (date >= today && (next === null || date < next.date)) next = { date, index };
  }
  return next;
}

/**
 * The grant's next deadline on or after today: `null` where it is rolling or unknown, or where a one-off date has passed.
 */
export function nextDeadline(grant: Dated, today: IsoDate): IsoDate | null {
  return findNext(grant, today)?.date ?? null;
}

/** Whether a grant can be applied for at all on a day: it is active, and a one-off deadline has not passed. */
export function isOpen(grant: Dated & Pick<Grant, "active">, today: IsoDate): boolean {
  return grant.active && (grant.deadlineKind !== "dato" || nextDeadline(grant, today) !== null);
}

/** What a day makes of a grant's dates, whoever the student is. */
export interface GrantWindow {
  /** The next day on which applications are due; `null` where it is rolling, unknown or over. */
  readonly deadline: IsoDate | null;
  /** The day on which applications for that deadline open or have opened; `null` where it is not known. */
  readonly opensOn: IsoDate | null;
  /** The first day on which one can act; `null` where there is no deadline. */
  readonly chance: IsoDate | null;
  /** The first day on which one can probably act: a guess where no opening is known. */
  readonly likelyChance: IsoDate;
}

export function windowOn(grant: Dated & Pick<Grant, "openings">, today: IsoDate): GrantWindow {
  const next = findNext(grant, today);
  if (next === null) return { deadline: null, opensOn: null, chance: null, likelyChance: today };
  const { date: deadline, index } = next;
  const latest = (day: IsoDate) => (day > today ? day : today);
  const opening = grant.openings[index];
  if (opening === undefined)
    return {
      deadline,
      opensOn: null,
      chance: deadline,
      likelyChance: latest(addDays(deadline, -LIKELY_WINDOW_DAYS)),
    };
  const opensOn = lastYearlyDate(opening, deadline);
  return { deadline, opensOn, chance: latest(opensOn), likelyChance: latest(opensOn) };
}

/** When one student can act on a grant, and by when. */
export interface GrantTiming {
  readonly timing: Timing;
  /** The last day on which this student can apply; `null` where none is known. */
  readonly due: IsoDate | null;
  /** The due day, if any, lies on or after the departure. */
  readonly isDueAfterStart: boolean;
}

/** The day by which a grant with a lead time must be applied for; `null` where it has none or no departure is known. */
function lastDayOf(
  { beforeStart }: Pick<Grant, "beforeStart">,
  { leavesOn }: Pick<Student, "leavesOn">,
): IsoDate | null {
  if (typeof beforeStart !== "number" || leavesOn === null) return null;
  return addDays(leavesOn, -Math.max(beforeStart, 1));
}

export function timingOf(
  grant: Pick<Grant, "beforeStart">,
  { deadline, chance, likelyChance }: GrantWindow,
  student: Pick<Student, "leavesOn" | "returnsOn">,
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
    (chance !== null && returnsOn !== null && chance > returnsOn) ||
    (lastDay !== null && likelyChance > lastDay) ||
    (grant.beforeStart === "deadline" &&
      deadline !== null &&
      leavesOn !== null &&
      deadline >= leavesOn);
  const isAway = deadline !== null && leavesOn !== null && likelyChance >= leavesOn;
  return {
    timing: isLate ? "late" : isAway ? "away" : "ahead",
    due,
    isDueAfterStart: due !== null && leavesOn !== null && due >= leavesOn,
  };
}
