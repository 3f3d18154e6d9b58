import type { Block } from "../pdf/blocks.ts";
import { renderPdf } from "../pdf/document.ts";
import type { FontFiles } from "../pdf/font-set.ts";
import { formatMonth } from "../src/domain/danish-date.ts";
import { chapterBlocks } from "./guide-blocks.ts";
import { type Chapter, readChapters } from "./guide-chapters.ts";
import { guideClosing } from "./guide-closing.ts";
import type { Guide } from "./guide-definitions.ts";
import { fitToPages } from "./guide-fit.ts";
import { guideContents, guideCover } from "./guide-front.ts";
import { referencesOf } from "./guide-inline.ts";

function guideBlocks(
  guide: Guide,
  chapters: readonly Chapter[],
  editionOn: string,
  fonts: FontFiles,
): Block[] {
  const references = referencesOf(chapters);
  return [
    ...guideCover(guide, chapters, editionOn),
    ...guideContents(chapters),
    ...chapters.flatMap((chapter) =>
      fitToPages(chapterBlocks(chapter, chapters.length, references, guide.partLayouts), fonts),
    ),
    ...guideClosing(guide, editionOn),
  ];
}

/** A guide as PDF, from its chapters. The same chapters, fonts and edition always give the same bytes. */
export async function buildGuide(
  guide: Guide,
  fonts: FontFiles,
  editionOn: string,
): Promise<Uint8Array> {
  const chapters = await readChapters(new URL(`${guide.folder}/`, import.meta.url));
  return renderPdf(
    guideBlocks(guide, chapters, editionOn, fonts),
    {
      title: guide.title,
      author: "Legatkompas",
      subject: guide.subject,
      madeAt: new Date(`${editionOn}T12:00:00Z`),
      footer: `Legatkompas · ${formatMonth(editionOn.slice(0, 7))}`,
      runningTitle: guide.title,
    },
    fonts,
  );
}
