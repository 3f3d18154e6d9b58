import type { Columns } from "./blocks.ts";
import { type Piece, paintStack, stackHeight } from "./pieces.ts";

export const COLUMN_GAP = 22;
const SPACE_ABOVE_COLUMNS = 7;

interface PlacedColumn {
  readonly left: number;
  readonly pieces: readonly Piece[];
}

/** The widths that columns share, and where they begin. */
export function columnPlaces(
  shares: readonly number[],
  width: number,
): { readonly left: number; readonly width: number }[] {
  const room = width - COLUMN_GAP * (shares.length - 1);
  const total = shares.reduce((sum, share) => sum + share, 0);
  let left = 0;
  return shares.map((share) => {
    const place = { left, width: (room * share) / total };
    left += place.width + COLUMN_GAP;
    return place;
  });
}

/**
 * How many pieces of the first column have to stand beside the others: those that are at least as high, and on to
 * where a page may end.
 */
function besideOthers(first: readonly Piece[], height: number): number {
  let count = 0;
  while (
    count < first.length &&
    (stackHeight(first.slice(0, count)) < height || first[count - 1]?.bond !== "loose")
  )
    count++;
  return count;
}

/** Columns as one piece; where the first runs on, what is left of it as the pieces that it has. */
export function joinColumns(columns: readonly PlacedColumn[], block: Columns): Piece[] {
  const [first, ...others] = columns;
  if (first === undefined) return [];
  const otherHeight = Math.max(0, ...others.map(({ pieces }) => stackHeight(pieces)));
  const count =
    block.firstRunsOn === true ? besideOthers(first.pieces, otherHeight) : first.pieces.length;
  const beside = [{ left: first.left, pieces: first.pieces.slice(0, count) }, ...others];
  return [
    {
      height: Math.max(...beside.map(({ pieces }) => stackHeight(pieces))),
      spaceBefore: block.spaceBefore ?? SPACE_ABOVE_COLUMNS,
      bond: "loose",
      paint: (canvas, x, top, pageNumberOf) => {
        for (const column of beside)
          paintStack(column.pieces, canvas, x + column.left, top, pageNumberOf);
      },
    },
    ...first.pieces.slice(count),
  ];
}
