import { isRealDate } from "../../../src/domain/danish/danish-date.ts";

/**
 * One day, or a period that contains it ("medio april", "første mandag i marts"), as `MM-DD`. 29 February is stored as
 * 28.
 */
export interface DayMention {
  readonly from: string;
  readonly to: string;
  readonly year: number | null;
  readonly start: number;
  readonly end: number;
}

const monthNames: readonly (readonly string[])[] = [
  ["januar", "january", "jan"],
  ["februar", "february", "feb"],
  ["marts", "march", "märz", "mar"],
  ["april", "apr"],
  ["maj", "may", "mai"],
  ["juni", "june", "jun"],
  ["juli", "july", "jul"],
  ["august", "aug"],
  ["september", "sept", "sep"],
  ["oktober", "october", "okt", "oct"],
  ["november", "nov"],
  ["december", "dezember", "dec", "dez"],
];
const monthOf = new Map(
  monthNames.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);
const anyMonth = [...monthOf.keys()].toSorted((a, b) => b.length - a.length).join("|");
const danishMonth = monthNames.map(([name]) => name).join("|");

const nths = "første anden tredje fjerde sidste first second third fourth last".split(" ");
const weekdays =
  "mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const year = String.raw`(?:\s?(?:-|,)?\s?(?<year>(?:19|20)\d{2})(?!\d))?`;

interface Span {
  readonly from: string;
  readonly to: string;
}
type Groups = Readonly<Record<string, string | undefined>>;

/** The most reliable first: later patterns skip text that is already taken. */
const patterns: readonly {
  readonly find: RegExp;
  readonly read: (groups: Groups, matched: string) => Span | null;
}[] = [
  {
    find: /(?<![\d-])(?<year>(?:19|20)\d{2})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/gu,
    read: ({ month, day }) => oneDay(Number(month), Number(day)),
  },
  {
    find: /(?<![\d.,/-])(?<day>\d{1,2})(?:\/|[.-] ?)(?<month>\d{1,2})[./-] ?(?<year>(?:19|20)\d{2}|\d{2})(?![\d/]|[.,]\d)/gu,
    read: ({ month, day }) => oneDay(Number(month), Number(day)),
  },
  {
    find: new RegExp(
      `(?<!\\p{L})(?<nth>${nths.join("|")}|[1-4]\\.)\\s(?<what>hverdag|dag|uge|${weekdays})\\s(?:i|af|in|of)\\s(?<name>${anyMonth})(?!\\p{L})${year}`,
      "giu",
    ),
    read: ({ nth = "", what = "", name = "" }) =>
      nthOf(nth.toLowerCase(), what.toLowerCase(), monthOf.get(name.toLowerCase()) ?? 0),
  },
  {
    find: new RegExp(
      `(?<!\\p{L})(?<part>primo|medio|ultimo|(?:begyndelsen|starten|midten|slutningen|udgangen) af|først i|midt i|sidst i|end of)\\s(?<name>${anyMonth})(?!\\p{L})${year}`,
      "giu",
    ),
    read: ({ part = "", name = "" }) =>
      partOf(part.toLowerCase(), monthOf.get(name.toLowerCase()) ?? 0),
  },
  {
    find: new RegExp(
      `(?<![\\d.,])(?<day>\\d{1,2})(?:\\.|st|nd|rd|th)?\\s{0,2}(?:(?:i|of)\\s)?(?<name>${anyMonth})(?!\\p{L})\\.?(?:,?\\s{1,2}(?<year>(?:19|20)\\d{2})(?!\\d))?`,
      "giu",
    ),
    read: ({ day, name = "" }) => oneDay(monthOf.get(name.toLowerCase()) ?? 0, Number(day)),
  },
  {
    // "1/3" may be a third, and "24/7" means always: the following word decides.
    find: /(?<![\d/.,])(?!24\/7)(?<day>\d{1,2})\/(?<month>\d{1,2})(?![\d/]|\s?(?:af|del|time|år|side|liter)|[.,]\d)/giu,
    read: ({ month, day }) => oneDay(Number(month), Number(day)),
  },
  {
    find: /(?<![\d.,]|§\s?|kl\.\s?|\p{L})(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?!\d)/giu,
    read: ({ month, day }) => oneDay(Number(month), Number(day)),
  },
];

/** A month without a day: after "i", a colon or "måned", or further down such a list. */
const bareMonth = new RegExp(
  `(?<=(?<!\\p{L})(?:i|perioden|omkring|årligt|i løbet af)\\s|:\\s)(?<name>${danishMonth})(?!\\p{L}|\\s\\d{1,2}(?!\\d))(?:\\småned)?${year}`,
  "giu",
);
const nextBareMonth = new RegExp(
  `^(?:\\s?(?:,|og|eller|samt|til|-|–|/)\\s?(?:i\\s)?)(?<name>${danishMonth})(?!\\p{L}|\\s\\d{1,2}(?!\\d))(?:\\småned)?${year}`,
  "iu",
);
/** A day that shares the month of the next one: "1. til 31. januar", "den 1. og den 15. november". */
const dayBefore =
  /(?<![\d/.,])(?<day>\d{1,2})\.?\s?(?:-|–|—|til og med|til|og|,|eller)\s?(?:den |d\. ?)?$/iu;

/** Every day in a text, in order, except those that do not exist. */
export function findDays(text: string): DayMention[] {
  const found: DayMention[] = [];
  const isTaken = (start: number, end: number) =>
    found.some((other) => start < other.end && other.start < end);
  for (const { find, read } of patterns) {
    for (const match of text.matchAll(find)) {
      const groups = match.groups ?? {};
      const span = read(groups, match[0]);
      const start = match.index;
      const end = start + match[0].length;
      if (span === null || isTaken(start, end)) continue;
      found.push({ ...span, year: fullYear(groups.year), start, end });
    }
  }
  addDaysBefore(text, found);
  for (const match of text.matchAll(bareMonth)) {
    const start = match.index;
    if (!isTaken(start, start + match[0].length)) addBareMonths(text, match, start, found);
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const REACH = 40;

function addDaysBefore(text: string, found: DayMention[]): void {
  const near = (end: number) => text.slice(Math.max(0, end - REACH), end);
  for (const day of [...found]) {
    const month = Number(day.from.slice(0, 2));
    if (day.from !== day.to) continue;
    let { start } = day;
    for (
      let before = dayBefore.exec(near(start));
      before !== null;
      before = dayBefore.exec(near(start))
    ) {
      const span = oneDay(month, Number(before.groups?.day));
      start = Math.max(0, start - REACH) + before.index;
      const end = start + (/^\d{1,2}\.?/u.exec(before[0])?.[0].length ?? 0);
      if (span === null || found.some((other) => start < other.end && other.start < end)) break;
      found.push({ ...span, year: day.year, start, end });
    }
  }
}

function addBareMonths(
  text: string,
  first: RegExpMatchArray,
  start: number,
  found: DayMention[],
): void {
  let at = start;
  for (let match: RegExpMatchArray | null = first; match !== null; ) {
    const name = match.groups?.name ?? "";
    const month = monthOf.get(name.toLowerCase()) ?? 0;
    const begins = at + match[0].indexOf(name);
    const end = at + match[0].length;
    if (found.some((other) => at < other.end && other.start < end)) return;
    found.push({
      ...window(month, 1, 31),
      year: fullYear(match.groups?.year),
      start: begins,
      end,
    });
    at = end;
    match = nextBareMonth.exec(text.slice(at));
  }
}

function oneDay(month: number, day: number): Span | null {
  const monthDay = `${two(month)}-${two(day)}`;
  if (!isRealDate(`2024-${monthDay}`)) return null;
  const counted = monthDay === "02-29" ? "02-28" : monthDay;
  return { from: counted, to: counted };
}

function window(month: number, first: number, last: number): Span {
  const end = Math.min(last, lastDayOf(month));
  return { from: `${two(month)}-${two(first)}`, to: `${two(month)}-${two(end)}` };
}

/** "primo" is the first ten days of a month, "medio" the next ten, "ultimo" the rest. */
function partOf(part: string, month: number): Span | null {
  if (/primo|begyndelsen|starten|først/.test(part)) return window(month, 1, 10);
  if (/medio|midt/.test(part)) return window(month, 11, 20);
  if (/udgangen|end of/.test(part)) return oneDay(month, month === 2 ? 28 : lastDayOf(month));
  return window(month, 21, 31);
}

/** The days among which a month's first Monday, last weekday or second week falls in any year. */
function nthOf(nth: string, what: string, month: number): Span | null {
  const last = month === 2 ? 28 : lastDayOf(month);
  const number = /^\d/.test(nth) ? Number(nth[0]) - 1 : nths.indexOf(nth) % 5;
  if (number === 4)
    return what === "dag" ? oneDay(month, last) : window(month, last - 6, lastDayOf(month));
  if (what === "dag") return oneDay(month, number + 1);
  return window(month, number * 7 + 1, number * 7 + 7);
}

/** With the leap day. */
function lastDayOf(month: number): number {
  return new Date(Date.UTC(2024, month, 0)).getUTCDate();
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

function fullYear(digits: string | undefined): number | null {
  if (digits === undefined) return null;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}
