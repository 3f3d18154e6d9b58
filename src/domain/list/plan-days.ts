/** Lead times in days; an attachment's own is `dage` in data/attachments.csv. */

import { addDays, type IsoDate } from "../danish/danish-date.ts";
import { lastWorkingDayUpTo } from "../danish/working-days.ts";

/** Used if the foundation names no attachments. */
export const WRITING_DAYS = 14;

/** Time to correct a mistake before the last day. */
const SPARE_DAYS = 7;

/** Before the departure, for foundations that accept applications all year. */
const ROLLING_DAYS = 56;
const ROLLING_DAYS_WITH_OTHERS = 84;

export const SOON_DAYS = 30;

export const EXPECTED_ANSWER_DAYS = 14;

export const REMINDER_DAYS = [56, 28, 7] as const;
export const MIN_DAYS_BETWEEN_REMINDERS = 7;
/** Fewer than the reminders: a calendar also shows the date itself. */
export const ALARM_DAYS = [28, 7] as const;

/** July does not count: many offices are closed. */
export function askBy(neededOn: IsoDate, days: number): IsoDate {
  let day = neededOn;
  for (let left = days; left > 0; ) {
    day = addDays(day, -1);
    if (day.slice(5, 7) !== "07") left--;
  }
  return day;
}

export function sendDayBefore(last: IsoDate): IsoDate {
  return lastWorkingDayUpTo(addDays(last, -SPARE_DAYS));
}

/** Health cards take weeks, and the SU office must be told in advance. */
export function preparationDay(leavesOn: IsoDate): IsoDate {
  return lastWorkingDayUpTo(addDays(leavesOn, -30));
}

export function rollingSendDay(leavesOn: IsoDate, needsOthers: boolean): IsoDate {
  return lastWorkingDayUpTo(
    addDays(leavesOn, -(needsOthers ? ROLLING_DAYS_WITH_OTHERS : ROLLING_DAYS)),
  );
}
