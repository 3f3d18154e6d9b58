import type { Panel, PanelLook } from "./blocks.ts";
import type { Canvas } from "./canvas.ts";
import type { Piece } from "./pieces.ts";
import { colors } from "./theme.ts";

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly above: number;
  readonly below: number;
}

const frames = {
  tinted: { left: 14.5, right: 12, above: 12, below: 12 },
  sheet: { left: 15, right: 15, above: 11, below: 14 },
  margin: { left: 11, right: 0, above: 11, below: 2 },
  reminder: { left: 18, right: 16, above: 12, below: 14 },
} as const satisfies Record<PanelLook, Frame>;

const SPACE_ABOVE_PANEL = 14;
const SHEET_EDGE = { color: colors.border, width: 0.7 };

/** Width that a panel leaves for what is in it. */
export function innerWidth(look: PanelLook = "tinted", width: number): number {
  return width - frames[look].left - frames[look].right;
}

/** Viewers show a seam between strips that only touch. */
const OVERLAP = 0.5;

/** One strip of a panel's ground, from its upper to its lower edge. */
function paintGround(
  look: PanelLook,
  canvas: Canvas,
  left: number,
  top: number,
  width: number,
  height: number,
  isFirst: boolean,
  isLast: boolean,
): void {
  const reach = height + (isLast ? 0 : OVERLAP);
  canvas.asDecoration();
  switch (look) {
    case "tinted":
      canvas.rectangle(left, top, width, reach, { fill: colors.tint });
      canvas.rectangle(left, top, 2.5, reach, { fill: colors.accent });
      return;
    case "reminder":
      canvas.rectangle(left, top, width, reach, { fill: colors.tint });
      canvas.rectangle(left, top, 5, reach, { fill: colors.signal });
      return;
    case "margin":
      canvas.rectangle(left, top, 1.2, reach, { fill: colors.accent });
      return;
    case "sheet": {
      const right = left + width;
      const edge = (from: [number, number], to: [number, number]) =>
        canvas.line([from, to], { stroke: SHEET_EDGE });
      edge([left, top], [left, top + height]);
      edge([right, top], [right, top + height]);
      if (isFirst) edge([left, top], [right, top]);
      if (isLast) edge([left, top + height], [right, top + height]);
    }
  }
}

/** Puts a panel's ground under its pieces. It is painted strip by strip, so that a panel may run over a page's end. */
export function framePieces(inner: readonly Piece[], block: Panel, width: number): Piece[] {
  const look = block.look ?? "tinted";
  const frame = frames[look];
  return inner.map((piece, index): Piece => {
    const isFirst = index === 0;
    const isLast = index === inner.length - 1;
    const above = isFirst ? frame.above : piece.spaceBefore;
    const height = above + piece.height + (isLast ? frame.below : 0);
    return {
      ...piece,
      height,
      spaceBefore: isFirst ? (block.spaceBefore ?? SPACE_ABOVE_PANEL) : 0,
      paint: (canvas, left, top, pageNumberOf) => {
        paintGround(look, canvas, left, top, width, height, isFirst, isLast);
        piece.paint(canvas, left + frame.left, top + above, pageNumberOf);
      },
    };
  });
}
