import type { Table } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { readSpans, type SpanContext } from "./guide-spans.ts";

export type GuideTable = ReturnType<typeof readTable>;

const NARROWEST = 5;
const LONGEST = 46;
const BESIDE_WRITING = 26;
const TO_WRITE = 22;
const TO_WRITE_ALONE = 40;

const shortAnswers = /^(?:Ja|Nej|Spørg|Point|Antal ord|Bilag nr\.|Greb|Legat \d|Læser \d)$/;

/** A column of such short texts gets the width of its longest. */
const SHORT_TEXT = 24;

/** `null` for a column of short texts. */
function shareOf(head: string, texts: readonly string[], emptyColumns: number): number | null {
  const least = Math.max(NARROWEST, head.length / 2 + 1);
  const filled = texts.filter((text) => text !== "");
  if (isForWriting(texts)) {
    if (shortAnswers.test(head)) return head.length + 3;
    return emptyColumns === 1 ? TO_WRITE_ALONE : Math.max(least, TO_WRITE);
  }
  const longest = Math.max(...filled.map(({ length }) => length));
  if (Math.max(longest, head.length) <= SHORT_TEXT) return null;
  const mean = filled.reduce((sum, { length }) => sum + length, 0) / filled.length;
  const most = emptyColumns > 0 ? BESIDE_WRITING : LONGEST;
  return Math.max(least, Math.min(most, (longest + mean) / 2));
}

function columnTexts(table: Table): string[][] {
  const [, ...rows] = table.children;
  return (table.children[0]?.children ?? []).map((_, column) =>
    rows.map((row) => textOf(row.children[column] ?? null)),
  );
}

function headsOf(table: Table): string[] {
  return (table.children[0]?.children ?? []).map((cell) => textOf(cell));
}

function columnShares(table: Table): (number | null)[] {
  const columns = columnTexts(table);
  const emptyColumns = columns.filter(isForWriting).length;
  return headsOf(table).map((head, column) => shareOf(head, columns[column] ?? [], emptyColumns));
}

function isForWriting(texts: readonly string[]): boolean {
  return texts.filter((text) => text !== "").length * 2 < texts.length;
}

export function isForm(table: Table): boolean {
  return columnTexts(table).some(isForWriting);
}

export function columnWidths(table: Table, width: number): number[] {
  const texts = columnTexts(table);
  const heads = headsOf(table);
  const shares = columnShares(table).map((share, column) => {
    const longest = Math.max(...(texts[column] ?? []).map(({ length }) => length));
    return Math.max(share ?? longest + 3, Math.min(heads[column]?.length ?? 0, 12) + 3);
  });
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => Math.round((share / sum) * width));
}

export function readTable(table: Table, context: SpanContext) {
  const [headRow, ...bodyRows] = table.children;
  const heads = headsOf(table);
  return {
    kind: "table" as const,
    columns: columnShares(table).map((share, column) => ({
      share,
      align: table.align?.[column] === "right" ? "right" : "left",
    })),
    header: (headRow?.children ?? []).map((cell) => readSpans(cell.children, context)),
    rows: bodyRows.map((row) =>
      row.children.map((cell, column) =>
        readSpans(
          cell.children,
          /engelsk/i.test(heads[column] ?? "") ? { ...context, lang: "en" } : context,
        ),
      ),
    ),
    isForm: isForm(table),
  };
}
