import type { Table } from "./blocks.ts";
import { columnWidths } from "./column-widths.ts";
import type { FontSet } from "./font-set.ts";
import type { Text } from "./lines.ts";
import { type Piece, paintStack, stackHeight, withSpaceBefore } from "./pieces.ts";
import type { StructureElement } from "./structure.ts";
import { layoutText } from "./text-pieces.ts";
import { colors, styles, type TextStyle } from "./theme.ts";

const CELL_PADDING = 4.5;
const CELL_GAP = 10;
const SPACE_ABOVE_TABLE = 10;
const headerStyle: TextStyle = { ...styles.label, face: "bold" };

/** A table as pieces, one a row. Its header is printed again on each page that it runs over. */
export function layoutTable(
  block: Table,
  width: number,
  fonts: FontSet,
  parent: StructureElement,
): Piece[] {
  const table = parent.child("Table");
  const style = block.style ?? styles.table;
  const room = width - CELL_GAP * (block.columns.length - 1);
  const widths = columnWidths(
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
    const placed = { ...column, left, width: widths[index] ?? 0 };
    left += placed.width + CELL_GAP;
    return placed;
  });

  const layoutRow = (
    texts: readonly Text[],
    row: StructureElement | null,
    isHeader: boolean,
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
      return { left: column.left, isEmpty: texts[index] === "", element: cell, pieces };
    });
    const height = Math.max(...cells.map(({ pieces }) => stackHeight(pieces))) + 2 * CELL_PADDING;
    const line = isHeader
      ? { width: 1, color: colors.text }
      : { width: 0.6, color: colors.hairline };
    return {
      height,
      spaceBefore: 0,
      bond: isHeader ? "firm" : "loose",
      paint: (canvas, x, top, pageNumberOf) => {
        for (const cell of cells)
          if (cell.isEmpty) cell.element?.standEmpty();
          else paintStack(cell.pieces, canvas, x + cell.left, top + CELL_PADDING, pageNumberOf);
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
  const rows = block.rows.map((texts, index): Piece => {
    const row = layoutRow(texts, table.child("TR"), false);
    const isLast = index === block.rows.length - 1;
    // Neither the first row nor the last is alone on a page.
    const isEdge = index === 0 || index === block.rows.length - 2;
    const bond = isEdge && !isLast ? "firm" : "loose";
    return { ...row, bond, ...(repeated === null ? {} : { repeated }) };
  });
  return withSpaceBefore(header === null ? rows : [header, ...rows], SPACE_ABOVE_TABLE);
}
