import type { SpineMarker, TableBlock } from "./blocks.ts";
import type { Canvas } from "./canvas.ts";
import type { FontSet } from "./font-set.ts";
import { type LayoutArea, layoutText, type RichText, widestWordWidth } from "./lines.ts";
import { type Piece, paintStack, stackHeight, withSpaceBefore } from "./pieces.ts";
import type { StructureElement } from "./structure.ts";
import { colors, styles, type TextStyle } from "./theme.ts";

interface Contents {
  readonly share: number;
  readonly texts: readonly { readonly text: RichText; readonly style: TextStyle }[];
}

/** A long word widens its column to at most this share of the table. */
const WIDEST_CLAIM = 0.4;

/** By share, but columns too narrow for their widest word borrow from others. */
export function tableColumnWidths(
  columns: readonly Contents[],
  room: number,
  fonts: FontSet,
): number[] {
  const needs = columns.map(({ texts }) =>
    Math.min(
      room * WIDEST_CLAIM,
      Math.max(0, ...texts.map(({ text, style }) => widestWordWidth(text, style, fonts))),
    ),
  );
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (room * share) / total);
  if (needs.reduce((sum, need) => sum + need, 0) > room) return widths;
  const missing = widths.map((width, index) => Math.max(0, (needs[index] ?? 0) - width));
  const spare = widths.map((width, index) => Math.max(0, width - (needs[index] ?? 0)));
  const taken = missing.reduce((sum, width) => sum + width, 0);
  const offered = spare.reduce((sum, width) => sum + width, 0);
  return widths.map(
    (width, index) =>
      width + (missing[index] ?? 0) - (offered === 0 ? 0 : (taken * (spare[index] ?? 0)) / offered),
  );
}

const CELL_PADDING = 4;
const CELL_GAP = 10;
const SPACE_ABOVE_TABLE = 10;
const SPINE_ROOM = 16;
const WRITTEN_ROW_HEIGHT = 20;
const BOX = 8;
const SPACE_ABOVE_GROUP = 11;
const headerStyle: TextStyle = { ...styles.label, face: "bold" };

function paintSpineMarker(
  canvas: Canvas,
  marker: SpineMarker | null,
  x: number,
  top: number,
  height: number,
) {
  canvas.asDecoration();
  canvas.rectangle(x - 0.5, top, 1, height, { fill: colors.accent });
  if (marker === null) return;
  const y = top + CELL_PADDING + styles.table.leading / 2;
  const ink = { color: colors.accent, width: 1.2 };
  switch (marker) {
    case "ring":
      canvas.circle(x, y, 4, { fill: colors.paper, stroke: ink });
      break;
    case "diamond":
      canvas.line(
        [
          [x, y - 4.6],
          [x + 4.6, y],
          [x, y + 4.6],
          [x - 4.6, y],
          [x, y - 4.6],
        ],
        { fill: colors.paper, stroke: ink },
      );
      break;
    case "disc":
      canvas.circle(x, y, 4.4, { fill: colors.text });
      break;
    case "flag":
      canvas.circle(x, y, 5.2, { fill: colors.signal, stroke: { color: colors.text, width: 1.2 } });
      canvas.circle(x, y, 1.6, { fill: colors.text });
      break;
  }
}

export function layoutTable(block: TableBlock, { width, fonts, parent }: LayoutArea): Piece[] {
  const table = parent.child("Table");
  const style = block.style ?? styles.table;
  const { spine } = block;
  const room =
    width - CELL_GAP * (block.columns.length - 1) - (spine === undefined ? 0 : SPINE_ROOM);
  const isWritten = block.columns.some(({ blank }) => blank === "line");
  const widths = tableColumnWidths(
    block.columns.map(({ share, header }, index) => ({
      share,
      texts: [
        ...(header === undefined ? [] : [{ text: header, style: headerStyle }]),
        ...block.rows.map((row) => ({ text: row[index] ?? "", style })),
      ],
    })),
    room,
    fonts,
  );
  let left = 0;
  const columns = block.columns.map((column, index) => {
    if (spine?.beforeColumn === index) left += SPINE_ROOM;
    const placed = { ...column, left, width: widths[index] ?? 0 };
    left += placed.width + CELL_GAP;
    return placed;
  });

  const layoutRow = (
    texts: readonly RichText[],
    row: StructureElement | null,
    isHeader: boolean,
    marker: SpineMarker | null = null,
  ): Piece => {
    const cells = columns.map((column, index) => {
      const cell = isHeader
        ? row?.child("TH", { scope: "Column" })
        : block.rowHeaders === true && index === 0
          ? row?.child("TH", { scope: "Row" })
          : row?.child("TD");
      const cellStyle = isHeader ? headerStyle : style;
      const options = { align: column.align };
      const pieces = layoutText(
        texts[index] ?? "",
        cellStyle,
        column.width,
        fonts,
        cell ?? null,
        options,
      );
      const isEmpty = (texts[index] ?? "") === "";
      return { ...column, isEmpty, element: cell, pieces };
    });
    const height = Math.max(
      isWritten && !isHeader ? WRITTEN_ROW_HEIGHT : 0,
      Math.max(...cells.map(({ pieces }) => stackHeight(pieces))) + 2 * CELL_PADDING,
    );
    const line = isHeader
      ? { width: 1, color: colors.text }
      : { width: 0.6, color: colors.hairline };
    return {
      height,
      spaceBefore: 0,
      keep: isHeader ? "firm" : "loose",
      paint: (canvas, x, top) => {
        if (marker === "flag")
          canvas.asDecoration().rectangle(x, top, width, height, { fill: colors.tint });
        for (const cell of cells)
          if (cell.isEmpty) cell.element?.attach();
          else paintStack(cell.pieces, canvas, x + cell.left, top + CELL_PADDING);
        for (const { blank, left: cellLeft, width: cellWidth } of columns) {
          canvas.asDecoration();
          if (blank === "line")
            canvas.rectangle(x + cellLeft - CELL_GAP / 2, top, 0.6, height, {
              fill: colors.border,
            });
          if (blank === "box" && !isHeader)
            canvas.rectangle(x + cellLeft + cellWidth - BOX - 1, top + CELL_PADDING + 2, BOX, BOX, {
              stroke: { color: colors.secondary, width: 0.8 },
            });
        }
        if (spine !== undefined && !isHeader) {
          const after = columns[spine.beforeColumn];
          paintSpineMarker(
            canvas,
            marker,
            x + (after?.left ?? 0) - SPINE_ROOM / 2 - 3,
            top,
            height,
          );
        }
        canvas
          .asDecoration()
          .rectangle(x, top + height - line.width, width, line.width, { fill: line.color });
      },
    };
  };

  const hasHeader = block.columns.some(({ header }) => header !== undefined);
  const headers = block.columns.map(({ header }) => header ?? "");
  const header = hasHeader ? layoutRow(headers, table.child("TR"), true) : null;
  const repeated = hasHeader ? layoutRow(headers, null, true) : null;
  const layoutGroup = (title: RichText): Piece => {
    const cell = table.child("TR").child("TH", { scope: "Row", colSpan: columns.length });
    const pieces = layoutText(title, styles.cardTitle, width, fonts, cell);
    const height = SPACE_ABOVE_GROUP + stackHeight(pieces) + CELL_PADDING;
    return {
      height,
      spaceBefore: 0,
      keep: "firm",
      ...(repeated === null ? {} : { repeated }),
      paint: (canvas, x, top) => {
        paintStack(pieces, canvas, x, top + SPACE_ABOVE_GROUP);
        canvas.asDecoration().rectangle(x, top + height - 0.8, width, 0.8, { fill: colors.text });
      },
    };
  };
  const groupBefore = new Map(block.groups?.map(({ before, title }) => [before, title]));
  const rows = block.rows.flatMap((texts, index): Piece[] => {
    const title = groupBefore.get(index);
    const group = title === undefined ? [] : [layoutGroup(title)];
    const row = layoutRow(texts, table.child("TR"), false, spine?.markers[index] ?? null);
    const isLast = index === block.rows.length - 1;
    // Keeps the first row and the last from being alone on a page.
    const isEdge = index === 0 || index === block.rows.length - 2;
    const keep = isEdge && !isLast ? "firm" : "loose";
    const placed: Piece = { ...row, keep, ...(repeated === null ? {} : { repeated }) };
    return [...group, placed];
  });
  return withSpaceBefore(
    header === null ? rows : [header, ...rows],
    block.spaceBefore ?? SPACE_ABOVE_TABLE,
  );
}
