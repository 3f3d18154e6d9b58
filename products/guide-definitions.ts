import type { RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { PartLayouts } from "./guide-blocks.ts";
import type { Chapter } from "./guide-chapters.ts";

/** A number on the cover and what it counts. */
export interface GuideFigure {
  readonly figure: string;
  readonly text: string;
}

export interface Guide {
  /** Folder of its chapters, beside this file. */
  readonly folder: string;
  readonly title: string;
  readonly deck: string;
  /** One line on what the document is, for programs that list files. */
  readonly subject: string;
  /** The parts of the way, for the cover's compass line. */
  readonly stops: readonly string[];
  /** Counted in the text, so that the cover cannot promise more than there is. */
  readonly figures: (chapters: readonly Chapter[]) => GuideFigure[];
  readonly partLayouts: PartLayouts;
  /** The file that comes with the guide. */
  readonly template: string;
}

function nodesOf(chapters: readonly Chapter[]): RootContent[] {
  return chapters.flatMap(({ content }) => content);
}

function countSections(chapters: readonly Chapter[], title: RegExp): number {
  return chapters.flatMap(({ sections }) => sections).filter((section) => title.test(section.title))
    .length;
}

function countTasks(chapters: readonly Chapter[]): number {
  return nodesOf(chapters)
    .flatMap((node) => (node.type === "list" ? node.children : []))
    .filter(({ checked }) => typeof checked === "boolean").length;
}

/** Numbered rows under a column that is called "Sætningsstart". */
function countSentenceStarters(chapters: readonly Chapter[]): number {
  return nodesOf(chapters)
    .flatMap((node) => (node.type === "table" ? [node] : []))
    .filter(({ children: [head] }) =>
      head?.children.some((cell) => textOf(cell) === "Sætningsstart"),
    )
    .reduce((sum, table) => sum + table.children.length - 1, 0);
}

export const applicationGuide: Guide = {
  folder: "application-guide",
  title: "Ansøgningsguiden",
  deck: "Fra de første ord i fundatsen til det sidste bilag i regnskabet. Med hele ansøgninger, hvor hvert afsnit er forklaret.",
  subject: "Guide til at skrive legatansøgninger til udlandsophold",
  stops: ["Fundatsen", "Planen", "Brevet", "Samtalen", "Regnskabet"],
  figures: (chapters) => [
    {
      figure: String(countSections(chapters, /^Brev \d+:/)),
      text: "ansøgninger med kommentarer til hvert afsnit",
    },
    {
      figure: String(countSentenceStarters(chapters)),
      text: "sætningsstartere, sorteret efter opgave",
    },
    {
      figure: String(countTasks(chapters)),
      text: "punkter at krydse af, fra første valg til regnskab",
    },
  ],
  partLayouts: {
    "Øvelse: udfyld kortet først": { rowHeight: 32 },
    "Øvelse: ret dine egne": { rowHeight: 54 },
    "Ark 1: Kernen": { rowHeight: 66 },
    "Ark 2: Fondens ord og mine": { startsPage: true, rowHeight: 38 },
    "Ark 3: Åbningen i fem forsøg": { rowHeight: 66 },
    "Ark 4: Faste oplysninger": { startsPage: true, rowHeight: 32 },
    "Ark 5: Læserens dom": { rowHeight: 46 },
    "Ark 6: Efter fem svar": { startsPage: true, rowHeight: 114 },
  },
  template: "ansoegning-skabelon.docx",
};

export const cvGuide: Guide = {
  folder: "cv-guide",
  title: "Cv-guiden",
  deck: "Et cv, som en fondsbestyrelse kan læse på et minut: hvad der skal med, hvad der kan undværes, og hvordan hele cv'er ser ud linje for linje.",
  subject: "Guide til cv'et i en legatansøgning til udlandsophold",
  stops: ["Formålet", "Afsnittene", "Karaktererne", "Sproget", "Det færdige cv"],
  figures: (chapters) => [
    {
      figure: String(chapters.filter(({ title }) => /^Helt cv \d/.test(title)).length),
      text: "hele cv'er med kommentarer",
    },
    { figure: String(chapters.length), text: "kapitler, fra fondens formål til færdig fil" },
    { figure: String(countTasks(chapters)), text: "punkter at krydse af, før du sender" },
  ],
  partLayouts: {
    "Fra skabelon til færdig fil": { startsPage: true },
    "Arbejdsark: find dine fem bedste linjer": { startsPage: true, rowHeight: 80 },
  },
  template: "cv-skabelon.docx",
};
