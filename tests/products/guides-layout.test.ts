import { expect, test } from "vitest";
import type { Block } from "../../pdf/blocks.ts";
import { columnWidths } from "../../pdf/column-widths.ts";
import { FontSet } from "../../pdf/font-set.ts";
import { layoutBlocks } from "../../pdf/layout.ts";
import { breakLines, widestWord } from "../../pdf/lines.ts";
import { measureBlocks } from "../../pdf/page-extent.ts";
import { StructureTree } from "../../pdf/structure.ts";
import { columnHeight, columnWidth, styles } from "../../pdf/theme.ts";
import { chapterBlocks } from "../../products/guide-blocks.ts";
import { parseChapter } from "../../products/guide-chapters.ts";
import { fitToPages } from "../../products/guide-fit.ts";
import { readGuideFonts } from "../../products/guide-fonts.ts";
import { referencesOf } from "../../products/guide-inline.ts";

const fonts = await readGuideFonts();

function blocksOf(markdown: string): Block[] {
  const chapter = parseChapter(`# Kapitel\n\n${markdown}`, 1, "01-kapitel.md");
  return chapterBlocks(chapter, 3, referencesOf([chapter]), {});
}

function piecesOf(...blocks: Block[]) {
  return layoutBlocks(blocks, columnWidth, new FontSet(fonts), new StructureTree().root);
}

test("a comment stands beside its example, and an example without one has the whole column", () => {
  const blocks = blocksOf(
    "> **Eksempel: før**\n>\n> Et.\n\n> **Eksempel: efter**\n>\n> To.\n\n> **Kommentar: forskel**\n>\n> Tre.\n\nTekst.\n\n> **Eksempel: alene**\n>\n> Fire.",
  );
  const [beside] = blocks.filter((block) => block.kind === "columns");
  expect(beside?.columns.map((column) => column.length)).toEqual([2, 1]);
  expect(blocks.filter((block) => block.kind === "panel")).toHaveLength(1);
});

test("what a guide cannot hold is refused with the file and the line", () => {
  expect(() => blocksOf("> Bare et citat.")).toThrow(/01-kapitel\.md.*line 3/);
  expect(() => blocksOf("```\nkode\n```")).toThrow(/01-kapitel\.md.*"code" \(line 3\)/);
  expect(() => blocksOf("![billede](x.png)")).toThrow(/"image" \(line 3\)/);
  expect(() => blocksOf("> **Husk: liste**\n>\n> - punkt")).toThrow(/01-kapitel\.md.*line 3/);
});

test("a mention of a chapter leads there, and one of a chapter that is not there is only text", () => {
  const [text] = blocksOf("Se kapitel 1 og kapitel 7.").flatMap((block) =>
    block.kind === "paragraph" && typeof block.text !== "string" ? [block.text] : [],
  );
  const links = text?.flatMap((part) => (typeof part === "string" || !part.link ? [] : [part]));
  expect(links?.map((part) => [part.text, part.link])).toEqual([
    ["kapitel 1", { anchor: "chapter-1" }],
  ]);
});

test("a row to write in is at least nine millimetres high", () => {
  const nineMillimetres = (9 / 25.4) * 72;
  const [table] = blocksOf("| Spørgsmål | Svar |\n|---|---|\n| Hvorfor? | |\n| Hvornår? | |").slice(
    -1,
  );
  const [, ...rows] = piecesOf(...(table === undefined ? [] : [table]));
  expect(rows).toHaveLength(2);
  for (const { height } of rows) expect(height).toBeGreaterThanOrEqual(nineMillimetres);
});

test("a hard break ends the line and what follows begins the next", () => {
  const lines = breakLines(
    [{ text: "Venlig hilsen", endsLine: true }, { text: " Karla Holm" }],
    styles.body,
    400,
    new FontSet(fonts),
    null,
  );
  expect(
    lines.map(({ segments }) =>
      segments
        .map(({ text }) => text)
        .join("")
        .trim(),
    ),
  ).toEqual(["Venlig hilsen", "Karla Holm"]);
});

test("a column is as wide as its longest word while the others can spare it", () => {
  const set = new FontSet(fonts);
  const word = "forhåndsgodkendelse";
  const columns = [
    { share: 1, texts: [{ text: word, style: styles.table }] },
    { share: 9, texts: [{ text: "ja", style: styles.table }] },
  ];
  const widths = columnWidths(columns, 300, set);
  expect(widths[0]).toBeGreaterThanOrEqual(widestWord(word, styles.table, set) - 0.001);
  expect((widths[0] ?? 0) + (widths[1] ?? 0)).toBeCloseTo(300);
});

test("a long example runs on below its comment, which is never parted", () => {
  const long = "Ord og atter ord om et ophold. ".repeat(60);
  const blocks = blocksOf(`> **Eksempel: lang**\n>\n> ${long}\n\n> **Kommentar: kort**\n>\n> Ja.`);
  const pieces = piecesOf(...blocks.filter(({ kind }) => kind === "columns"));
  expect(pieces.length).toBeGreaterThan(10);
  expect(pieces[0]?.height).toBeLessThan(columnHeight / 4);
});

test("a chapter is set tighter where that saves a nearly empty page, and else as it is", () => {
  const paragraphs = (count: number) =>
    blocksOf(Array.from({ length: count }, () => "Et afsnit, der fylder en linje.").join("\n\n"));
  const counts = Array.from({ length: 40 }, (_, index) => index + 8);
  const justOver = counts.find((count) => measureBlocks(paragraphs(count), fonts).pages === 2) ?? 0;
  const tail = paragraphs(justOver);
  expect(measureBlocks(fitToPages(tail, fonts), fonts).pages).toBe(1);
  const full = paragraphs(justOver - 1);
  expect(fitToPages(full, fonts)).toBe(full);
});
