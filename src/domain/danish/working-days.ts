import { addDays, type IsoDate } from "./danish-date.ts";

/** `MM-DD`: public holidays and other bank closing days. */
const fixedDaysOff = ["01-01", "06-05", "12-24", "12-25", "12-26", "12-31"];
/** Maundy Thursday, Good Friday, Easter Monday, Ascension Day and Whit Monday. */
const daysOffFromEaster = [-3, -2, 1, 39, 50];

/** The Meeus/Jones/Butcher algorithm. */
function easterSunday(year: number): IsoDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const month = String(Math.floor(f / 31)).padStart(2, "0");
  return `${year}-${month}-${String((f % 31) + 1).padStart(2, "0")}`;
}

export function isDayOff(date: IsoDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || fixedDaysOff.includes(date.slice(5))) return true;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return daysOffFromEaster.some((days) => addDays(easter, days) === date);
}

export function addWorkingDays(from: IsoDate, days: number): IsoDate {
  let day = from;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (!isDayOff(day)) left -= 1;
  }
  return day;
}

export function lastWorkingDayUpTo(date: IsoDate): IsoDate {
  let day = date;
  while (isDayOff(day)) day = addDays(day, -1);
  return day;
}
