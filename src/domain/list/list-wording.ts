/** The texts around the grants of a list: the same on paper and as a web page. */

import { formatDate, type IsoDate } from "../danish/danish-date.ts";
import { numberWord } from "../danish/length-of-time.ts";
import { capitalized } from "../danish/sentences.ts";
import { checkedText } from "../matching/freshness.ts";
import { grantTitle } from "../matching/grant.ts";
import type { GrantMatch, Outcome } from "../matching/match.ts";
import type { WithinReach } from "../matching/within-reach.ts";
import { dueText } from "../wording/date-text.ts";
import { type ReasonView, reasonText } from "../wording/reason-text.ts";
import { type MergedAttachment, makerOf } from "./attachments.ts";
import type { ActionGroup } from "./due.ts";
import type { ListChanges } from "./edition-changes.ts";
import type { GrantList } from "./grant-list.ts";
import { recommenderNotice } from "./lead-times.ts";
import { dayText } from "./plan-words.ts";
import type { StartPlan } from "./start-page-plan.ts";

export const listTitle = "Din personlige legatliste";

/** "14 legater til dit udlandsophold, fundet 21. november 2026: ti passer til dig, fire skal du selv tjekke." */
export function listDeck({ matches, madeOn, openQuestions }: GrantList): string {
  const grants = matches.length === 1 ? "1 legat" : `${matches.length} legater`;
  const fitting = matches.filter(({ outcome }) => outcome === "match").length;
  const toCheck = matches.length - fitting;
  const parts = [
    ...(fitting === 0 ? [] : [`${neuterCount(fitting)} passer til dig`]),
    ...(toCheck === 0 ? [] : [`${neuterCount(toCheck)} skal du selv tjekke`]),
  ].join(", ");
  const count = `${grants} til dit udlandsophold, fundet ${formatDate(madeOn)}${parts === "" ? "" : `: ${parts}`}.`;
  if (openQuestions === 0) return count;
  const questions =
    openQuestions === 1 ? "Ét spørgsmål om dig" : `${openQuestions} spørgsmål om dig`;
  return `${count} ${questions} stod åbent, så nogle af dem under »Tjek selv« passer måske ikke.`;
}

function neuterCount(count: number): string {
  return count === 1 ? "ét" : numberWord(count);
}

export const worthTitle = "Det er listen værd";

/** The text under the sum of what the matching grants usually give. */
export function worthDeck({ summary, matches }: GrantList): string {
  const fitting = matches.filter(({ outcome }) => outcome === "match").length;
  return summary.fittingWithAmount === 1 && fitting === 1
    ? "Så meget giver legatet normalt."
    : "Så meget giver de normalt tilsammen, hvis alle sagde ja. De fleste får ja fra få.";
}

/** The text shown if there is no sum. */
export function worthlessText({ matches }: GrantList): string {
  return matches.some(({ outcome }) => outcome === "match")
    ? "Ingen af de legater, der passer, oplyser et beløb. Skriv til fonden, og spørg, hvad den plejer at give."
    : "Det kan ikke lægges sammen endnu: først skal du tjekke, hvilke legater der er dine at søge.";
}

/** What the sum leaves out. */
export function worthNote({ summary, matches }: GrantList): string | null {
  const fitting = matches.filter(({ outcome }) => outcome === "match").length;
  const silent = fitting - summary.fittingWithAmount;
  const notes = [
    ...(silent === 0
      ? []
      : [
          `${capitalized(neuterCount(silent))} af de ${numberWord(fitting)}, der passer, oplyser ikke beløb.`,
        ]),
    ...(matches.length === fitting ? [] : ["Det, du selv skal tjekke, er ikke regnet med."]),
  ];
  return notes.length === 0 ? null : notes.join(" ");
}

export const sourcesTitle = "Det bygger den på";

/** How old a list's sources are; bad figures are as prominent as good ones. Only the checked group is shown when empty. */
export function sourceAges({ matches, madeOn, comparedWith, summary }: GrantList): {
  readonly label: string;
  readonly count: number;
}[] {
  const year = Number(madeOn.slice(0, 4));
  const from = (first: number, last: number) =>
    matches.filter(
      ({ grant: { sourceYear } }) =>
        sourceYear !== null && sourceYear >= first && sourceYear <= last,
    ).length;
  const ages = [
    { label: `Kilde fra ${year - 1}-${year}`, count: from(year - 1, year) },
    { label: `Kilde fra ${year - 4}-${year - 2}`, count: from(year - 4, year - 2) },
    { label: `Kilde fra ${year - 5} eller før`, count: from(0, year - 5) },
    {
      label: "Kilde uden årstal",
      count: matches.filter(({ grant }) => grant.sourceYear === null).length,
    },
  ];
  return [
    { label: "Legater holdt op mod dine svar", count: comparedWith },
    ...ages.filter(({ count }) => count > 0),
    { label: "Tjekket hos fonden inden for et år", count: summary.checkedWithinYear },
  ];
}

/** What the age of the sources means for applicants. */
export function sourcesNote({ summary, matches }: GrantList): string {
  return `${checkedText(summary.checkedWithinYear, matches.length)} Adresse og årstal står på hvert legat.`;
}

export const startTitle = "Begynd her";
export const planTitle = "Hvad du gør hvornår";

/** Introduces the first tasks: "Tre ting først. Resten har sin dato." */
export function startDeck({ tasks, steps }: StartPlan): string {
  const count = tasks.length;
  if (count === 0) return "Der er intet at gøre endnu. Her er, hvad der kommer hvornår.";
  const first = `${capitalized(count === 1 ? "én" : numberWord(count))} ting først.`;
  return steps.some(({ on }) => on !== null) ? `${first} Resten har sin dato.` : first;
}

/** Which grants the plan covers, if not the whole list. */
export function planDeck({ planned }: StartPlan, { matches }: GrantList): string | null {
  const fitting = matches.filter(({ outcome }) => outcome === "match").length;
  const all = fitting === 0 ? matches.length : fitting;
  return planned.length === all
    ? null
    : `Planen gælder de ${numberWord(planned.length)} øverste legater: dem, hvor få andre kan søge, eller hvor der uddeles mange, og hvor beløb og frist er kendt. De andre står under »Dine frister«.`;
}

export const reachTitle = "Kan blive til noget, hvis …";
export const reachIntro =
  "De her legater falder på én ting, som du måske kan lave om på. De tæller ikke med på listen.";
export const lateTitle = "Fristen kommer for sent til dit ophold";
export const lateIntro =
  "Legaterne passer, men de kan ikke søges i tide til dit ophold. De tæller ikke med i sum, frister og plan.";

/** Why a grant is only within reach: "Kræver et ophold på mindst 3 måneder". */
export function obstacleText(reach: WithinReach, view: ReasonView): string {
  const reason = reach.reasons.find(({ result }) => result === "unmet");
  return reason === undefined ? "" : reasonText(reason, reach, view).text;
}

export const sectionIntros: Readonly<Record<Extract<Outcome, "match" | "possible">, string>> = {
  match:
    "Dine svar opfylder alle de krav, vi kender til disse legater. Øverst står dem, hvor få andre kan søge, eller hvor der uddeles mange, og hvor beløb og frist er kendt.",
  possible:
    "Intet i dine svar udelukker disse legater, men noget afgør de ikke. Det står under »Tjek selv« på hvert legat. Passer det på dig, er legatet lige så godt som de andre.",
};

/** Introduces the deadlines. */
export function deadlinesDeck({ summary }: GrantList): string {
  return summary.nextDue === null
    ? "Ingen af legaterne har en dato, vi kender."
    : "Begynd en god måned før den sidste dag: anbefalinger og karakterudskrifter tager tid.";
}

/** What the grants in a group have in common: when to apply. */
export const actionIntros: Readonly<Record<ActionGroup, string>> = {
  now: "Kan søges i dag.",
  ahead: "Åbner for ansøgninger, før du rejser.",
  away: "Spørg først, om et ophold, der er begyndt, kan støttes.",
  rolling: "Tager imod hele året. Søg i så god tid, at der kan komme svar, før du rejser.",
  unknown: "Fristen står ikke på siden. Skriv og spørg, før du bruger tid på en ansøgning.",
};

/** A grant's status in the tables that show all of them. */
export const outcomeNames = { match: "passer", possible: "tjek selv" } as const;

/** Introduces the attachments; `of` grants name theirs. */
export function attachmentsDeck({ matches }: GrantList, of: number): string {
  const telling =
    of === 1
      ? "Ét af listens legater fortæller"
      : `${of} af listens ${matches.length} legater fortæller`;
  return `${telling}, hvilke bilag der skal med. Saml dem én gang, og brug dem igen. Numrene er legaternes på listen.`;
}

/** When to ask for an attachment, or who provides it. */
export function askByText(name: string, { askBy }: StartPlan, today: IsoDate): string {
  const by = askBy.get(name.toLowerCase());
  if (by !== undefined) return by <= today ? "nu" : dayText(by, today);
  switch (makerOf(name)) {
    case "self":
      return "du skriver det selv";
    case "foundation":
      return "nu, fra fondens side";
    default:
      return "nu: fristen er ikke kendt";
  }
}

/** In two groups, those that serve several applications first; empty groups are left out. */
export function attachmentGroups(
  attachments: readonly MergedAttachment[],
): [title: string, attachments: readonly MergedAttachment[]][] {
  const groups: [string, MergedAttachment[]][] = [
    ["Flere legater beder om", attachments.filter(({ count }) => count > 1)],
    ["Ét legat beder om", attachments.filter(({ count }) => count === 1)],
  ];
  return groups.filter(([, group]) => group.length > 0);
}

/** How a grant differs from the previous edition: "Ny på listen"; `null` if it does not, or there was none. */
export function changeText(changes: ListChanges | null, { grant }: GrantMatch): string | null {
  if (changes?.added.includes(grant.id)) return "Ny på listen";
  const moved = changes?.moved.find(({ grantId }) => grantId === grant.id);
  if (moved === undefined) return null;
  return `Ny frist (før: ${moved.before === null ? "ingen fast dato" : formatDate(moved.before)})`;
}

/** What has changed since the previous edition; empty groups are left out. */
export function changeGroups({ matches }: GrantList, changes: ListChanges) {
  const named = (marked: (match: GrantMatch) => boolean) =>
    matches.filter(marked).map((match) => {
      return `${grantTitle(match.grant)}: ${dueText(match)}`;
    });
  const groups: { readonly title: string; readonly items: readonly string[] }[] = [
    { title: "Nye på listen", items: named(({ grant }) => changes.added.includes(grant.id)) },
    {
      title: "Ny frist",
      items: named(({ grant }) => changes.moved.some(({ grantId }) => grantId === grant.id)),
    },
    { title: "Lukket siden sidst", items: changes.closed },
    {
      title: "Fristen kommer nu for sent til dit ophold",
      items: changes.late.map(({ title }) => title),
    },
    { title: "Passer ikke længere til dine svar", items: changes.unfit },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

export const changesTitle = "Siden sidst";

/** Introduces the changes. */
export function changesDeck(groupCount: number): string {
  return groupCount === 0
    ? "Intet er ændret siden sidst. Alle legater og frister er de samme."
    : "Vi har holdt listen op mod den, du fik før. Det nye er også mærket på hvert legat.";
}

export const tipsTitle = "Fire ting, der løfter en ansøgning";

/** How the list came about and what to do with it. */
export function aboutList({ madeOn, comparedWith }: GrantList) {
  return {
    made: [
      `Vi har holdt dine svar op mod ${comparedWith} legater, som databasen så ud ${formatDate(madeOn)}. Et legat er med, når ingen af dine svar udelukker det. »Passer til dig« betyder, at alle de krav, vi kender, er opfyldt. »Tjek selv« betyder, at mindst ét krav ikke kan afgøres ud fra svarene.`,
      "Rækkefølgen er den samme overalt: først det, der passer, så det, du skal søge før afrejsen. Derefter tæller, hvor få andre der kan søge, hvor mange der får, om fonden foretrækker dig, og om frist og beløb er kendt.",
    ],
    amounts:
      "»Normalt« er det beløb, fonden selv nævner: midten, hvor den nævner et spænd, og halvdelen, hvor den kun nævner et loft. Det, der gives om måneden, er ganget med dit opholds længde, og fremmed valuta er regnet om til kroner. Det er et skøn og intet løfte.",
    granted:
      "Sig tak samme uge, og læs, om fonden vil have regnskab. Gem kvitteringerne fra den dag, pengene er dine. To fonde betaler sjældent for det samme.",
    declined:
      "Du må gerne spørge, hvad der manglede. De fleste fonde uddeler igen til næste år, og så er det meste skrevet.",
    ask: "Fonde ændrer frister, beløb og krav uden varsel. På hvert legat står, hvilken side oplysningerne stammer fra, hvilket år den er fra, og hvornår den sidst er tjekket. Er der gået mere end et år, så begynd med at læse fondens egen side eller ringe.",
    tips: [
      "Skriv til fondens formål med dens egne ord, og sig i første afsnit, hvad pengene skal bruges til.",
      "Lav et budget, der går op, til dig selv, og send det kun, når fonden beder om det.",
      `Bed om anbefalinger mindst ${recommenderNotice} før fristen, og send dem, der skal skrive, din tekst.`,
      "Hold dig under fondens grænse. Står der højst 1.000 ord, er det et krav.",
    ],
  };
}
