/** The days that a plan counts with. An attachment's own lead time is `dage` in data/attachments.csv. */

import { addDays, type IsoDate } from "../danish/danish-date.ts";
import { lastWorkingDayUpTo } from "../danish/working-days.ts";

/** Days that writing an application takes where the foundation does not say what it is to hold. */
export const WRITING_DAYS = 14;

/** Days before the last one on which an application is best sent, so that a mistake can still be mended. */
const SPARE_DAYS = 7;

/** Days before the departure on which to send what is taken all year: more if it needs something from others. */
const ROLLING_DAYS = 56;
const ROLLING_DAYS_WITH_OTHERS = 84;

export const SOON_DAYS = 30;

export const ANSWER_DAYS = 14;

export const REMINDER_DAYS = [56, 28, 7] as const;
/** Calendar alarms, in days before the deadline; two suffice, since the event itself is visible. */
export const ALARM_DAYS = [28, 7] as const;

/** The last day on which to ask for something that takes `days` to make. July does not count: nobody is there. */
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

export function rollingSendDay(leavesOn: IsoDate, needsOthers: boolean): IsoDate {
  return lastWorkingDayUpTo(
    addDays(leavesOn, -(needsOthers ? ROLLING_DAYS_WITH_OTHERS : ROLLING_DAYS)),
  );
}
