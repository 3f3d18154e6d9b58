import type { IsoDate } from "../../../src/domain/danish/danish-date.ts";
import { formatKroner } from "../../../src/domain/danish/money.ts";
import type { Grant } from "../../../src/domain/matching/grant.ts";
import type { Rate } from "../../../src/domain/matching/rates.ts";
import type { AmountMention } from "./amounts.ts";
import { findClosure } from "./closure.ts";
import type { DateMention } from "./dates.ts";
import { type Passage, passageCore } from "./passages.ts";
import type { AwardFact, DateFact, PageFact } from "./reading.ts";

export const comparedFactNames = {
  closed: "lukket",
  deadline: "frist",
  opening: "åbner",
  amount: "beløb",
} as const;
export type ComparedFact = keyof typeof comparedFactNames;

interface Difference {
  readonly about: ComparedFact;
  readonly passage: string;
  readonly row: string;
  /** For example `04-15`, `løbende` or `25000`. */
  readonly page: string;
}

type FoundFact<F extends PageFact = PageFact> = F & { readonly passage: Passage };

export function compareWithRow(grant: Grant, passages: readonly Passage[], today: IsoDate) {
  const ours = passagesAbout(grant, passages);
  const found: FoundFact[] = ours.flatMap((passage) =>
    passage.facts.map((fact) => ({ ...fact, passage })),
  );
  const parts = [
    compareClosed(grant, ours, today),
    compareDeadlines(grant, found, today),
    compareOpenings(grant, found, today),
    compareAmounts(grant, found),
  ].filter((part) => part !== null);
  return {
    differences: parts.filter((part) => typeof part !== "string"),
    agreed: parts.filter((part) => typeof part === "string"),
  };
}

/** A fact's name means that the page agrees; `null`, that nothing could be compared. */
type Verdict = Difference | ComparedFact | null;

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4);
}

function passagesAbout({ name }: Grant, passages: readonly Passage[]): Passage[] {
  const stems = wordsOf(name ?? "").map((word) => word.replace(/(?:erne|ene|en|et|er)$/u, ""));
  const isOwn = ({ section }: Passage) =>
    wordsOf(section).some((word) => stems.some((stem) => word.startsWith(stem)));
  if (!passages.some(isOwn)) return [...passages];
  return passages.filter((passage) => passage.section === "" || isOwn(passage));
}

export function findClosingPassage(
  passages: readonly Passage[],
  today: IsoDate,
): Passage | undefined {
  return passages.find(({ text }) => {
    const closure = findClosure(passageCore(text));
    if (closure === null) return false;
    return closure.year === null || closure.year >= Number(today.slice(0, 4));
  });
}

function compareClosed(grant: Grant, passages: readonly Passage[], today: IsoDate): Verdict {
  const closing = findClosingPassage(passages, today);
  if (closing === undefined) return null;
  return grant.active
    ? { about: "closed", passage: closing.text, row: "aktiv", page: "inaktiv" }
    : "closed";
}

function compareDeadlines(grant: Grant, all: readonly FoundFact[], today: IsoDate): Verdict {
  const { deadlineKind, deadlines } = grant;
  const found = withoutPastYears(all, "deadline", today);
  const rolling = all.find(({ kind }) => kind === "rolling");
  const [first] = found;
  if (first === undefined && rolling === undefined) return null;
  const differs = ({ passage }: FoundFact): Difference => ({
    about: "deadline",
    passage: passage.text,
    row: deadlines.join(", ") || (deadlineKind === "loebende" ? "løbende" : "ukendt frist"),
    page: [...new Set(found.map(({ day }) => dayText(day)))].join(" ") || "løbende",
  });
  const agreesUnless = (other: FoundFact | undefined) =>
    other === undefined ? "deadline" : differs(other);
  if (deadlineKind === "fast" || deadlineKind === "dato") {
    if (first === undefined) return agreesUnless(rolling);
    const isStated = ({ day }: DateFact) => deadlines.some((deadline) => covers(day, deadline));
    const others = found.filter((fact) => !isStated(fact));
    const isEachFound = deadlines.every((deadline) =>
      found.some(({ day }) => covers(day, deadline)),
    );
    // Another day may be another grant's deadline, unless the passage also states ours.
    const beside = others.find(({ passage }) =>
      found.some((mine) => isStated(mine) && mine.passage === passage),
    );
    const only = found.find(({ passage }) => onlyOne.test(passage.text));
    return agreesUnless(isEachFound ? beside : (others[0] ?? only));
  }
  // Deadlines of past years do not contradict a row without dates.
  const coming = found.find((fact) => !isPastYear(fact.day, today));
  if (deadlineKind === "loebende") return agreesUnless(rolling === undefined ? coming : undefined);
  return agreesUnless(coming ?? rolling);
}

const onlyOne =
  /(?:^|[^\p{L}])(?:én (?:gang|årlig|frist|ansøgningsfrist)|kun en |en gang (?:om året|årligt)|once a year)/iu;

function compareOpenings({ openings }: Grant, all: readonly FoundFact[], today: IsoDate): Verdict {
  const found = withoutPastYears(all, "opening", today);
  const [first] = found;
  if (first === undefined || openings.length === 0) return null;
  if (found.some(({ day }) => openings.some((opening) => covers(day, opening)))) return "opening";
  const { passage, day } = first;
  return {
    about: "opening",
    passage: passage.text,
    row: openings.join(", "),
    page: dayText(day),
  };
}

/** Old rounds stay on news pages for years. */
function withoutPastYears(all: readonly FoundFact[], kind: DateFact["kind"], today: IsoDate) {
  const found = all.filter((fact): fact is FoundFact<DateFact> => fact.kind === kind);
  const current = found.filter(({ day }) => !isPastYear(day, today));
  return current.length === 0 ? found : current;
}

function isPastYear({ year }: DateMention, today: IsoDate): boolean {
  return year !== null && year < Number(today.slice(0, 4));
}

/** @param deadline `MM-DD` or `YYYY-MM-DD` */
function covers({ from, to, year }: DateMention, deadline: string): boolean {
  const [wanted, wantedYear] =
    deadline.length === 5 ? [deadline, null] : [deadline.slice(5), Number(deadline.slice(0, 4))];
  const day = wanted === "02-29" ? "02-28" : wanted;
  if (wantedYear !== null && year !== null && year !== wantedYear) return false;
  return from <= day && day <= to;
}

function dayText({ from, to }: DateMention): string {
  return from === to ? from : `${from}..${to}`;
}

/** In kroner. Amounts outside are more likely fees, projects or a fund's capital. */
const AWARD = { least: 500, most: 2_000_000 };

function compareAmounts(grant: Grant, all: readonly FoundFact[]): Verdict {
  const { minAmountDkk, maxAmountDkk, rates } = grant;
  const stated = [minAmountDkk, maxAmountDkk].filter((amount) => amount !== null);
  const awards = all
    .filter((fact): fact is FoundFact<AwardFact> => fact.kind === "award")
    .filter(({ amount }) => isSizeOfAward(amount));
  const currencies = new Set([
    ...(stated.length > 0 ? ["DKK"] : []),
    ...rates.map(({ currency }) => currency),
  ]);
  const inOurs = awards.filter(({ amount }) => currencies.has(amount.currency));
  // A foundation that now pays in another currency has changed its amount.
  const found = inOurs.length === 0 ? awards : inOurs;
  const [first] = found;
  if (first === undefined) return null;
  const isRate = (amount: AmountMention) =>
    rates.some(
      (rate) =>
        rate.currency === amount.currency &&
        (amount.unit ?? "engang") === (rate.unit === "rejse" ? "engang" : rate.unit) &&
        (isSpan(amount, rate.min, rate.max) || isSpan(amount, null, rate.min)),
    );
  const isStated = (amount: AmountMention) =>
    amount.currency === "DKK" && isSpan(amount, minAmountDkk, maxAmountDkk);
  if (found.some(({ amount }) => isStated(amount) || isRate(amount))) return "amount";
  const most = found.reduce((a, b) => (b.amount.high > a.amount.high ? b : a), first);
  const row = [...stated.map(formatKroner), ...rates.map(rateText)];
  return {
    about: "amount",
    passage: most.passage.text,
    row: row.length === 0 ? "intet beløb" : row.join(" til "),
    page: amountText(most.amount),
  };
}

/** If both are ranges, their lower ends must be equal too. */
function isSpan({ low, high }: AmountMention, min: number | null, max: number | null): boolean {
  if (max === null) return low === min;
  return high === max && (low === high || min === null || low === min || min === max);
}

function isSizeOfAward({ high, unit, currency }: AmountMention): boolean {
  if (unit !== null || currency !== "DKK") return true;
  return high >= AWARD.least && high <= AWARD.most;
}

function rateText(rate: Rate): string {
  const sum = [...new Set([rate.min, rate.max])].map((number) => number ?? "").join("-");
  return `${sum} ${rate.currency} ${rate.unit}`;
}

function amountText({ low, high, currency, unit }: AmountMention): string {
  const sum = low === high ? String(high) : `${low}-${high}`;
  if (currency === "DKK" && unit === null) return sum;
  return `${sum} ${currency} ${unit ?? "engang"}`;
}
