import type { List, ListMarker } from "./blocks.ts";
import type { Canvas } from "./canvas.ts";
import type { FontSet } from "./font-set.ts";
import { bind, type Piece } from "./pieces.ts";
import type { StructureElement } from "./structure.ts";
import { layoutText } from "./text-pieces.ts";
import { colors, styles, type TextStyle } from "./theme.ts";

const INDENT = 14;
const SPACE_ABOVE_LIST = 4;
const SPACE_BETWEEN_ITEMS = 2.5;

const numbering = {
  bullet: "Disc",
  number: "Decimal",
  checkbox: "None",
  met: "None",
  open: "None",
} as const satisfies Record<ListMarker, string>;

/** Drawn, not written, so that no font is needed; the heading above the list says what it means. */
function paintMarker(
  marker: ListMarker,
  canvas: Canvas,
  left: number,
  top: number,
  style: TextStyle,
): void {
  const middle = top + style.leading / 2;
  const ink = { color: colors.accent, width: 1.1, roundCaps: true };
  canvas.asDecoration();
  switch (marker) {
    case "bullet":
      canvas.circle(left + 3.2, middle, 1.5, { fill: colors.accent });
      break;
    case "checkbox":
      canvas.rectangle(left + 0.5, middle - 3.8, 7.6, 7.6, {
        stroke: { color: colors.secondary, width: 0.8 },
      });
      break;
    case "met":
      canvas.line(
        [
          [left + 0.8, middle + 0.4],
          [left + 3.1, middle + 2.8],
          [left + 7.4, middle - 2.8],
        ],
        { stroke: { ...ink, width: 1.4 } },
      );
      break;
    case "open":
      canvas.circle(left + 4, middle, 3.3, { stroke: ink });
      break;
    default:
  }
}

/** A list as pieces: each item is a label and a body for screen readers. */
export function layoutList(
  block: List,
  width: number,
  fonts: FontSet,
  parent: StructureElement,
): Piece[] {
  const style = block.style ?? styles.body;
  const list = parent.child("L", { listNumbering: numbering[block.marker] });
  const widestLabel =
    block.marker === "number" ? fonts.widthOf(`${block.items.length}. `, "bold", style.size) : 0;
  const indent = Math.max(INDENT, widestLabel + 2);
  return block.items.flatMap((text, itemIndex) => {
    const item = list.child("LI");
    const label = block.marker === "number" ? item.child("Lbl") : null;
    const lines = layoutText(text, style, width - indent, fonts, item.child("LBody"), {
      spaceBefore: itemIndex === 0 ? SPACE_ABOVE_LIST : SPACE_BETWEEN_ITEMS,
    });
    return bind(lines, "preferred").map(
      (line, index): Piece => ({
        ...line,
        paint: (canvas, left, top, pageNumberOf) => {
          if (index === 0 && label === null) paintMarker(block.marker, canvas, left, top, style);
          if (index === 0 && label !== null) {
            const baseline = top + style.leading * 0.72;
            canvas
              .as(label)
              .text(`${itemIndex + 1}. `, left, baseline, "bold", style.size, colors.accent);
          }
          line.paint(canvas, left + indent, top, pageNumberOf);
        },
      }),
    );
  });
}
