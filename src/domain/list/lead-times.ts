import { addDays, type IsoDate } from "../danish/danish-date.ts";
import { numberWord } from "../danish/length-of-time.ts";

/**
 * How long before a day something has to be done. The plan of the list, its calendar, its reminders and the words on
 * every page go by these figures. How long a foundation's window is open where it does not say is a rule of matching,
 * `LIKELY_WINDOW_DAYS`.
 */

/**
 * Days that those who make an attachment need. Four weeks for a recommendation is the shortest notice that our guide to
 * recommendations advises; three for an office is our estimate, which no source confirms.
 */
export const LEAD_DAYS = { recommender: 28, office: 21 } as const;

/** "fire uger": how long before one asks for a recommendation. */
export const recommenderNotice = `${numberWord(LEAD_DAYS.recommender / 7)} uger`;
/** "tre uger": how long before one orders what an office makes. */
export const officeNotice = `${numberWord(LEAD_DAYS.office / 7)} uger`;

/** Days before a last day by which writing should have begun: a month, as long as most windows are open. */
export const WRITING_DAYS = 30;

/** Days before a grant's last day on which a mail reminds of it: eight, four and one week. */
export const REMINDER_DAYS = [56, 28, 7] as const;
/** Days before it on which the calendar rings. It shows the day itself all along, so that two alarms will do. */
export const ALARM_DAYS = [28, 7] as const;

/**
 * Days from sending an application to the departure that leave time for an answer where a foundation takes applications
 * all year. Most boards meet every few months; four months is our estimate.
 */
const ROLLING_DAYS = 120;

/** The last day on which to ask for something that takes `days` to make. July does not count: nobody is there. */
export function askBy(neededOn: IsoDate, days: number): IsoDate {
  let day = neededOn;
  for (let left = days; left > 0; ) {
    day = addDays(day, -1);
    if (day.slice(5, 7) !== "07") left--;
  }
  return day;
}

/**
 * The last day on which to apply for a grant that takes applications all year, so that an answer can come before the
 * departure; `null` where that day has passed.
 */
export function rollingSendBy(leavesOn: IsoDate, today: IsoDate): IsoDate | null {
  const inTime = addDays(leavesOn, -ROLLING_DAYS);
  return inTime >= today ? inTime : null;
}
