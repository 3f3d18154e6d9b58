/** The texts around the grants of a list: the same on paper and as a web page. */

import { formatDate } from "../danish/danish-date.ts";
import { checkedText } from "../matching/freshness.ts";
import { grantTitle } from "../matching/grant.ts";
import type { GrantMatch, Outcome } from "../matching/match.ts";
import type { WithinReach } from "../matching/what-if.ts";
import { dueText } from "../wording/date-text.ts";
import { type ReasonView, reasonText } from "../wording/reason-text.ts";
import type { MergedAttachment } from "./attachments.ts";
import type { ListChanges } from "./edition-changes.ts";
import type { GrantList } from "./grant-list.ts";
import { recommenderNotice } from "./lead-times.ts";
import type { StartPlan } from "./start-page-plan.ts";

export const listTitle = "Din personlige legatliste";

/** "51 legater til dit udlandsophold, fundet 21. november 2026. 12 af listens 51 legater er tjekket …" */
export function listDeck({ matches, madeOn, openQuestions, summary }: GrantList): string {
  const grants = matches.length === 1 ? "1 legat" : `${matches.length} legater`;
  const count = `${grants} til dit udlandsophold, fundet ${formatDate(madeOn)}.`;
  const checked = checkedText(summary.checkedWithinYear, matches.length);
  if (openQuestions === 0) return `${count} ${checked}`;
  const questions =
    openQuestions === 1 ? "Ét spørgsmål om dig" : `${openQuestions} spørgsmål om dig`;
  return `${count} ${questions} stod åbent, så nogle af dem under »Tjek selv« passer måske ikke. ${checked}`;
}

export const startTitle = "Begynd her";

/** Introduces the five best grants and what to do for them. */
export function startDeck({ best }: StartPlan): string {
  return best.length === 1
    ? "Det ene legat er dit bedste kort. Her er, hvad du skal gøre, regnet baglæns fra fristen."
    : `De ${best.length} legater øverst er dem, hvor få andre kan søge, eller hvor der uddeles mange, og hvor beløb og frist er kendt. Her er, hvad du skal gøre, regnet baglæns fra fristerne og din afrejse.`;
}

export const reachTitle = "Inden for rækkevidde";
export const reachIntro =
  "Disse legater falder på én ting, som du måske kan lave om på. De tæller ikke med nogen steder.";
export const lateTitle = "Fristen kommer for sent til dit ophold";
export const lateIntro =
  "Legaterne passer, men de kan ikke søges i tide til dit ophold. Spørg fonden, om der er en runde før.";

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
    ? "Ingen af legaterne har en kendt dato de næste tolv måneder."
    : "De næste tolv måneder. Begynd en god måned før fristen: anbefalinger og karakterudskrifter tager tid.";
}

export const undatedGroups = {
  rolling: {
    title: "Løbende frist",
    intro: "Fonden tager imod ansøgninger hele året. Søg i god tid, før du rejser.",
  },
  unknown: {
    title: "Ukendt frist – spørg fonden",
    intro:
      "Kilderne oplyser ingen dato, man kan regne med. Spørg fonden, før du bruger tid på en ansøgning.",
  },
} as const;

/** A grant's status in the tables that show all of them. */
export const outcomeNames = { match: "passer", possible: "tjek selv" } as const;

/** Introduces the attachments; `of` grants name theirs. */
export function attachmentsDeck({ matches }: GrantList, of: number): string {
  const telling =
    of === 1
      ? "Ét af listens legater fortæller"
      : `${of} af listens ${matches.length} legater fortæller`;
  return `${telling}, hvilke bilag der skal med. Saml dem én gang, og brug dem igen. Tallet viser, hvor mange af dem der beder om bilaget, og numrene er legaternes på listen.`;
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
    { title: "Fristen kommer nu for sent til dit ophold", items: changes.late },
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

/** How the list came about and what to do with it. */
export function aboutList({ madeOn }: GrantList) {
  return {
    made: [
      `Vi har holdt dine svar op mod hvert legat i vores database, som den så ud ${formatDate(madeOn)}. Et legat er med, når ingen af dine svar udelukker det. »Passer til dig« betyder, at alle de krav, vi kender, er opfyldt. »Tjek selv« betyder, at mindst ét krav ikke kan afgøres ud fra svarene.`,
      "Rækkefølgen er den samme overalt: først det, der passer, så det, du skal søge før afrejsen. Derefter tæller, hvor få andre der kan søge, hvor mange der får, om fonden foretrækker dig, og om frist og beløb er kendt. Står to lige, kommer den tidligste frist først.",
    ],
    ask: "Fonde ændrer frister, beløb og krav uden varsel. På hvert legat står, hvilken side oplysningerne stammer fra, hvilket år den er fra, og hvornår den sidst er tjekket. Er der gået mere end et år, så begynd med at læse fondens egen side eller ringe.",
    tips: [
      "Skriv til fondens formål med dens egne ord, og sig i første afsnit, hvad pengene skal bruges til.",
      "Læg et budget ved, der går op, også når fonden ikke beder om det.",
      `Bed om anbefalinger mindst ${recommenderNotice} før fristen, og send dem, der skal skrive, din tekst.`,
      "Gem hvert svar. De fleste fonde uddeler igen til næste år, og da er det meste af din ansøgning skrevet.",
    ],
  };
}
