import { type IsoDate, nextYearlyDate } from "../danish/danish-date.ts";
import type { Grant } from "./grant.ts";
import type { Student } from "./student.ts";

/** How a grant's next deadline lies to the stay: before the departure, while the student is away, or after the return. */
export type Timing = "ahead" | "away" | "late";

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

/** Whether a grant can be applied for at all on a day: it is active, and a one-off deadline has not passed. */
export function isOpen(
  grant: Pick<Grant, "active" | "deadlineKind" | "deadlines">,
  today: IsoDate,
): boolean {
  return grant.active && (grant.deadlineKind !== "dato" || nextDeadline(grant, today) !== null);
}

/** How a deadline lies to the student's stay; `ahead` where either is not known. */
export function timingOf(
  deadline: IsoDate | null,
  { leavesOn, returnsOn }: Pick<Student, "leavesOn" | "returnsOn">,
): Timing {
  if (deadline === null) return "ahead";
  if (returnsOn !== null && deadline > returnsOn) return "late";
  return leavesOn !== null && deadline >= leavesOn ? "away" : "ahead";
}
