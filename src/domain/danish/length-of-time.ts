import { daysBetween, type IsoDate } from "./danish-date.ts";
import { withUnit } from "./no-break.ts";

export const AVERAGE_MONTH_DAYS = 30.44;

const smallNumbers = "nul en to tre fire fem seks syv otte ni ti elleve tolv".split(" ");

/** "fem", but "13" */
export function numberWord(count: number): string {
  return smallNumbers[count] ?? String(count);
}

/** "ét" for neuter nouns. */
export function neuterNumberWord(count: number): string {
  return count === 1 ? "ét" : numberWord(count);
}

export function monthsInWords(months: number): string {
  return withUnit(numberWord(months), months === 1 ? "måned" : "måneder");
}

function roughLength(days: number, write: (count: number) => number | string): string {
  const months = Math.round(days / AVERAGE_MONTH_DAYS);
  if (months >= 2) return withUnit(write(months), "måneder");
  if (days >= 28) return withUnit(write(1), "måned");
  if (days >= 14) return withUnit(write(Math.round(days / 7)), "uger");
  return withUnit(days, days === 1 ? "dag" : "dage");
}

export function lengthInWords(days: number): string {
  return roughLength(days, numberWord);
}

/** This close to whole months, neither "knap" nor "godt". */
const NEAR_DAYS = 5;

export function preciseLengthInWords(days: number): string {
  const months = Math.round(days / AVERAGE_MONTH_DAYS);
  const beyond = days - months * AVERAGE_MONTH_DAYS;
  if (months < 2 || Math.abs(beyond) <= NEAR_DAYS) return lengthInWords(days);
  return `${beyond < 0 ? "knap" : "godt"} ${lengthInWords(days)}`;
}

export function stayLengthText(firstDay: IsoDate, lastDay: IsoDate): string {
  const days = daysBetween(firstDay, lastDay) + 1;
  const halves = Math.round((2 * days) / AVERAGE_MONTH_DAYS);
  if (halves > 2 && halves % 2 === 1) return withUnit(`${(halves - 1) / 2}½`, "måned");
  return roughLength(days, (count) => count);
}
