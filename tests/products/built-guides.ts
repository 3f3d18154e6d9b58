import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFString } from "@cantoo/pdf-lib";
import type { GuideBlock } from "../../products/guide-blocks.ts";
import { readGuideFacts } from "../../products/guide-facts.ts";
import {
  applicationGuide,
  buildGuide,
  cvGuide,
  type Guide,
  type ParsedChapter,
  readGuide,
} from "../../products/guides.ts";
import { readPageTexts } from "./poppler.ts";

export const EDITION_DATE = "2026-11-01";

export interface BuiltGuide {
  readonly guide: Guide;
  readonly chapters: readonly ParsedChapter[];
  readonly pdf: Uint8Array;
  readonly document: PDFDocument;
  /** What stands on each page between head and foot, as `bare` leaves it. */
  readonly pages: readonly string[];
}

/** Letters and signs only: lines end elsewhere in print than in the source. */
export function bare(text: string): string {
  return text.replace(/[\s\u00ad\u2010-]+/g, "").toLocaleLowerCase("da");
}

async function build(guide: Guide): Promise<BuiltGuide> {
  const chapters = await readGuide(guide, await readGuideFacts(EDITION_DATE));
  const pdf = await buildGuide(guide, chapters, EDITION_DATE);
  const isFurniture = (line: string) =>
    line === guide.title || /^Legatkompas · |^Side \d+ af \d+$/.test(line);
  const texts = await readPageTexts(pdf);
  return {
    guide,
    chapters,
    pdf,
    document: await PDFDocument.load(pdf, { updateMetadata: false }),
    pages: texts.map((text) => {
      const lines = text.split("\n").filter((line) => !isFurniture(line));
      return bare(lines.join("\n"));
    }),
  };
}

export const application = await build(applicationGuide);
export const cv = await build(cvGuide);
export const guides: readonly BuiltGuide[] = [application, cv];

export function blocksOf({ chapters }: BuiltGuide): GuideBlock[] {
  return chapters.flatMap(({ blocks }) => blocks);
}

export type ModelBlock = Extract<GuideBlock, { kind: "model" }>;

export function modelsOf(built: BuiltGuide): ModelBlock[] {
  return blocksOf(built).filter((block) => block.kind === "model");
}

export interface TaggedElement {
  readonly role: string;
  readonly lang: string | null;
}

/** What a screen reader gets, element by element and in order. */
export function elementsOf(document: PDFDocument): TaggedElement[] {
  const elements: TaggedElement[] = [];
  const walk = (node: unknown): void => {
    if (node instanceof PDFRef) walk(document.context.lookup(node));
    else if (node instanceof PDFArray) for (const child of node.asArray()) walk(child);
    else if (node instanceof PDFDict) {
      const role = node.lookup(PDFName.of("S"));
      const lang = node.lookup(PDFName.of("Lang"));
      if (role instanceof PDFName)
        elements.push({
          role: role.decodeText(),
          lang: lang instanceof PDFString ? lang.decodeText() : null,
        });
      walk(node.get(PDFName.of("K")));
    }
  };
  walk(document.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict).get(PDFName.of("K")));
  return elements;
}
