import type { ArticleSlug } from "../content/article-slugs.ts";
import { formatMonthName } from "../domain/danish/danish-date.ts";
import { neuterNumberWord, numberWord } from "../domain/danish/length-of-time.ts";
import {
  capitalize,
  joinSentences,
  joinWithAnd,
  uncapitalize,
} from "../domain/danish/sentences.ts";
import { destinationOf } from "../domain/matching/answer-options.ts";
import type { Topic, TopicFacts, TopicKind } from "./find-topics.server.ts";

export const topicsPath = "/legater";

export const topicsCrumb = { label: "Legater efter emne", path: topicsPath };

export function topicPath({ slug }: Pick<Topic, "slug">): string {
  return `${topicsPath}/${slug}`;
}

export const topicKindNames: readonly { readonly kind: TopicKind; readonly name: string }[] = [
  { kind: "country", name: "Land" },
  { kind: "level", name: "Niveau" },
  { kind: "stay", name: "Opholdstype" },
  { kind: "field", name: "Fag" },
];

/** Said of grants that ask for no topic of the kind. */
const openToAll: Readonly<Record<TopicKind, string>> = {
  country: "kan bruges i alle lande",
  level: "kan søges på alle niveauer",
  field: "kan søges uanset fag",
  stay: "kan bruges til alle typer ophold",
};

export function topicName({ kind, value, name }: Pick<Topic, "kind" | "value" | "name">): string {
  return kind === "stay" ? capitalize(stays[value] ?? name) : name;
}

const levels: Readonly<Record<string, string>> = {
  bachelor: "bachelorstuderende",
  kandidat: "kandidatstuderende",
  phd: "ph.d.-studerende",
};

const stays: Readonly<Record<string, string>> = {
  udveksling: "udveksling",
  selvarrangeret: "selvarrangerede studieophold",
  "hel-uddannelse": "en hel uddannelse i udlandet",
  praktik: "praktik i udlandet",
  forskning: "forskningsophold, speciale og feltarbejde",
  kursus: "sommerskole, sprogkursus og konference",
};

const fields: Readonly<Record<string, string>> = {
  teknik: "teknik og IT",
  samfundsvidenskab: "samfundsvidenskab og jura",
  sundhed: "sundhedsfag",
  kreativ: "kunst og kreative fag",
};

const students: Readonly<Record<string, string>> = {
  humaniora: "studerende på humaniora",
  jura: "jurastuderende",
  medicin: "medicinstuderende",
  odontologi: "tandlægestuderende",
  sygeplejerske: "sygeplejestuderende",
};

/** After "Legater til": "ophold i USA", "bachelorstuderende". */
function purposeOf({ kind, value, name }: Topic): string {
  switch (kind) {
    case "country":
      return `ophold i ${name}`;
    case "level":
      return levels[value] ?? `studerende på niveauet ${uncapitalize(name)}`;
    case "stay":
      return stays[value] ?? uncapitalize(name);
    case "field":
      if (students[value] !== undefined) return students[value];
      return /(?:ingeniør|lærer|maskinmester|pædagog|socialrådgiver)$/i.test(name)
        ? `dig, der læser til ${uncapitalize(name)}`
        : `studerende i ${fields[value] ?? uncapitalize(name)}`;
  }
}

export function topicHeading(topic: Topic): string {
  return `Legater til ${purposeOf(topic)}`;
}

/** Not every browser can hyphenate Danish. */
export function hyphenatedHeading(topic: Topic): string {
  return topicHeading(topic).replace(/(?<=\p{L}{4})(?=ingeniør|studerende)/gu, "\u00ad");
}

/** Search engines show about 160 characters. */
export function topicDescription({ topic, named }: TopicFacts): string {
  return `${named} legater til ${purposeOf(topic)}: frister og eksempler med beløb, krav, bilag og kilde. Se, hvilke du kan søge.`;
}

const startWord = (count: number) => capitalize(neuterNumberWord(count));

/** What else many of a kind's grants are for. */
const otherTopics: Readonly<Record<Exclude<TopicKind, "field">, string>> = {
  country: "andre lande",
  level: "andre niveauer",
  stay: "andre ophold",
};

/** "To er kun til medlemmer af Djøf, tre til ph.d.-studerende" */
function limitsText(facts: TopicFacts): string {
  const { forMembers, members, onlyPhd } = facts;
  const limits = [
    { count: forMembers, whom: members },
    { count: onlyPhd, whom: "ph.d.-studerende" },
  ].flatMap(({ count, whom }) => (count > 0 ? `${neuterNumberWord(count)} til ${whom}` : []));
  return capitalize(joinWithAnd(limits)).replace(" til", " er kun til");
}

/** "legater er til USA, ni også til andre lande. Ét er kun til ph.d.-studerende." */
function namedGrantsText(facts: TopicFacts): string {
  const { topic, named, alsoForOthers } = facts;
  if (topic.kind === "field") {
    const text = `legater kan gives til ${fields[topic.value] ?? topic.value} i det hele taget`;
    return topic.field === "studyField"
      ? joinSentences(text, limitsText(facts), "Legater til bestemte uddannelser kommer oveni")
      : joinSentences("legater kan gives til faget", limitsText(facts));
  }
  const whom = topic.kind === "country" ? topic.name : purposeOf(topic);
  const count = alsoForOthers === named ? "alle" : neuterNumberWord(alsoForOthers);
  const also = alsoForOthers === 0 ? "" : `, ${count} også til ${otherTopics[topic.kind]}`;
  return joinSentences(`legater er til ${whom}${also}`, limitsText(facts));
}

/** "33 flere kan gives til sundhedsfag i det hele taget, 16 kun til ph.d.-studerende" */
export function topicFigures(facts: TopicFacts) {
  const { topic, named, unrestricted, broadField, broad, broadPhd } = facts;
  const phd = broadPhd > 0 ? `, ${neuterNumberWord(broadPhd)} kun til ph.d.-studerende` : "";
  const field = fields[broadField] ?? broadField;
  const text = `flere kan gives til ${field} i det hele taget${phd}.`;
  const link = { href: topicPath({ slug: broadField }), text: `Se siden om ${field}` };
  return [
    { figure: named, text: namedGrantsText(facts) },
    { figure: broad, text, link },
    { figure: unrestricted, text: `flere ${openToAll[topic.kind]}.` },
  ].filter(({ figure }) => figure > 0);
}

/** "To, der kan søges uanset fag" */
export function openToAllTitle({ topic, openToAll: { length } }: TopicFacts): string {
  return `${startWord(length)}, der ${openToAll[topic.kind]}`;
}

/** After those open to all: "Og to af de ni" */
export function examplesTitle({ named, examples, openToAll: { length } }: TopicFacts): string {
  const count = numberWord(examples.length);
  return length === 0 ? `${capitalize(count)} af dem` : `Og ${count} af de ${numberWord(named)}`;
}

export function nextStepTitle({ named, broad, unrestricted }: TopicFacts): string {
  return `Hvilke af de ${named + broad + unrestricted} legater passer til dig?`;
}

/** "Medlemmer af Djøf kan søge til 1. maj, ph.d.-studerende til 1. oktober (ventes)." */
function reservedText({ datedFor, members }: TopicFacts): string {
  const dated = datedFor.map(({ whom, days }) => `${whom} til ${joinWithAnd(days)}`).join(", ");
  return `${capitalize(dated.replace("medlemmer", members)).replace(" til", " kan søge til")}.`;
}

/** "Tre legater har frister i december, februar og juni." */
export function datedDeadlinesText(facts: TopicFacts): string {
  const { dated, datedFor, deadlines } = facts;
  if (datedFor.length > 0) return reservedText(facts);
  const months = deadlines.flatMap(({ month, count }) => (count > 0 ? formatMonthName(month) : []));
  const noun = dated === 1 ? "legat har frist" : "legater har frister";
  return dated === 0 ? "" : `${startWord(dated)} ${noun} i ${joinWithAnd(months)}.`;
}

export function expectedDeadlinesText({ expectedFrom, datedFor }: TopicFacts): string {
  const [year, ...others] = new Set(expectedFrom);
  if (year === undefined || datedFor.length > 0) return "";
  const count = expectedFrom.length === 1 ? "Én" : capitalize(numberWord(expectedFrom.length));
  const rounds = others.length === 0 ? String(year) : "tidligere runder";
  return `${count} af fristerne er fra ${rounds} og ventes igen. `;
}

/** "Ét legat kan søges hele året. Syv har ingen kendt frist, så spørg i god tid." */
export function undatedDeadlinesText(facts: TopicFacts): string {
  const parts = [
    { count: facts.rolling, text: "kan søges hele året" },
    { count: facts.unknownDeadline, text: "har ingen kendt frist, så spørg i god tid" },
    { count: facts.automatic, text: "får man uden at søge" },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return "Alle har en fast frist.";
  return parts
    .map(({ count, text }, index) => {
      const noun = index > 0 ? "" : count === 1 ? " legat" : " legater";
      return `${startWord(count)}${noun} ${text}.`;
    })
    .join(" ");
}

export function guidesForTopic({ kind, value }: Topic): readonly ArticleSlug[] {
  // Outside Europe there is often tuition to pay.
  if (kind === "country" && destinationOf(value) !== "europa")
    return ["legat-guide", "udlandsstipendium-guide", "scholarship-budget"];
  if (kind === "country" || kind === "stay")
    return ["legat-guide", "scholarship-amounts", "scholarship-budget"];
  return ["hvor-finder-jeg-legater", "perfect-application", "bilag-legatansogning"];
}
