import type { ArticleSlug } from "../content/article-slugs.ts";
import { formatMonth, formatMonthName } from "../domain/danish/danish-date.ts";
import { neuterNumberWord, numberWord } from "../domain/danish/length-of-time.ts";
import { capitalize, joinWithAnd, uncapitalize } from "../domain/danish/sentences.ts";
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

/** After "andre". */
const kinds: Readonly<Record<TopicKind, string>> = {
  country: "lande",
  level: "niveauer",
  field: "fag",
  stay: "typer ophold",
};

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
};

/** To these, "studerende" is added: "lærerstuderende". */
const professions = /(?:lærer|pædagog|sygeplejerske|socialrådgiver)$/;
const students: Readonly<Record<string, string>> = {
  jura: "jurastuderende",
  medicin: "medicinstuderende",
  odontologi: "tandlægestuderende",
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
      if (professions.test(uncapitalize(name))) return `${uncapitalize(name)}studerende`;
      return /(?:ingeniør|maskinmester)$/.test(name)
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
  const whole = `${named} legater til ${purposeOf(topic)}: frister måned for måned og tre eksempler med beløb, krav, bilag og kilde. Se, hvilke du kan søge.`;
  return whole.length <= 160 ? whole : whole.replace(" Se, hvilke du kan søge.", "");
}

/** "legater er til ophold i USA, nogle også til andre lande" */
export function namedGrantsText({ topic, named, forMembers }: TopicFacts): string {
  const most = `${numberWord(forMembers)} af dem kun til medlemmer af en forening`;
  const some = `nogle også til andre ${kinds[topic.kind]}`;
  return `legater er til ${purposeOf(topic)}, ${forMembers * 2 > named ? most : some}`;
}

export function openToAllText({ topic }: TopicFacts): string {
  return `flere ${openToAll[topic.kind]}`;
}

/** "Se også de andre syv, og de 281, der kan bruges i alle lande" */
export function otherGrantsTitle({ topic, named, unrestricted, examples }: TopicFacts): string {
  return `Se også de andre ${numberWord(named - examples.length)}, og de ${unrestricted}, der ${openToAll[topic.kind]}`;
}

const startWord = (count: number) => capitalize(neuterNumberWord(count));

/** "Ét legat har frist i december 2026, ét i januar 2027 og to i februar." */
export function datedDeadlinesText(months: TopicFacts["deadlines"]): string {
  const dated = months.filter(({ count }) => count > 0);
  const parts = dated.map(({ month, count }, index) => {
    const isSameYear = month.slice(0, 4) === dated[index - 1]?.month.slice(0, 4);
    const noun = index > 0 ? "" : count === 1 ? "legat har frist " : "legater har frist ";
    return `${neuterNumberWord(count)} ${noun}i ${isSameYear ? formatMonthName(month) : formatMonth(month)}`;
  });
  return parts.length === 0 ? "" : `${capitalize(joinWithAnd(parts))}.`;
}

/** The route says it of each station. */
export function expectedDeadlinesText({ route, expectedDeadlines: count }: TopicFacts): string {
  if (route !== null || count === 0) return "";
  const are = count === 1 ? "er fra en tidligere runde" : "er fra tidligere runder";
  return `${capitalize(numberWord(count))} af fristerne ${are} og ventes igen. `;
}

/** "Ét legat kan søges hele året. Syv har ingen kendt frist, så spørg i god tid." */
export function undatedDeadlinesText(facts: TopicFacts): string {
  const parts = [
    { count: facts.rolling, text: "kan søges hele året" },
    { count: facts.unknownDeadline, text: "har ingen kendt frist, så spørg i god tid" },
    { count: facts.automatic, text: "skal ikke søges" },
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
