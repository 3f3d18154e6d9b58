import type { ParagraphBlock } from "./blocks.ts";
import type { FontSet } from "./font-set.ts";
import { breakLines, paintLine, type RichText } from "./lines.ts";
import type { KeepRule, Piece } from "./pieces.ts";
import type { StructureElement } from "./structure.ts";
import type { TextStyle } from "./theme.ts";

export interface LayoutArea {
  readonly width: number;
  readonly fonts: FontSet;
  readonly parent: StructureElement;
}

/** One piece per line, so that no line of a paragraph is alone on a page. Without an element, it is decoration. */
export function layoutText(
  text: RichText,
  style: TextStyle,
  width: number,
  fonts: FontSet,
  element: StructureElement | null,
  { align = "left", spaceBefore = 0 }: Pick<ParagraphBlock, "align" | "spaceBefore"> = {},
): Piece[] {
  const lines = breakLines(text, style, width, fonts, element);
  return lines.map((line, index): Piece => {
    const shift = align === "right" ? width - line.width : 0;
    const isEdge = index === 0 || index === lines.length - 2;
    const keep: KeepRule = index < lines.length - 1 && isEdge ? "firm" : "loose";
    return {
      height: style.leading,
      spaceBefore: index === 0 ? spaceBefore : 0,
      keep,
      paint: (canvas, left, top) => paintLine(line, style, canvas, left + shift, top),
    };
  });
}
