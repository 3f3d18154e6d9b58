import type { Anchor, Heading, Paragraph } from "../../../../pdf/blocks.ts";
import type { Text } from "../../../../pdf/lines.ts";
import { styles, type TextStyle } from "../../../../pdf/theme.ts";

export function paragraph(
  text: Text,
  style: TextStyle = styles.body,
  spaceBefore?: number,
): Paragraph {
  return { kind: "paragraph", text, style, spaceBefore };
}

/** The heading of a part of the list, to which the cover and the bookmarks lead. */
export function partHeading(text: string, anchor: Anchor, bookmark = text): Heading {
  return { kind: "heading", level: 1, text, anchor, bookmark };
}
