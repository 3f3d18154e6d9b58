import type { Block, HeadingBlock, ParagraphBlock } from "../../../../pdf/blocks.ts";
import type { InlineText, RichText } from "../../../../pdf/lines.ts";
import { type Color, colors, styles, type TextStyle } from "../../../../pdf/theme.ts";

export interface RenderOptions {
  readonly orderNumber: string;
  readonly siteUrl: string;
  readonly madeAt: Date;
}

export function paragraph(
  text: RichText,
  style: TextStyle = styles.body,
  spaceBefore?: number,
): ParagraphBlock {
  return { kind: "paragraph", text, style, spaceBefore };
}

export function partHeading(text: string, anchor: string, bookmark = text): HeadingBlock {
  return { kind: "heading", level: 1, text, anchor, bookmark };
}

export function partStart(title: string, deck: string, anchor: string, bookmark?: string): Block[] {
  return [
    partHeading(title, anchor, bookmark),
    { ...paragraph(deck, styles.deck), keepWithNext: true },
  ];
}

export function internalLink(text: string, anchor: string, title: string): InlineText {
  return { text, link: { anchor }, color: colors.text, description: `Gå til ${title}` };
}

export function externalLink(
  text: string,
  url: string,
  description: string,
  color?: Color,
): InlineText {
  return { text, link: { url }, description, ...(color === undefined ? {} : { color }) };
}
