import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from "@cantoo/pdf-lib";
import type { Nodes } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { expect, test } from "vitest";
import { page as paper } from "../../pdf/theme.ts";
import { buildBudgetExample } from "../../products/budget-example.ts";
import { type Chapter, parseChapter, readChapters } from "../../products/guide-chapters.ts";
import { applicationGuide, cvGuide, type Guide } from "../../products/guide-definitions.ts";
import { buildGuide } from "../../products/guide-document.ts";
import { readGuideFonts } from "../../products/guide-fonts.ts";
import {
  missingFonts,
  type PagePicture,
  printPages,
  readPdfFacts,
  readStructure,
} from "./poppler.ts";

const EDITION_ON = "2026-11-01";
const fonts = await readGuideFonts();

interface BuiltGuide {
  readonly guide: Guide;
  readonly chapters: readonly Chapter[];
  readonly pdf: Uint8Array;
  readonly document: PDFDocument;
}

async function build(guide: Guide): Promise<BuiltGuide> {
  const pdf = await buildGuide(guide, fonts, EDITION_ON);
  const chapters = await readChapters(new URL(`../../products/${guide.folder}/`, import.meta.url));
  return {
    guide,
    chapters,
    pdf,
    document: await PDFDocument.load(pdf, { updateMetadata: false }),
  };
}

const guides = await Promise.all([applicationGuide, cvGuide].map(build));

interface Bookmark {
  readonly title: string;
  readonly level: number;
  readonly page: number;
  readonly top: number;
}

function placeOf(document: PDFDocument, destination: PDFArray): { page: number; top: number } {
  const target = destination.get(0);
  return {
    page: document.getPages().findIndex(({ ref }) => ref === target),
    top: Number(destination.get(3)?.toString()),
  };
}

function bookmarksOf(document: PDFDocument): Bookmark[] {
  const read = (parent: PDFDict, level: number): Bookmark[] => {
    const bookmarks: Bookmark[] = [];
    let entry = parent.lookupMaybe(PDFName.of("First"), PDFDict);
    while (entry !== undefined) {
      const title = entry.lookup(PDFName.of("Title"), PDFHexString).decodeText();
      const place = placeOf(document, entry.lookup(PDFName.of("Dest"), PDFArray));
      bookmarks.push({ title, level, ...place }, ...read(entry, level + 1));
      entry = entry.lookupMaybe(PDFName.of("Next"), PDFDict);
    }
    return bookmarks;
  };
  return read(document.catalog.lookup(PDFName.of("Outlines"), PDFDict), 1);
}

test.each([
  ["Ansøgningsguiden", 25],
  ["Cv-guiden", 12],
])("%s has at least the promised %i pages and is smaller than 600 kB", (title, pages) => {
  const built = guides.find(({ guide }) => guide.title === title);
  expect(built?.document.getPageCount()).toBeGreaterThanOrEqual(pages);
  expect(built?.pdf.byteLength).toBeLessThan(600_000);
});

test.each(guides)(
  "$guide.title says what it is, in Danish, tagged and with all its fonts",
  async ({ guide, pdf, document }) => {
    const facts = await readPdfFacts(pdf);
    expect(facts.get("Title")).toBe(guide.title);
    expect(facts.get("Author")).toBe("Legatkompas");
    expect(facts.get("Tagged")).toBe("yes");
    expect(facts.get("Page size")).toContain("(A4)");
    expect(document.catalog.lookup(PDFName.of("Lang"))?.toString()).toContain("da-DK");
    expect(await missingFonts(pdf)).toEqual([]);
  },
);

test.each(guides)(
  "$guide.title has every chapter and section in its bookmarks, in order",
  ({ guide, chapters, document }) => {
    const expected = chapters.flatMap(({ number, title, sections }) => [
      [1, `${number}. ${title}`],
      ...sections.map((section) => [2, section.title]),
    ]);
    const bookmarks = bookmarksOf(document);
    expect(bookmarks.map(({ level, title }) => [level, title])).toEqual([
      [1, guide.title],
      [1, "Indhold"],
      ...expected,
      [1, "Om guiden"],
    ]);
    const starts = bookmarks.filter(({ level }) => level === 1).map(({ page }) => page);
    expect(new Set(starts).size).toBe(starts.length);
  },
);

test.each(guides)(
  "every link inside $guide.title leads to a place in it, and each chapter is linked twice from the contents",
  ({ chapters, document }) => {
    const targets = document.getPages().flatMap((page, index) =>
      (page.node.Annots()?.asArray() ?? []).flatMap((ref) => {
        const link = document.context.lookup(ref, PDFDict);
        const destination = link.lookupMaybe(PDFName.of("Dest"), PDFArray);
        expect(link.lookup(PDFName.of("Contents"), PDFHexString).decodeText()).not.toBe("");
        return destination === undefined
          ? []
          : [{ from: index, ...placeOf(document, destination) }];
      }),
    );
    for (const { page } of targets) expect(page).toBeGreaterThanOrEqual(0);
    const places = bookmarksOf(document);
    for (const { number, title } of chapters) {
      const place = places.find((bookmark) => bookmark.title === `${number}. ${title}`);
      const fromContents = targets.filter(
        ({ from, page, top }) => from === 1 && page === place?.page && top === place.top,
      );
      expect(fromContents.length).toBeGreaterThanOrEqual(2);
    }
  },
);

/** Every paragraph, heading and cell of a chapter as plain text, without the word that a box begins with. */
function statementsOf(node: Nodes): string[] {
  if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell")
    return textOf(node)
      .split("\n")
      .map((line) => line.replace(/^(?:Eksempel|Kommentar|Husk): |^(?:Modtager|Ansøger):/, ""));
  return "children" in node ? node.children.flatMap(statementsOf) : [];
}

function letters(text: string): string {
  return text.replace(/\s+/g, "").toLocaleLowerCase("da");
}

test.each(guides)(
  "nothing that is written is missing from $guide.title",
  async ({ chapters, pdf }) => {
    const read = letters((await readStructure(pdf)).map(({ text }) => text).join(""));
    const statements = chapters.flatMap(({ title, content }) => [
      title,
      ...content.flatMap(statementsOf),
    ]);
    expect(statements.length).toBeGreaterThan(300);
    expect(statements.filter((statement) => !read.includes(letters(statement)))).toEqual([]);
  },
);

const DOTS_PER_INCH = 36;
const SCALE = DOTS_PER_INCH / 72;
const DARK = 200;

/** The lowest line with ink on it above the footer, as a share of the text column's height. */
function filledShare({ width, pixels }: PagePicture): number {
  const top = Math.round(paper.top * SCALE);
  const bottom = Math.floor((paper.height - paper.bottom) * SCALE);
  for (let y = bottom - 1; y > top; y--)
    if (pixels.subarray(y * width, (y + 1) * width).some((shade) => shade < DARK))
      return (y - top) / (bottom - top);
  return 0;
}

/** Whether something stands in the margins beside the text column. */
function hasInkBeside({ width, height, pixels }: PagePicture): boolean {
  const left = Math.floor((paper.left - 6) * SCALE);
  const right = Math.ceil((paper.width - paper.right + 6) * SCALE);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((x < left || x > right) && (pixels[y * width + x] ?? 255) < DARK) return true;
  return false;
}

test.each(guides)(
  "no page of $guide.title is printed beyond its margins or left empty without a reason",
  async ({ guide, document, pdf }) => {
    const pictures = await printPages(pdf, DOTS_PER_INCH);
    const bookmarks = bookmarksOf(document);
    const chapterPages = bookmarks.flatMap(({ level, page }) => (level === 1 ? [page] : []));
    const worksheetPages = bookmarks.flatMap(({ title, page }) =>
      guide.partLayouts[title]?.startsPage === true ? [page] : [],
    );
    expect(pictures).toHaveLength(document.getPageCount());
    expect(
      pictures.flatMap((picture, index) => (hasInkBeside(picture) ? [index + 1] : [])),
    ).toEqual([]);
    const filled = pictures.map(filledShare);
    const leastFilled = (index: number) => {
      if (index === pictures.length - 1 || chapterPages.includes(index + 1)) return 0.2;
      return worksheetPages.includes(index + 1) ? 0.45 : 0.6;
    };
    const poor = filled.flatMap((share, index) =>
      share < leastFilled(index) ? [`page ${index + 1}: ${share.toFixed(2)}`] : [],
    );
    expect(poor).toEqual([]);
  },
);

test.each(guides)(
  "no heading of $guide.title stands alone at the foot of a page",
  ({ document }) => {
    const foot = paper.bottom + 60;
    const alone = bookmarksOf(document).filter(({ top }) => top < foot);
    expect(alone).toEqual([]);
  },
);

test.each(guides)(
  "each part of $guide.title that is printed in its own way exists",
  ({ guide, chapters }) => {
    const headings = chapters.flatMap(({ content }) =>
      content.filter(({ type }) => type === "heading").map((node) => textOf(node)),
    );
    expect(Object.keys(guide.partLayouts).filter((title) => !headings.includes(title))).toEqual([]);
  },
);

test("a comment is read right after the example that it is on", async () => {
  const structure = await readStructure(guides[0]?.pdf ?? new Uint8Array());
  const texts = structure.map(({ text }) => text).filter((text) => text !== "");
  const example = texts.indexOf("Overskrift og åbning");
  const comment = texts.indexOf("Seks krav i to sætninger");
  expect(texts.slice(example - 1, example)).toEqual(["Eksempel"]);
  expect(texts.slice(comment - 1, comment)).toEqual(["Kommentar"]);
  expect(comment - example).toBeLessThan(6);
});

test("the budget's example fits two pages and says the three figures", async () => {
  const pdf = await buildBudgetExample(fonts, EDITION_ON);
  const facts = await readPdfFacts(pdf);
  expect(facts.get("Pages")).toBe("2");
  expect(facts.get("Tagged")).toBe("yes");
  const texts = (await readStructure(pdf)).map(({ text }) => text);
  for (const figure of ["54.847 kr.", "45.212 kr.", "9.635 kr."]) expect(texts).toContain(figure);
});

test("a chapter without a title, or with two, is refused with its file's name", () => {
  expect(() => parseChapter("Tekst uden titel", 1, "01-start.md")).toThrow("01-start.md");
  expect(() => parseChapter("# En\n\n# To", 1, "02-to.md")).toThrow("02-to.md");
});
