import type { Panel } from "./blocks.ts";
import type { Piece } from "./pieces.ts";
import { type Color, colors } from "./theme.ts";

interface Look {
  readonly left: number;
  readonly right: number;
  readonly above: number;
  readonly below: number;
  readonly spaceBefore: number;
  readonly ground: Color | null;
  readonly line: { readonly color: Color; readonly width: number } | null;
}

const looks: Readonly<Record<NonNullable<Panel["look"]>, Look>> = {
  note: {
    left: 14.5,
    right: 12,
    above: 12,
    below: 12,
    spaceBefore: 14,
    ground: colors.tint,
    line: { color: colors.accent, width: 2.5 },
  },
  band: { left: 8, right: 8, above: 5, below: 6, spaceBefore: 5, ground: colors.tint, line: null },
  question: {
    left: 9,
    right: 0,
    above: 1,
    below: 1,
    spaceBefore: 6,
    ground: null,
    line: { color: colors.signal, width: 2.5 },
  },
};
/** Viewers show a seam between strips that merely touch. */
const OVERLAP = 0.5;

export function innerWidth({ look = "note" }: Panel, width: number): number {
  return width - looks[look].left - looks[look].right;
}

/** Puts a panel's background under its pieces. It is painted strip by strip, so that a panel may cross pages. */
export function framePieces(inner: readonly Piece[], block: Panel, width: number): Piece[] {
  const look = looks[block.look ?? "note"];
  return inner.map((piece, index): Piece => {
    const isFirst = index === 0;
    const isLast = index === inner.length - 1;
    const above = isFirst ? look.above : piece.spaceBefore;
    const height = above + piece.height + (isLast ? look.below : 0);
    const reach = height + (isLast ? 0 : OVERLAP);
    return {
      ...piece,
      height,
      spaceBefore: isFirst ? (block.spaceBefore ?? look.spaceBefore) : 0,
      paint: (canvas, left, top, pageNumberOf) => {
        canvas.asDecoration();
        if (look.ground !== null) canvas.rectangle(left, top, width, reach, { fill: look.ground });
        if (look.line !== null)
          canvas.rectangle(left, top, look.line.width, reach, { fill: look.line.color });
        piece.paint(canvas, left + look.left, top + above, pageNumberOf);
      },
    };
  });
}
