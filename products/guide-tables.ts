import type { Table as MarkdownTable } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Block, TableColumn } from "../pdf/blocks.ts";
import { inlineText, type References } from "./guide-inline.ts";
import { guideStyles } from "./guide-look.ts";

/** Rows that are written in are at least 9 mm high (25.5 points), and a little more for the line itself. */
const WRITING_HEIGHT = 27;
/** A table of so many rows is not parted over two pages. */
const SHORT_TABLE = 7;

/** Letters' worth of width: the least that a column gets, and the most that long texts and empty columns are counted for. */
const NARROWEST = 5;
const LONGEST = 46;
const BESIDE_WRITING = 26;
const TO_WRITE_ALONE = 44;
const TO_WRITE = 22;

type Cells = readonly (readonly string[])[];

function cellsOf(table: MarkdownTable): Cells {
  return table.children.map((row) => row.children.map((cell) => textOf(cell)));
}

/** Shares of the width by what the columns hold: longer texts get more, and columns to write in what is left of it. */
function columnShares(header: readonly string[], rows: Cells): number[] {
  const columns = header.map((head, index) => {
    const filled = rows.map((row) => row[index] ?? "").filter((text) => text !== "");
    return { head, filled: filled.length * 2 < rows.length ? [] : filled };
  });
  const emptyCount = columns.filter(({ filled }) => filled.length === 0).length;
  return columns.map(({ head, filled }) => {
    // A heading may take two lines.
    const least = Math.max(NARROWEST, head.length / 2 + 1);
    if (filled.length === 0) return isShortAnswer(head) ? least : roomToWrite(emptyCount, least);
    const longest = Math.max(...filled.map(({ length }) => length));
    const mean = filled.reduce((sum, { length }) => sum + length, 0) / filled.length;
    const most = emptyCount > 0 ? BESIDE_WRITING : LONGEST;
    return Math.max(least, Math.min(most, (longest + mean) / 2));
  });
}

function isShortAnswer(head: string): boolean {
  return ["Ja", "Nej", "Spørg", "Point", "Antal ord", "Bilag nr.", "Greb (1-10)"].includes(head);
}

function roomToWrite(emptyCount: number, least: number): number {
  if (emptyCount === 1) return TO_WRITE_ALONE;
  return Math.max(least, emptyCount > 4 ? TO_WRITE / 2 : TO_WRITE);
}

/**
 * Shares for all tables of a chapter, by their header: tables of the same kind line up.
 */
export function sharesByHeader(tables: readonly MarkdownTable[]): ReadonlyMap<string, number[]> {
  const rowsByHeader = new Map<string, { header: readonly string[]; rows: Cells }>();
  for (const table of tables) {
    const [header = [], ...rows] = cellsOf(table);
    const known = rowsByHeader.get(header.join("|"));
    rowsByHeader.set(header.join("|"), { header, rows: [...(known?.rows ?? []), ...rows] });
  }
  return new Map(
    [...rowsByHeader].map(([key, { header, rows }]) => [key, columnShares(header, rows)]),
  );
}

/** A table as it is printed. Empty cells are there to be written in, at least `writingHeight` points high. */
export function tableBlock(
  table: MarkdownTable,
  shares: ReadonlyMap<string, number[]>,
  references: References,
  writingHeight = WRITING_HEIGHT,
): Block {
  const [header = [], ...rows] = cellsOf(table);
  const widths = shares.get(header.join("|")) ?? [];
  const block: Block = {
    kind: "table",
    columns: header.map(
      (head, index): TableColumn => ({
        header: head,
        share: widths[index] ?? 1,
        align: table.align?.[index] === "right" ? "right" : "left",
      }),
    ),
    rows: table.children
      .slice(1)
      .map((row) =>
        row.children.map((cell) =>
          cell.children.length === 0 ? "" : inlineText(cell.children, references),
        ),
      ),
    style: guideStyles.table,
    writingHeight,
  };
  return rows.length <= SHORT_TABLE ? { kind: "together", blocks: [block] } : block;
}
