import { NO_BREAK } from "./no-break.ts";

/** A calendar day as `YYYY-MM-DD`, without a time zone. */
export type IsoDate = string;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const isoDatePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

function format(options: Intl.DateTimeFormatOptions, locale = "da-DK"): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
}
const inDenmark = { timeZone: "Europe/Copenhagen" };
const twoDigits = { month: "2-digit", day: "2-digit" } as const;
const danishDay = /* @__PURE__ */ format({ ...inDenmark, year: "numeric", ...twoDigits }, "sv-SE");
const danishTime = /* @__PURE__ */ format({ ...inDenmark, hour: "2-digit", minute: "2-digit" });
const longDate = /* @__PURE__ */ format({ day: "numeric", month: "long", year: "numeric" });
const dayAndMonth = /* @__PURE__ */ format({ day: "numeric", month: "long" });
const shortDate = /* @__PURE__ */ format({ day: "numeric", month: "short" });
const monthName = /* @__PURE__ */ format({ month: "long", year: "numeric" });
const shortMonth = /* @__PURE__ */ format({ month: "short" });

export function danishDateAt(instant: Date): IsoDate {
  return danishDay.format(instant);
}

export function startOfDanishDay(date: IsoDate): Date {
  // Denmark is UTC+1, UTC+2 in summer; the clocks change after midnight.
  const inSummer = new Date(utc(date) - 2 * HOUR_MS);
  return danishDateAt(inSummer) === date ? inSummer : new Date(utc(date) - HOUR_MS);
}

/** The following midnight, for periods that include the day ("til og med"). */
export function endOfDanishDay(date: IsoDate): Date {
  return startOfDanishDay(addDays(date, 1));
}

export function formatTime(instant: Date): string {
  return danishTime.format(instant);
}

export function formatInstant(instant: Date): string {
  return `${formatDate(danishDateAt(instant))} kl.${NO_BREAK}${formatTime(instant)}`;
}

function utc(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

export function isRealDate(text: string): boolean {
  if (!isoDatePattern.test(text)) return false;
  const time = utc(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(utc(date) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

/** For sorting; an unknown day comes last. */
export function compareDays(a: IsoDate | null, b: IsoDate | null): number {
  return (a ?? "9999").localeCompare(b ?? "9999", "en");
}

export function monthsFrom(date: IsoDate, count: number): string[] {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month + index, 1)).toISOString().slice(0, 7),
  );
}

/** 31 January plus a month is 28 or 29 February. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8)), lastDay);
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${pad(month + 1)}-${pad(day)}`;
}

export function monthsBetween(from: IsoDate, to: IsoDate): number {
  let months = 0;
  while (addMonths(from, months + 1) <= to) months++;
  return months;
}

/** A birthday on 29 February falls on 1 March in common years. */
export function ageOn(birthday: IsoDate, on: IsoDate): number {
  const years = Number(on.slice(0, 4)) - Number(birthday.slice(0, 4));
  return on.slice(5) < birthday.slice(5) ? years - 1 : years;
}

function yearlyDate(monthDay: string, year: number): IsoDate {
  const date = `${String(year).padStart(4, "0")}-${monthDay}`;
  return monthDay === "02-29" && !isRealDate(date) ? `${date.slice(0, -2)}28` : date;
}

export function nextYearlyDate(monthDay: string, onOrAfter: IsoDate): IsoDate {
  const year = Number(onOrAfter.slice(0, 4));
  const thisYear = yearlyDate(monthDay, year);
  return thisYear >= onOrAfter ? thisYear : yearlyDate(monthDay, year + 1);
}

export function lastYearlyDate(monthDay: string, onOrBefore: IsoDate): IsoDate {
  const year = Number(onOrBefore.slice(0, 4));
  const thisYear = yearlyDate(monthDay, year);
  return thisYear <= onOrBefore ? thisYear : yearlyDate(monthDay, year - 1);
}

function bindDay(written: string): string {
  return written.replace(" ", NO_BREAK);
}

export function formatDate(date: IsoDate): string {
  return bindDay(longDate.format(utc(date)));
}

export function formatDay(date: IsoDate): string {
  return bindDay(dayAndMonth.format(utc(date)));
}

export function formatPeriod(from: IsoDate, to: IsoDate): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${(isOneYear ? formatDay : formatDate)(from)} til ${formatDate(to)}`;
}

export function formatShortDate(date: IsoDate): string {
  return bindDay(shortDate.format(utc(date)));
}

/** "marts 2027", from `YYYY-MM`. */
export function formatMonth(month: string): string {
  return monthName.format(utc(`${month}-01`));
}

/** "marts", from `YYYY-MM`. */
export function formatMonthName(month: string): string {
  return formatMonth(month).replace(/ \d+$/, "");
}

export function formatShortMonth(month: string): string {
  return shortMonth.format(utc(`${month}-01`)).replace(".", "");
}
