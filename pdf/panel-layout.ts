import type { Panel } from "./blocks.ts";
import type { Piece } from "./pieces.ts";
import { colors } from "./theme.ts";

const frame = { left: 14.5, right: 12, above: 12, below: 12 } as const;
const SPACE_ABOVE_PANEL = 14;
/** Viewers show a seam between strips that only touch. */
const OVERLAP = 0.5;

/** Width that a panel leaves for what is in it. */
export function innerWidth(width: number): number {
  return width - frame.left - frame.right;
}

/** Puts a panel's ground under its pieces. It is painted strip by strip, so that a panel may run over a page's end. */
export function framePieces(inner: readonly Piece[], block: Panel, width: number): Piece[] {
  return inner.map((piece, index): Piece => {
    const isFirst = index === 0;
    const isLast = index === inner.length - 1;
    const above = isFirst ? frame.above : piece.spaceBefore;
    const height = above + piece.height + (isLast ? frame.below : 0);
    const reach = height + (isLast ? 0 : OVERLAP);
    return {
      ...piece,
      height,
      spaceBefore: isFirst ? (block.spaceBefore ?? SPACE_ABOVE_PANEL) : 0,
      paint: (canvas, left, top, pageNumberOf) => {
        canvas.asDecoration();
        canvas.rectangle(left, top, width, reach, { fill: colors.tint });
        canvas.rectangle(left, top, 2.5, reach, { fill: colors.accent });
        piece.paint(canvas, left + frame.left, top + above, pageNumberOf);
      },
    };
  });
}
