import { findAmounts } from "./amounts.ts";
import { findDays } from "./dates.ts";

/** Words with which a foundation says that nobody can apply. */
const closurePattern =
  /(?:uddeler|uddeles|udbydes|opslås|tildeles) (?:desværre |for tiden |p\.t\. |pt\. |i øjeblikket |længere )*ikke(?! til)|(?:legatet|fonden|legaterne|puljen|ordningen) (?:er|blev|bliver) (?:desværre |nu |permanent )*(?:nedlagt|ophørt|opløst|likvideret|afviklet|ophævet|lukket)|(?:^|[^\p{L}])(?:nedlagt|ophørt|er opløst)(?!\p{L})|(?:ansøgningsrunden|runden|ansøgningsperioden|ansøgningsportalen|portalen) er (?:nu |desværre )?lukket|lukket for (?:nye )?ansøgninger|modtager (?:desværre |pt\. |p\.t\. |for tiden |i øjeblikket )*ikke (?:længere |flere |nye )*ansøgninger|ikke længere (?:muligt at søge|uddeler|uddeles|søges)|kan (?:desværre |for tiden |pt\. )*ikke (?:længere )?søges|no longer (?:accept|award|offer)|applications are (?:now )?closed|not accepting applications|has been discontinued/iu;

/** Words that say that it is this round that is over, or this time that is not: the foundation may award again. */
const forNowPattern =
  /(?:runden|perioden|portalen) er|lukket for (?:nye )?ansøgninger|for tiden|p\.?t\.|i øjeblikket|applications are|not accepting/iu;

/** Words that make a day in the same breath a deadline. */
const deadlinePattern =
  /frist|senest|deadline|indsendes (?:før|inden)|inden (?:den|d\.)|før den|ansøgning(?:er|en)? (?:skal|modtages|indsendes)|ansøgningsperiode|ansøgningsrunde|apply by|no later than|closing date|bewerbungsschluss/iu;

/** Words that make an amount the size of one award. */
const awardPattern =
  /op til|højst|maks|portion|beløb|legater? (?:på|à|á)|støtte (?:på|med)|søge om|pr\. (?:person|ansøger|modtager)|hver(?:t)? på|between|up to|mellem/iu;

export interface Passage {
  readonly text: string;
  readonly closes: boolean;
  readonly namesDeadline: boolean;
  readonly namesAward: boolean;
}

/** A heading that the lines after it belong to is no longer than this. */
const MAX_HEADING = 80;
const MAX_PASSAGE = 200;
const MAX_PASSAGES = 14;

const sentences = new Intl.Segmenter("da", { granularity: "sentence" });

/**
 * The passages of a page that facts of a grant stand on: those that name a day, an amount or a closure, without
 * repetition, in the order of the page. Where there are more than fit, those about closure, deadlines and awards stay.
 * A day alone on its line comes with the heading above it ("Ansøgningsfrist: 1. marts").
 */
export function findPassages(text: string): Passage[] {
  const found = new Map<string, Passage>();
  let heading = "";
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const isBare = !hasFact(line);
    if (isBare && line.length <= MAX_HEADING) heading = line.replace(/[\s:]+$/, "");
    else if (isBare) heading = "";
    if (isBare) continue;
    for (const { segment } of sentences.segment(line)) {
      const sentence = segment.trim();
      if (!hasFact(sentence)) continue;
      const belongs =
        announces(heading) && line.length <= MAX_HEADING && sentence === line && !speaks(sentence);
      const passage = describePassage(belongs ? `${heading}: ${sentence}` : sentence);
      found.set(passage.text, passage);
    }
  }
  const all = [...found.values()];
  if (all.length <= MAX_PASSAGES) return all;
  const ranked = all.toSorted((a, b) => weightOf(b) - weightOf(a));
  const kept = new Set(ranked.slice(0, MAX_PASSAGES));
  return all.filter((passage) => kept.has(passage));
}

/** What a passage says, from its text alone: kept passages are read again this way. */
export function describePassage(sentence: string): Passage {
  const text = shorten(sentence);
  return {
    text,
    closes: closurePattern.test(text),
    namesDeadline: deadlinePattern.test(text) && findDays(text).length > 0,
    namesAward: awardPattern.test(text) && findAmounts(text).length > 0,
  };
}

/** Where a text names a closure, for those who show it. */
export function findClosure(text: string): { readonly start: number; readonly end: number } | null {
  const match = closurePattern.exec(text);
  return match === null ? null : { start: match.index, end: match.index + match[0].length };
}

/** Whether what closes is only the round: no reason to stop showing a grant that opens every year. */
export function isClosedForNow(passage: string): boolean {
  return forNowPattern.test(passage) && !/no longer|nedlagt|opløst|ophørt/iu.test(passage);
}

function hasFact(text: string): boolean {
  return closurePattern.test(text) || findDays(text).length > 0 || findAmounts(text).length > 0;
}

function announces(heading: string): boolean {
  return deadlinePattern.test(heading) || awardPattern.test(heading);
}

/** Whether a line says itself what its day or amount is. */
function speaks(text: string): boolean {
  return announces(text) || closurePattern.test(text);
}

function weightOf({ closes, namesDeadline, namesAward }: Passage): number {
  return (closes ? 4 : 0) + (namesDeadline ? 2 : 0) + (namesAward ? 1 : 0);
}

/** At most `MAX_PASSAGE` characters around the fact, cut between words. */
function shorten(sentence: string): string {
  if (sentence.length <= MAX_PASSAGE) return sentence;
  const places = [
    findClosure(sentence)?.start,
    findDays(sentence)[0]?.start,
    findAmounts(sentence)[0]?.start,
  ].filter((place) => place !== undefined);
  const from = Math.max(0, Math.min(...places) - MAX_PASSAGE / 2);
  const cut = sentence.slice(from, from + MAX_PASSAGE);
  const start = from === 0 ? cut : `… ${cut.replace(/^\S*\s/, "")}`;
  return from + MAX_PASSAGE < sentence.length ? `${start.replace(/\s\S*$/, "")} …` : start;
}
