import { company } from "../src/content/company.ts";
import { formatMonth, type IsoDate } from "../src/domain/danish/danish-date.ts";
import applicationGuideText from "./application-guide/guide.json" with { type: "json" };
import cvGuideText from "./cv-guide/guide.json" with { type: "json" };
import { type GuideBlock, readBlocks } from "./guide-blocks.ts";
import { type Chapter, findLinkTargets, readChapters } from "./guide-chapters.ts";
import type { GuideFacts } from "./guide-facts.ts";
import { typeset } from "./typeset.ts";

export interface Guide {
  readonly folder: string;
  readonly title: string;
  readonly deck: string;
  readonly subject: string;
  readonly stops: readonly string[];
  /** Counted in the text, so that the cover promises what is there. */
  readonly figures: (chapters: readonly ParsedChapter[]) => readonly (readonly [string, string])[];
  readonly files: Readonly<Record<string, string>>;
}

export interface ParsedChapter {
  readonly chapter: Chapter;
  readonly blocks: readonly GuideBlock[];
}

export async function readGuide(guide: Guide, facts: GuideFacts): Promise<ParsedChapter[]> {
  const chapters = await readChapters(new URL(`${guide.folder}/`, import.meta.url), facts);
  const places = findLinkTargets(chapters);
  return chapters.map((chapter) => ({ chapter, blocks: readBlocks(chapter, places) }));
}

export async function buildGuide(
  guide: Guide,
  chapters: readonly ParsedChapter[],
  editionOn: IsoDate,
): Promise<Uint8Array> {
  return typeset({ source: "guide.typ", data: guideData(guide, chapters, editionOn), editionOn });
}

export function guideData(guide: Guide, chapters: readonly ParsedChapter[], editionOn: IsoDate) {
  const { folder: _folder, files, ...cover } = guide;
  const edition = formatMonth(editionOn.slice(0, 7));
  return {
    ...cover,
    files: Object.entries(files),
    edition,
    editionOn,
    figures: guide.figures(chapters),
    chapters: chapters.map(({ chapter, blocks }) => ({
      title: chapter.title,
      label: chapter.label,
      blocks,
    })),
    company: { email: company.email },
    imprint: [
      ["Udgiver", `${company.brand}, ${company.legalName}`],
      ["CVR", company.cvr],
      ["Adresse", `${company.street}, ${company.postalCode} ${company.city}`],
      ["E-mail", company.email],
      ["Telefon", company.phone],
      ["Udgave", edition],
    ],
  };
}

function count(chapters: readonly ParsedChapter[], countIn: (block: GuideBlock) => number): string {
  const blocks = chapters.flatMap((chapter) => chapter.blocks);
  return String(blocks.reduce((sum, block) => sum + countIn(block), 0));
}

const models = (block: GuideBlock) =>
  block.kind === "heading" && /^(?:Brev|Cv) \d/.test(block.text) ? 1 : 0;
const tasks = (block: GuideBlock) =>
  block.kind === "list" && block.marker === "checkbox" ? block.items.length : 0;
const comments = (block: GuideBlock) => (block.kind === "model" ? block.model.notes.length : 0);

export const applicationGuide: Guide = {
  ...applicationGuideText,
  folder: "application-guide",
  figures: (chapters) => [
    [count(chapters, models), "hele ansøgninger med kommentarer"],
    [count(chapters, comments), "kommentarer ved siden af de linjer, de gælder"],
    [count(chapters, tasks), "punkter at krydse af, fra første valg til regnskab"],
  ],
};

export const cvGuide: Guide = {
  ...cvGuideText,
  folder: "cv-guide",
  figures: (chapters) => [
    [count(chapters, models), "hele cv'er med kommentarer"],
    [String(chapters.length), "kapitler, fra fondens formål til færdig fil"],
    [count(chapters, tasks), "punkter at krydse af, før du sender"],
  ],
};
