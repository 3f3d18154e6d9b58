import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FontSet } from "../../pdf/font-set.ts";
import { breakLines, widestWordWidth } from "../../pdf/lines.ts";
import { keptRuns, type Piece, placePieces, stackHeight } from "../../pdf/pieces.ts";
import { tableColumnWidths } from "../../pdf/table-layout.ts";
import { styles } from "../../pdf/theme.ts";
import { nodeFonts } from "../support/pdf-fonts.ts";

const PAGE_HEIGHT = 100;

const anyPiece: fc.Arbitrary<Piece> = fc.record({
  height: fc.integer({ min: 1, max: PAGE_HEIGHT }),
  spaceBefore: fc.integer({ min: 0, max: 20 }),
  keep: fc.constantFrom("loose", "preferred", "firm"),
  paint: fc.constant(() => {}),
});
const anyPieces = fc.array(anyPiece, { maxLength: 40 });

test("every piece has its place, in order and within a page", () => {
  fc.assert(
    fc.property(anyPieces, (pieces) => {
      const placed = placePieces(pieces, PAGE_HEIGHT);
      expect(placed.map(({ piece }) => piece)).toEqual(pieces);
      let page = 0;
      let bottom = 0;
      for (const { piece, page: on, top } of placed) {
        if (on > page) bottom = 0;
        expect(on === page || on === page + 1).toBe(true);
        expect(top).toBeGreaterThanOrEqual(bottom);
        page = on;
        bottom = top + piece.height;
        expect(bottom).toBeLessThanOrEqual(PAGE_HEIGHT);
      }
    }),
  );
});

test("what belongs together stays on one page where a page can hold it", () => {
  fc.assert(
    fc.property(anyPieces, (pieces) => {
      const placed = placePieces(pieces, PAGE_HEIGHT);
      let at = 0;
      for (const run of keptRuns(pieces)) {
        const pages = new Set(placed.slice(at, at + run.length).map(({ page }) => page));
        if (stackHeight(run) <= PAGE_HEIGHT) expect(pages.size).toBe(1);
        at += run.length;
      }
    }),
  );
});

test("a run that no page can hold is parted where keeping together is only preferred", () => {
  const piece = (keep: Piece["keep"]): Piece => ({
    height: 40,
    spaceBefore: 0,
    keep,
    paint: () => {},
  });
  const placed = placePieces([piece("preferred"), piece("firm"), piece("loose")], PAGE_HEIGHT);
  expect(placed.map(({ page }) => page)).toEqual([0, 1, 1]);
});

test("a table's header is printed again where a row begins a page", () => {
  const header: Piece = { height: 10, spaceBefore: 0, keep: "firm", paint: () => {} };
  const row: Piece = {
    height: 30,
    spaceBefore: 0,
    keep: "loose",
    repeated: { ...header, keep: "loose" },
    paint: () => {},
  };
  const placed = placePieces([header, row, row, row, row], PAGE_HEIGHT);
  expect(placed.map(({ page, top }) => [page, top])).toEqual([
    [0, 0],
    [0, 10],
    [0, 40],
    [0, 70],
    [1, 0],
    [1, 10],
  ]);
});

function linesOf(text: string, width: number): { text: string; width: number }[] {
  return breakLines(text, styles.body, width, new FontSet(nodeFonts), null).map(
    ({ segments, width: used }) => ({
      text: segments.map((segment) => segment.text).join(""),
      width: used,
    }),
  );
}

test("breaking lines loses no letter, and no line is too wide", () => {
  const word = fc.stringMatching(/^[a-zæøå/.-]{1,60}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 40, max: 300 }),
      (words, width) => {
        const lines = linesOf(words.join(" "), width);
        expect(
          lines
            .map(({ text }) => text)
            .join("")
            .replaceAll(" ", ""),
        ).toBe(words.join(""));
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.01);
      },
    ),
  );
});

test("an address that is wider than its column is split after a sign", () => {
  const [first] = linesOf("fonden.example/legater-til-studerende/udlandsophold/ansoegning", 180);
  expect(first?.text).toMatch(/[/-]$/);
});

test("a number stays on the line of its unit", () => {
  const lines = linesOf("Højst 300.000 kr. i alt, og fristen er 15. september", 75);
  expect(lines.some(({ text }) => text.includes("300.000 kr."))).toBe(true);
  expect(lines.some(({ text }) => text.includes("15. september"))).toBe(true);
  expect(lines.some(({ text }) => /\d\.? ?$/.test(text))).toBe(false);
});

test("a column is as wide as its longest word while the others can spare it", () => {
  const set = new FontSet(nodeFonts);
  const word = "forhåndsgodkendelse";
  const columns = [
    { share: 1, texts: [{ text: word, style: styles.table }] },
    { share: 9, texts: [{ text: "ja", style: styles.table }] },
  ];
  const widths = tableColumnWidths(columns, 300, set);
  expect(widths[0]).toBeGreaterThanOrEqual(widestWordWidth(word, styles.table, set) - 0.001);
  expect((widths[0] ?? 0) + (widths[1] ?? 0)).toBeCloseTo(300);
});
