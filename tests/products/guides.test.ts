import { PDFDict, PDFName, PDFString } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { guideData } from "../../products/guides.ts";
import { typeset } from "../../products/typeset.ts";
import { bookmarksOf } from "../support/pdf-bookmarks.ts";
import { application, EDITION_DATE, elementsOf, guides } from "./built-guides.ts";
import { readDestinations, readFonts, readPdfFacts } from "./poppler.ts";

test.each([
  ["Ansøgningsguiden", 25, 40],
  ["Cv-guiden", 12, 24],
])("%s has from %i to %i pages and is small enough for any mailbox", (title, least, most) => {
  const built = guides.find(({ guide }) => guide.title === title);
  expect(built?.document.getPageCount()).toBeGreaterThanOrEqual(least);
  expect(built?.document.getPageCount()).toBeLessThanOrEqual(most);
  expect(built?.pdf.byteLength).toBeLessThan(600_000);
});

test.each(guides)(
  "$guide.title says what it is, in Danish, tagged, and brings the faces of the look and no others",
  async ({ guide, pdf, document }) => {
    const facts = await readPdfFacts(pdf);
    expect(facts.get("Title")).toBe(guide.title);
    expect(facts.get("Author")).toBe("Legatkompas");
    expect(facts.get("Tagged")).toBe("yes");
    expect(facts.get("Page size")).toContain("(A4)");
    expect(document.catalog.lookup(PDFName.of("Lang"))?.toString()).toContain("da-DK");
    const fonts = await readFonts(pdf);
    expect(fonts.length).toBeGreaterThan(3);
    for (const { name, isEmbedded } of fonts) {
      expect(name).toMatch(/^[A-Z]{6}\+(Inter|SourceSerif4)-/);
      expect(isEmbedded).toBe(true);
    }
  },
);

test.each(guides)(
  "$guide.title has every chapter and section in its bookmarks, in order",
  ({ chapters, document }) => {
    const bookmarks = bookmarksOf(document);
    expect(bookmarks.map(({ level, title }) => [level, title])).toEqual([
      [1, "Indhold"],
      ...chapters.flatMap(({ chapter: { number, title, sections } }) => [
        [1, `${number}. ${title}`],
        ...sections.map((section) => [2, section.title]),
      ]),
      [1, "Om guiden"],
    ]);
  },
);

test.each(guides)(
  "every link inside $guide.title leads to a place in it, and its contents lead to every chapter",
  async ({ chapters, document, pdf }) => {
    const places = await readDestinations(pdf);
    const links = document.getPages().flatMap((page, index) =>
      (page.node.Annots()?.asArray() ?? []).flatMap((ref) => {
        const link = document.context.lookup(ref, PDFDict);
        expect(link.lookup(PDFName.of("Contents"))?.toString()).not.toBe("()");
        const to = link.lookup(PDFName.of("Dest"));
        return to instanceof PDFString ? [{ page: index, to: to.decodeText() }] : [];
      }),
    );
    expect(links.filter(({ to }) => !places.has(to))).toEqual([]);
    const fromContents = links.filter(({ page }) => page === 1).map(({ to }) => to);
    expect(fromContents).toEqual(
      expect.arrayContaining(chapters.map(({ chapter }) => chapter.label)),
    );
  },
);

test.each(guides)(
  "a screen reader finds the headings, lists, tables and contents of $guide.title, and English as English",
  ({ chapters, document }) => {
    const elements = elementsOf(document);
    const count = (role: string) => elements.filter((element) => element.role === role).length;
    const sections = chapters.flatMap(({ chapter }) => chapter.sections);
    // Contents and the closing page besides the chapters; the closing page has four sections of its own.
    expect(count("H1")).toBe(chapters.length + 2);
    expect(count("H2")).toBe(sections.length + 4);
    const blocks = chapters.flatMap((chapter) => chapter.blocks);
    expect(count("L")).toBeGreaterThanOrEqual(blocks.filter(({ kind }) => kind === "list").length);
    expect(count("Table")).toBeGreaterThanOrEqual(
      blocks.filter(({ kind }) => kind === "table").length,
    );
    expect(count("TH")).toBeGreaterThan(20);
    expect(count("TOCI")).toBeGreaterThan(chapters.length);
    expect(elements.some(({ lang }) => lang?.startsWith("en"))).toBe(true);
  },
);

test("a sign that no face has stops the build instead of leaving a hole", async () => {
  const data = guideData(application.guide, application.chapters, EDITION_DATE);
  const typesetting = { source: "guide.typ", editionOn: EDITION_DATE };
  await expect(typeset({ ...typesetting, data: { ...data, deck: "Et felt: ☐" } })).rejects.toThrow(
    /could not be displayed/,
  );
});
