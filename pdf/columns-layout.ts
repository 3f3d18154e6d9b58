import type { Columns } from "./blocks.ts";
import { type Piece, paintStack, stackHeight } from "./pieces.ts";

export const COLUMN_GAP = 22;
const SPACE_ABOVE_COLUMNS = 7;

interface PlacedColumn {
  readonly left: number;
  readonly pieces: readonly Piece[];
}

export function columnPlaces(
  shares: readonly number[],
  width: number,
  gap = COLUMN_GAP,
): { readonly left: number; readonly width: number }[] {
  const room = width - gap * (shares.length - 1);
  const total = shares.reduce((sum, share) => sum + share, 0);
  let left = 0;
  return shares.map((share) => {
    const place = { left, width: (room * share) / total };
    left += place.width + gap;
    return place;
  });
}

export function joinColumns(columns: readonly PlacedColumn[], block: Columns): Piece {
  return {
    height: Math.max(...columns.map(({ pieces }) => stackHeight(pieces))),
    spaceBefore: block.spaceBefore ?? SPACE_ABOVE_COLUMNS,
    keep: "loose",
    paint: (canvas, x, top, pageNumberOf) => {
      for (const column of columns)
        paintStack(column.pieces, canvas, x + column.left, top, pageNumberOf);
    },
  };
}
