import { findAmounts } from "./amounts.ts";
import { findClosure } from "./closure.ts";
import { findDates } from "./dates.ts";
import { findFacts, isExplanatoryHeading, type PageFact } from "./reading.ts";

export interface Passage {
  readonly text: string;
  /** On a page about several grants, the heading that names one; otherwise empty. */
  readonly section: string;
  readonly facts: readonly PageFact[];
}

const MAX_HEADING = 80;
const MAX_PASSAGE = 200;
const MAX_PASSAGES = 24;

const SECTION = " › ";
const namesGrant = /legat|stipendi|fond(?!ue)|pulje|scholarship|grant|award/iu;

/** A day or amount alone on its line gets its heading: "Ansøgningsfrist: 1. marts". */
export function findPassages(text: string): Passage[] {
  const found = new Map<string, Passage>();
  const lines = text.split("\n").filter((line) => line !== "");
  const read = lines.map((line) => ({ line, withFact: cutSentences(line).filter(hasFact) }));
  const sections = new Set(
    read.flatMap(({ line, withFact }) =>
      withFact.length === 0 && isHeading(line) && namesGrant.test(line) ? [headingOf(line)] : [],
    ),
  );
  let heading = "";
  let section = "";
  for (const { line, withFact } of read) {
    if (withFact.length === 0) {
      heading = isHeading(line) ? headingOf(line) : "";
      if (sections.size > 1 && sections.has(heading)) section = heading;
      continue;
    }
    for (const sentence of withFact) {
      const isBare = sentence === line && findFacts(sentence).length === 0;
      const belongs =
        isBare && isExplanatoryHeading(heading) && findFacts(sentence, heading).length > 0;
      const said = shorten(belongs ? `${heading}: ${sentence}` : sentence);
      const passage = parsePassage(
        section === "" || (belongs && section === heading) ? said : `${section}${SECTION}${said}`,
      );
      found.set(passage.text, passage);
    }
  }
  const all = [...found.values()];
  if (all.length <= MAX_PASSAGES) return all;
  return all.filter(({ facts }) => facts.length > 0).slice(0, MAX_PASSAGES);
}

/** @param text as stored, after the section's heading if it has one */
export function parsePassage(text: string): Passage {
  const at = text.indexOf(SECTION);
  const section = at === -1 ? "" : text.slice(0, at);
  const said = at === -1 ? text : text.slice(at + SECTION.length);
  return { text, section, facts: findFacts(said) };
}

export function passageCore(text: string): string {
  const at = text.indexOf(SECTION);
  return (at === -1 ? text : text.slice(at + SECTION.length)).replace(/^… /, "").replace(/ …$/, "");
}

function headingOf(line: string): string {
  return line.replace(/[\s:]+$/, "");
}

function isHeading(line: string): boolean {
  return line.length <= MAX_HEADING && /\p{L}/u.test(line) && !/[.!?,;]$/u.test(line);
}

function hasFact(sentence: string): boolean {
  return (
    findClosure(sentence) !== null ||
    findDates(sentence).some(({ from, to }) => from === to) ||
    findAmounts(sentence).length > 0 ||
    findFacts(sentence).length > 0
  );
}

function shorten(sentence: string): string {
  if (sentence.length <= MAX_PASSAGE) return sentence;
  const places = [
    findClosure(sentence)?.start,
    findDates(sentence)[0]?.start,
    findAmounts(sentence)[0]?.start,
  ].filter((place) => place !== undefined);
  const from = Math.max(0, Math.min(sentence.length, ...places) - MAX_PASSAGE / 2);
  const cut = sentence.slice(from, from + MAX_PASSAGE);
  const start = from === 0 ? cut : `… ${cut.replace(/^\S*\s/, "")}`;
  return from + MAX_PASSAGE < sentence.length ? `${start.replace(/\s\S*$/, "")} …` : start;
}

/** Before a number or bracket, the word must have five letters, unlike "kr. 30.000". */
const sentenceEnd =
  /(?<=[.!?])(?<!(?:^|[^\p{L}])(?:d|nr|ca|pr|kl|bl\.a|f\.eks|evt|jf|hhv|inkl|ekskl|tlf|max|maks|\p{L})\.)\s+(?=[^\p{Ll}\d(])|(?<=\p{L}{5}[.!?])\s+(?=[\d(])/gu;
/** Longer sentences are split: they could make the patterns slow. */
const longest = /.{1,1000}/gu;

function cutSentences(line: string): string[] {
  return line
    .split(sentenceEnd)
    .flatMap((sentence) => sentence.match(longest) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
