import type { Anchor, Heading, ParagraphBlock } from "../../../../pdf/blocks.ts";
import type { Inline, Text } from "../../../../pdf/lines.ts";
import { type Color, styles, type TextStyle } from "../../../../pdf/theme.ts";

export interface RenderOptions {
  readonly orderNumber: string;
  readonly siteUrl: string;
  readonly madeAt: Date;
}

export function paragraph(
  text: Text,
  style: TextStyle = styles.body,
  spaceBefore?: number,
): ParagraphBlock {
  return { kind: "paragraph", text, style, spaceBefore };
}

export function partHeading(text: string, anchor: Anchor, bookmark = text): Heading {
  return { kind: "heading", level: 1, text, anchor, bookmark };
}

export function linkTo(text: string, url: string, description: string, color?: Color): Inline {
  return { text, link: { url }, description, ...(color === undefined ? {} : { color }) };
}
