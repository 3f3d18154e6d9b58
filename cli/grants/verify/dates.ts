import { isRealDate } from "../../../src/domain/danish/danish-date.ts";

/** A day or a month, as `MM-DD`; 29 February is stored as the 28th. */
export interface DateMention {
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

const year = String.raw`(?:,?\s{1,2}(?<year>(?:19|20)\d{2})(?!\d))?`;
/** Joins days or months: "1. og 15. november", "i marts og oktober". */
const link = String.raw`\s?(?:-|–|—|/|,|til og med|til|og|eller|samt)\s?(?:i |den |d\. ?)?`;
const monthLeads = "i|perioden|omkring|årligt|primo|medio|ultimo|af";

type Span = Pick<DateMention, "from" | "to">;
type Groups = Readonly<Record<string, string | undefined>>;

const readNumbers = ({ month, day }: Groups) => oneDay(Number(month), Number(day));
const readNamed = ({ day, name = "" }: Groups) =>
  oneDay(monthOf.get(name.toLowerCase()) ?? 0, Number(day));

/** Most reliable first: later patterns skip text already taken. */
const patterns: readonly {
  readonly find: RegExp;
  readonly read: (groups: Groups) => Span | null;
}[] = [
  {
    find: /(?<![\d-])(?<year>(?:19|20)\d{2})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/gu,
    read: readNumbers,
  },
  {
    find: /(?<![\d.,/-])(?<day>\d{1,2})(?:\/|[.-] ?)(?<month>\d{1,2})[./-] ?(?<year>(?:19|20)\d{2}|\d{2})(?![\d/]|[.,]\d)/gu,
    read: readNumbers,
  },
  {
    find: new RegExp(
      `(?<![\\d.,])(?<day>\\d{1,2})(?:\\.|st|nd|rd|th)?\\s{0,2}(?:(?:i|of)\\s)?(?<name>${anyMonth})(?!\\p{L})\\.?${year}`,
      "giu",
    ),
    read: readNamed,
  },
  {
    // A day that shares the month of a later one: "1. til 31. januar".
    find: new RegExp(
      `(?<![\\d/.,])(?<day>\\d{1,2})\\.?(?=(?:${link}\\d{1,2}\\.?){1,9}\\s?(?<name>${anyMonth})(?!\\p{L})${year})`,
      "giu",
    ),
    read: readNamed,
  },
  {
    // "1/3" may be a third: the following word decides. "24/7" means always.
    find: /(?<![\d/.,])(?!24\/7)(?<day>\d{1,2})\/(?<month>\d{1,2})(?![\d/]|\s?(?:af|del|time|år|side|liter)|[.,]\d)/giu,
    read: readNumbers,
  },
  {
    find: /(?<![\d.,]|§\s?|kl\.\s?|\p{L})(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?!\d)/giu,
    read: readNumbers,
  },
  {
    find: new RegExp(
      `(?<=(?:(?<!\\p{L})(?:${monthLeads})\\s|:\\s)(?:(?:${danishMonth})(?:\\småned)?${link}){0,9})(?<name>${danishMonth})(?!\\p{L}|\\s\\d{1,2}(?!\\d))(?:\\småned)?${year}`,
      "giu",
    ),
    read: ({ name = "" }) => wholeMonth(monthOf.get(name.toLowerCase()) ?? 0),
  },
];

export function findDates(text: string): DateMention[] {
  const found: DateMention[] = [];
  for (const { find, read } of patterns)
    for (const match of text.matchAll(find)) {
      const groups = match.groups ?? {};
      const span = read(groups);
      const start = match.index;
      const end = start + match[0].length;
      const isTaken = found.some((other) => start < other.end && other.start < end);
      if (span !== null && !isTaken)
        found.push({ ...span, year: fullYear(groups.year), start, end });
    }
  return found.toSorted((a, b) => a.start - b.start);
}

function oneDay(month: number, day: number): Span | null {
  const monthDay = `${twoDigits(month)}-${twoDigits(day)}`;
  if (!isRealDate(`2024-${monthDay}`)) return null;
  const counted = monthDay === "02-29" ? "02-28" : monthDay;
  return { from: counted, to: counted };
}

function wholeMonth(month: number): Span {
  const last = new Date(Date.UTC(2024, month, 0)).getUTCDate();
  return { from: `${twoDigits(month)}-01`, to: `${twoDigits(month)}-${last}` };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

function fullYear(digits: string | undefined): number | null {
  if (digits === undefined) return null;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}
