import type { Block } from "./blocks.ts";
import { type FontFiles, FontSet } from "./font-set.ts";
import { layoutBlocks } from "./layout.ts";
import { placePieces } from "./pieces.ts";
import { StructureTree } from "./structure.ts";
import { columnHeight, columnWidth } from "./theme.ts";

export interface PageExtent {
  readonly pages: number;
  /** How much of the last page's height is used, from 0 to 1. */
  readonly lastFilled: number;
}

/** How many pages blocks take, without making a document of them. */
export function measureBlocks(blocks: readonly Block[], fontFiles: FontFiles): PageExtent {
  const pieces = layoutBlocks(
    blocks,
    columnWidth,
    new FontSet(fontFiles),
    new StructureTree().root,
  );
  const last = placePieces(pieces, columnHeight).at(-1);
  if (last === undefined) return { pages: 0, lastFilled: 0 };
  return { pages: last.page + 1, lastFilled: (last.top + last.piece.height) / columnHeight };
}
