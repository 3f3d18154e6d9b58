import { type AmountMention, findAmounts } from "./amounts.ts";
import { findClosure } from "./closure.ts";
import { type DateMention, findDates } from "./dates.ts";

export interface DateFact {
  readonly kind: "deadline" | "opening";
  readonly day: DateMention;
}

export interface AwardFact {
  readonly kind: "award";
  readonly amount: AmountMention;
  readonly bound: "most" | "least" | "exact";
}

export type PageFact =
  | DateFact
  | AwardFact
  | { readonly kind: "rolling" }
  | { readonly kind: "closed" };

const deadlineWord =
  /frist|lukkedato|deadline|ansøgningsperiode|ansøgningsrunde|sidste ansøgningsdag|apply by|closing date|bewerbungsschluss/giu;
const openingWord =
  /åbner|åbningsdato|åbnes|åbent|åben (?:for|fra)|tidligst|tilgængeligt?|opens?(?!\p{L})/giu;
/** What a day may be about instead, such as meetings and payments. */
const otherWord =
  /nyhed|spørgsmål|kontakt|(?<!\p{L})ring(?!\p{L})|hjemmeside|lukkedage|bachelorgrad|afhandling|aktivitet|betaler ud|svar(?!er på)|besked|uddelt|uddeles|uddeling(?:en|erne)? (?:sker|finder|foregår|afholdes|er|den)|overrækk|opdateret|stiftet|oprettet|stadfæst|testamente|fundats|møde[rt]?(?!\p{L})|udbetal|påbegynd|begynder|gennemfør|afrejse|rejsen|opholdet|ophold(?= |,)|født|fyldt|fødselsdag|medlemskab|sommerferie|lukket|træffes|offentliggøres|behandles|behandler|reglerne|nedlagt|ophørt|optaget|bestået|indskrevet|arrangement|reception|generalforsamling|telefon/giu;
/** "Ansøgningen sendes via hjemmesiden senest": the words in between say how. */
const sentBy =
  /(?:ansøgning(?:en|er|erne)?|skema(?:et)?)\s(?:skal\s)?(?:ind)?(?:sendes|leveres|afleveres|uploades)[^,;]*\s(?:senest|inden)(?: ved udgangen af)?\s(?:den |d\. ?)?$/iu;
const reportWord = /rapport|regnskab|afregning|evaluering/iu;
const applyWord = /ansøg|skema|søge[rst]?(?!\p{L})|ansøger|indsend|apply|application/iu;

const rollingWord =
  /løbende|ingen deadline|hele året|året rundt|året igennem|efterhånden som|når som helst|(?:ingen|ikke (?:nogen|en)) (?:(?:fast|faste|bestemt|bestemte|egentlig|særlig) )*(?:ansøgnings|tids)?frist(?:er)?(?!\p{L})|frist(?:en|er)?\s?:\s?ingen|no deadline|rolling basis/iu;
/** Rolling, but with a last day: "Ansøgninger modtages løbende, dog senest 1. maj". */
const rollsUntil = /løbende[,\s(–-]+(?:dog|men) (?:senest|inden|ikke efter)/iu;
const rollingContext = /ansøg|søge|frist|modtag|behandle|uddele|apply|application|deadline/iu;

const awardWord =
  /op til|indtil|højst|maks|max|portion|beløb|legat|støtte|stipendi|tilskud|søges? om|få(?:r|et)?(?!\p{L})|giver(?!\p{L})|udløser|fik(?!\p{L})|gav(?!\p{L})|givet|modtage|yde[rs]|bevil|dækkes|udbetal|udgør|hver(?!\p{L}|\sår)|(?:^|\s)[áàa](?=\s(?:kr|\d))|gives|tildel|ansøger|pr\. (?:person|studerende)|award|grant|scholarship|between|up to|receive/iu;
const mostWord =
  /op til|indtil|højst|maks|max|ikke (?:kan |må )?overstige|overstiger (?:sjældent|aldrig|normalt ikke|ikke)|ikke over|ikke (?:\p{L}+ ){0,4}(?:mere end|over)|up to|not exceed/iu;
const leastWord = /(?:mindst|minimum|fra|at least)\s(?:ca\. |omkring |kr\.? )?$/iu;
const otherSum =
  /indkomst|indtægt|formue|løn(?!\p{L})|gebyr|koste[rt]?(?!\p{L})|egenbetaling|prisen|kontingent|medlemskab|egenkapital|aktiver|tjent|moms|afgift(?:er)?(?!\p{L})|depositum|husleje|studieafgiften er|skolepengene er|budget|omsætning|udgifter (?:under|over)|lån(?!\p{L})/iu;
const poolWord =
  /i alt(?! \d+ \p{L}*(?:legat|portion|stipendi))|til rådighed|samlede? |pulje|til uddeling|afsat|legater for|in total/iu;
const distributeWord = /udde(?:lte|lt|ler|les|ling)/iu;
const perAwardWord =
  /legat(?!uddel)|portion|hver(?!\p{L}|\sår)|stipendi|(?:^|\s)[áàa](?=\s(?:kr|\d))/iu;

/** "Ansøgning" does not explain a date below it: that may just be today's. */
export function isExplanatoryHeading(heading: string): boolean {
  return (
    [deadlineWord, openingWord].some((words) => new RegExp(words.source, "iu").test(heading)) ||
    awardWord.test(heading)
  );
}

/** @param heading the heading above, which may explain a bare date or amount */
export function findFacts(text: string, heading = ""): PageFact[] {
  const said = heading === "" ? text : `${heading}: ${text}`;
  const offset = said.length - text.length;
  const dated = rollsUntil.test(text) ? [] : readDays(said, offset);
  const hasDeadline = dated.some(({ kind }) => kind === "deadline");
  const rolls = !hasDeadline && rollingWord.test(text) && rollingContext.test(said);
  return [
    ...dated,
    ...(rolls ? [{ kind: "rolling" } as const] : []),
    ...readAwards(said, offset),
    ...(findClosure(text) === null ? [] : [{ kind: "closed" } as const]),
  ];
}

function clausesOf(text: string) {
  const cuts = [
    ...text.matchAll(
      /;\s|,\s(?=(?:og|men|mens|hvorefter|så|dog|samt|svar|udbetaling)\s(?!(?:den |d\. ?|senest )?\d))/giu,
    ),
  ].map(({ index }) => index);
  const starts = [0, ...cuts];
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? text.length }));
}

type Role = "deadline" | "opening" | "other";

function readDays(text: string, offset: number): DateFact[] {
  const days = findDates(text).filter(({ start }) => start >= offset);
  const facts: DateFact[] = [];
  let inherited: Role | null = null;
  for (const { start, end } of clausesOf(text)) {
    const within = days.filter((day) => day.start >= start && day.start < end);
    if (within.length === 0) continue;
    const clause = text.slice(start, end);
    for (const [index, day] of within.entries()) {
      // "Fristen var 1. marts 2019" says nothing about the next deadline.
      if (/(?<!\p{L})(?:var|was) (?:den |d\. ?|i )?$/iu.test(text.slice(0, day.start))) continue;
      const role: Role | null = roleOf(clause, day.start - start) ?? inherited;
      inherited = role;
      if (role === null || role === "other") continue;
      const next = within[index + 1];
      const previous = within[index - 1];
      const opens = isFrom(text, day) || (next !== undefined && isWindow(text, day, next));
      if (previous !== undefined && isWindow(text, previous, day))
        facts.push({ kind: "deadline", day });
      else facts.push({ kind: opens ? "opening" : role, day });
    }
  }
  return facts;
}

function roleOf(clause: string, at: number): Role | null {
  const before = clause.slice(0, at);
  if (reportWord.test(before)) return "other";
  if (/lukket[^,;]*\sindtil (?:den |d\. ?)?$/iu.test(before)) return "opening";
  if (sentBy.test(before)) return "deadline";
  const last = (words: RegExp) => [...before.matchAll(words)].at(-1)?.index ?? -1;
  const deadline = last(deadlineWord);
  const opening = last(openingWord);
  const other = last(otherWord);
  const nearest = Math.max(deadline, opening, other);
  if (nearest >= 0) {
    if (nearest === opening && opening !== other) return "opening";
    if (nearest === deadline) return "deadline";
    return "other";
  }
  if (applyWord.test(clause)) return "deadline";
  return null;
}

function isFrom(text: string, { start }: DateMention): boolean {
  const before = text.slice(0, start);
  return /(?:^|[\s(])fra(?: og med)?\s(?:den |d\. ?|\p{L}+dag (?:den |d\. ?)?)?$/iu.test(before);
}

const windowLink =
  /^\.?\s?(?:-|–|—|til(?: og med)?|to|og(?= (?:lukker|den|d\.)))\s?(?:lukker )?(?:\p{L}+dag )?(?:den |d\. ?)?$/iu;

function isWindow(text: string, first: DateMention, second: DateMention): boolean {
  return windowLink.test(text.slice(first.end, second.start));
}

function readAwards(text: string, offset: number): AwardFact[] {
  const amounts = findAmounts(text).filter(({ start }) => start >= offset);
  const facts: AwardFact[] = [];
  for (const [index, found] of amounts.entries()) {
    const previous = amounts[index - 1];
    const before = text.slice(previous?.end ?? 0, found.start);
    const after = text.slice(found.end, amounts[index + 1]?.start ?? text.length);
    if (otherSum.test(text.slice(0, found.start)) || /skattepligt|beskattes/iu.test(text)) continue;
    const amount = withUnitOf(previous, found, text);
    // An amount with a unit ("1.000 euro om måneden") is taken for an award.
    const isAward = awardWord.test(text) || amount.unit !== null;
    const limits = mostWord.test(before);
    const saysTotal =
      poolWord.test(before) ||
      /^\s?(?:om året )?(?:i alt|til uddeling|i legater(?!\p{L}))/iu.test(after);
    const totalOfOne =
      /i alt/iu.test(before + after) &&
      (limits || amounts.slice(0, index).some(({ unit }) => unit !== null));
    const givesAll = distributeWord.test(before) && !perAwardWord.test(before) && !limits;
    const isForAll = (saysTotal && !totalOfOne) || givesAll;
    if (isAward && !isForAll)
      facts.push({
        kind: "award",
        amount,
        bound: limits ? "most" : leastWord.test(text.slice(0, found.start)) ? "least" : "exact",
      });
  }
  return facts;
}

/** "540 € pr. måned … og 486 €": amounts of similar size share the unit. */
function withUnitOf(
  previous: AmountMention | undefined,
  amount: AmountMention,
  text: string,
): AmountMention {
  if (previous === undefined || previous.unit === null || amount.unit !== null) return amount;
  const link = text.slice(previous.end, amount.start);
  const ratio = amount.high / previous.high;
  const isForTravel = /^\s(?:til|for)\s/iu.test(text.slice(amount.end));
  const isAlike = ratio > 0.5 && ratio < 2 && previous.currency === amount.currency;
  return isAlike && /\sog\s/iu.test(link) && !/i alt/iu.test(link) && !isForTravel
    ? { ...amount, unit: previous.unit }
    : amount;
}
