import { isRealDate } from "../../../src/domain/danish/danish-date.ts";

/** A day that a text names, with or without its year. */
export interface NamedDay {
  /** `MM-DD`; 29 February stands as 28, as it does for a yearly deadline. */
  readonly monthDay: string;
  readonly year: number | null;
  readonly start: number;
  readonly end: number;
}

/** The months as Danish, English, German, Swedish and Norwegian pages write them. */
const monthNames: readonly (readonly string[])[] = [
  ["januar", "january", "januari", "jan"],
  ["februar", "february", "februari", "feb"],
  ["marts", "march", "märz", "mars", "mar"],
  ["april", "apr"],
  ["maj", "may", "mai"],
  ["juni", "june", "jun"],
  ["juli", "july", "jul"],
  ["august", "augusti", "aug"],
  ["september", "sept", "sep"],
  ["oktober", "october", "okt", "oct"],
  ["november", "nov"],
  ["december", "dezember", "desember", "dec", "dez", "des"],
];
const monthOf = new Map(
  monthNames.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);
const anyMonth = [...monthOf.keys()].toSorted((a, b) => b.length - a.length).join("|");
const englishMonth =
  "january|february|march|april|may|june|july|august|september|october|november|december";

/** The first group of names that a pattern has tells how to read it. */
const patterns: readonly RegExp[] = [
  /(?<![\d-])(?<year>(?:19|20)\d{2})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/gu,
  /(?<![\d.,/-])(?<day>\d{1,2})[./-] ?(?<month>\d{1,2})[./-] ?(?<year>(?:19|20)\d{2}|\d{2})(?![\d/]|[.,]\d)/gu,
  new RegExp(
    `(?<![\\d.,])(?<day>\\d{1,2})(?:\\.|st|nd|rd|th)?\\s{0,2}(?:of )?(?<name>${anyMonth})(?!\\p{L})\\.?(?:,?\\s{1,2}(?<year>(?:19|20)\\d{2})(?!\\d))?`,
    "giu",
  ),
  new RegExp(
    `(?<!\\p{L})(?<name>${englishMonth}) (?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d.])(?:, ?(?<year>(?:19|20)\\d{2})(?!\\d))?`,
    "giu",
  ),
  // "1/3" is also a third: only after a word that announces a day.
  /(?<=(?:^|[^\p{L}])(?:d\.|den|senest|inden|frist|deadline|før|til og med|og)[: ]{1,2})(?<day>\d{1,2})\/(?<month>\d{1,2})(?![\d/])/giu,
  new RegExp(
    `(?<!\\p{L})(?<last>udgangen af|ultimo|slutningen af|sidst i|end of) (?<name>${anyMonth})(?!\\p{L})(?: (?<year>(?:19|20)\\d{2})(?!\\d))?`,
    "giu",
  ),
];

/** Every day that a text names, in the order of the text. Days that no calendar has are passed over. */
export function findDays(text: string): NamedDay[] {
  const found: NamedDay[] = [];
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const { name, month, day, year, last } = match.groups ?? {};
      const monthNumber =
        name === undefined ? Number(month) : (monthOf.get(name.toLowerCase()) ?? 0);
      const monthDay =
        last === undefined
          ? monthDayOf(monthNumber, Number(day))
          : monthDayOf(monthNumber, lastDayOf(monthNumber));
      if (monthDay === null) continue;
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      found.push({ monthDay, year: fullYear(year), start, end });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function monthDayOf(month: number, day: number): string | null {
  const monthDay = `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  if (!isRealDate(`2024-${monthDay}`)) return null;
  return monthDay === "02-29" ? "02-28" : monthDay;
}

function lastDayOf(month: number): number {
  return new Date(Date.UTC(2023, month, 0)).getUTCDate();
}

function fullYear(year: string | undefined): number | null {
  if (year === undefined) return null;
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}
