import type { Block } from "../pdf/blocks.ts";
import type { FontFiles } from "../pdf/font-set.ts";
import { measureBlocks } from "../pdf/page-extent.ts";
import type { TextStyle } from "../pdf/theme.ts";

/** A chapter that fills less than this of its last page is set tighter where that saves the page. */
const HARDLY_FILLED = 0.34;
/** From slightly to the tightest that is still as easy to read. */
const TIGHTER = [0.985, 0.97, 0.955, 0.94];

/** A chapter, set a little tighter where its last page would else stand nearly empty. */
export function fitToPages(blocks: readonly Block[], fonts: FontFiles): readonly Block[] {
  const { pages, lastFilled } = measureBlocks(blocks, fonts);
  if (pages < 2 || lastFilled > HARDLY_FILLED) return blocks;
  for (const factor of TIGHTER) {
    const tighter = blocks.map((block) => scaleBlock(block, factor));
    if (measureBlocks(tighter, fonts).pages < pages) return tighter;
  }
  return blocks;
}

function scaleStyle(style: TextStyle, factor: number): TextStyle {
  return { ...style, size: style.size * factor, leading: style.leading * factor };
}

/** The sizes and spaces that a block states, times a factor. Titles keep their size: they are the same in every chapter. */
function scaleBlock(block: Block, factor: number): Block {
  const scaleAll = (blocks: readonly Block[]) => blocks.map((inner) => scaleBlock(inner, factor));
  const space =
    "spaceBefore" in block && block.spaceBefore !== undefined
      ? { spaceBefore: block.spaceBefore * factor * factor }
      : {};
  switch (block.kind) {
    case "list":
      return {
        ...block,
        ...space,
        ...(block.style === undefined ? {} : { style: scaleStyle(block.style, factor) }),
        ...(block.spaceBetween === undefined
          ? {}
          : { spaceBetween: block.spaceBetween * factor * factor }),
      };
    case "paragraph":
    case "table":
      return {
        ...block,
        ...space,
        ...(block.style === undefined ? {} : { style: scaleStyle(block.style, factor) }),
      };
    case "heading":
      return { ...block, ...space };
    case "panel":
    case "together":
      return { ...block, ...space, blocks: scaleAll(block.blocks) };
    case "columns":
      return { ...block, ...space, columns: block.columns.map(scaleAll) };
    default:
      return block;
  }
}
