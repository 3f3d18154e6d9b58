import type { ListBlock, ListMarker } from "./blocks.ts";
import type { Canvas } from "./canvas.ts";
import { breakLines, type LayoutArea, layoutText, paintLine } from "./lines.ts";
import { keepTogether, type Piece, withSpaceBefore } from "./pieces.ts";
import { colors, styles, type TextStyle } from "./theme.ts";

const INDENT = 14;
const SPACE_ABOVE_LIST = 4;
const SPACE_BETWEEN_ITEMS = 2.5;
const RUN_IN_GAP = 14;

const numbering = { bullet: "Disc", number: "Decimal", checkbox: "None" } as const;

function paintMarker(
  marker: ListMarker,
  canvas: Canvas,
  left: number,
  top: number,
  style: TextStyle,
): void {
  const middle = top + style.leading / 2;
  canvas.asDecoration();
  if (marker === "bullet") canvas.circle(left + 3.2, middle, 1.5, { fill: colors.accent });
  if (marker === "checkbox")
    canvas.rectangle(left + 0.5, middle - 3.8, 7.6, 7.6, {
      stroke: { color: colors.secondary, width: 0.8 },
    });
}

function layoutRunIn(
  block: ListBlock,
  label: string,
  { width, fonts, parent }: LayoutArea,
): Piece[] {
  const style = block.style ?? styles.body;
  const name = breakLines(label, styles.label, width, fonts, parent.child("P"));
  const list = parent.child("L", { listNumbering: numbering[block.marker] });
  const labelWidth = (name[0]?.width ?? 0) + RUN_IN_GAP * 0.7;
  const rows: { paint: Piece["paint"] }[][] = [[]];
  let x = labelWidth;
  for (const text of block.items) {
    const body = list.child("LI").child("LBody");
    const lines = breakLines(text, style, width - INDENT, fonts, body);
    const wide = Math.max(...lines.map((line) => line.width)) + INDENT;
    if (x > 0 && x + wide > width) {
      rows.push([]);
      x = 0;
    }
    const left = x;
    for (const [index, line] of lines.entries()) {
      if (index > 0) rows.push([]);
      rows.at(-1)?.push({
        paint: (canvas, pageLeft, top) => {
          if (index === 0) paintMarker(block.marker, canvas, pageLeft + left, top, style);
          paintLine(line, style, canvas, pageLeft + left + INDENT, top);
        },
      });
    }
    x += wide + RUN_IN_GAP;
  }
  const pieces = rows.map(
    (row, index): Piece => ({
      height: style.leading,
      spaceBefore: index === 0 ? SPACE_ABOVE_LIST : SPACE_BETWEEN_ITEMS,
      keep: "loose",
      paint: (canvas, left, top) => {
        if (index === 0)
          for (const line of name) paintLine(line, styles.label, canvas, left, top + 0.5);
        for (const item of row) item.paint(canvas, left, top);
      },
    }),
  );
  return withSpaceBefore(keepTogether(pieces, "preferred"), block.spaceBefore);
}

export function layoutList(block: ListBlock, area: LayoutArea): Piece[] {
  const { width, fonts, parent } = area;
  if (block.runIn !== undefined) return layoutRunIn(block, block.runIn, area);
  const style = block.style ?? styles.body;
  const list = parent.child("L", { listNumbering: numbering[block.marker] });
  const widestLabel =
    block.marker === "number" ? fonts.widthOf(`${block.items.length}. `, "bold", style.size) : 0;
  const indent = Math.max(INDENT, widestLabel + 2);
  return block.items.flatMap((text, itemIndex) => {
    const item = list.child("LI");
    const label = block.marker === "number" ? item.child("Lbl") : null;
    const lines = layoutText(text, style, width - indent, fonts, item.child("LBody"), {
      spaceBefore: itemIndex === 0 ? (block.spaceBefore ?? SPACE_ABOVE_LIST) : SPACE_BETWEEN_ITEMS,
    });
    return keepTogether(lines, "preferred").map(
      (line, index): Piece => ({
        ...line,
        paint: (canvas, left, top) => {
          if (index === 0 && label === null) paintMarker(block.marker, canvas, left, top, style);
          if (index === 0 && label !== null) {
            const baseline = top + style.leading * 0.72;
            canvas
              .as(label)
              .text(`${itemIndex + 1}. `, left, baseline, "bold", style.size, colors.accent);
          }
          line.paint(canvas, left + indent, top);
        },
      }),
    );
  });
}
