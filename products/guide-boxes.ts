import type { Blockquote, Paragraph } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Block } from "../pdf/blocks.ts";
import { colors, type TextStyle } from "../pdf/theme.ts";
import { inlineText, type References } from "./guide-inline.ts";
import { guideStyles, MEASURE } from "./guide-look.ts";

type BoxKind = "Eksempel" | "Kommentar" | "Husk";

interface Box {
  readonly kind: BoxKind;
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
}

/**
 * The box that a quotation is: its first paragraph says which, and its title.
 *
 * @throws where it says neither, or holds something else than paragraphs
 */
export function boxOf(quote: Blockquote, file: string): Box {
  const line = quote.position?.start.line;
  const paragraphs = quote.children.filter(
    (child): child is Paragraph => child.type === "paragraph",
  );
  const [first, ...rest] = paragraphs;
  const [, kind, title] = /^(Eksempel|Kommentar|Husk): (.+)$/s.exec(textOf(first ?? null)) ?? [];
  if (kind === undefined || title === undefined || first?.children[0]?.type !== "strong")
    throw new Error(`${file}: the box on line ${line} begins with none of the three titles`);
  if (paragraphs.length < quote.children.length)
    throw new Error(`${file}: the box on line ${line} may hold paragraphs only`);
  return { kind: kind as BoxKind, title, paragraphs: rest };
}

function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase("da") + text.slice(1);
}

function paragraphs(
  box: Box,
  title: TextStyle,
  body: TextStyle,
  references: References,
  measure?: number,
): Block[] {
  return [
    {
      kind: "paragraph",
      text: [
        box.kind === "Husk"
          ? { text: box.kind, marked: true, color: colors.text }
          : { text: box.kind },
      ],
      style: guideStyles.kicker,
      spaceBefore: 0,
      keepWithNext: true,
    },
    {
      kind: "paragraph",
      text: capitalize(box.title),
      style: title,
      spaceBefore: 1.5,
      keepWithNext: true,
    },
    ...box.paragraphs.map(
      (node, index): Block => ({
        kind: "paragraph",
        text: inlineText(node.children, references),
        style: body,
        spaceBefore: index === 0 ? 5 : body.leading * 0.5,
        ...(measure === undefined ? {} : { measure }),
      }),
    ),
  ];
}

function exampleBlock(box: Box, references: References): Block {
  const blocks = paragraphs(
    box,
    guideStyles.exampleTitle,
    guideStyles.example,
    references,
    MEASURE,
  );
  return { kind: "panel", look: "sheet", blocks, spaceBefore: 10 };
}

function commentBlock(box: Box, references: References): Block {
  const blocks = paragraphs(box, guideStyles.commentTitle, guideStyles.comment, references);
  return { kind: "panel", look: "margin", blocks, spaceBefore: 10 };
}

function reminderBlock(box: Box, references: References): Block {
  const blocks = paragraphs(box, guideStyles.reminderTitle, guideStyles.body, references, MEASURE);
  return { kind: "panel", look: "reminder", blocks, spaceBefore: 18 };
}

/** A comment that stands alone is as wide as the text. */
function loneCommentBlock(box: Box, references: References): Block {
  const blocks = paragraphs(box, guideStyles.part, guideStyles.body, references, MEASURE);
  return { kind: "panel", look: "margin", blocks, spaceBefore: 18 };
}

/** The widths of examples and of the comments beside them. */
const SHARES = [66, 34];

/** Boxes that follow each other: comments stand beside the examples that they are on, the others below each other. */
export function boxBlocks(boxes: readonly Box[], references: References): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < boxes.length; ) {
    const examples = takeWhile(boxes, at, "Eksempel");
    const comments = takeWhile(boxes, at + examples.length, "Kommentar");
    const box = boxes[at];
    if (box === undefined) break;
    if (examples.length > 0 && comments.length > 0) {
      blocks.push({
        kind: "columns",
        firstRunsOn: true,
        shares: SHARES,
        columns: [
          examples.map((example) => exampleBlock(example, references)),
          comments.map((comment) => commentBlock(comment, references)),
        ],
        spaceBefore: 12,
      });
      at += examples.length + comments.length;
    } else if (examples.length > 0) {
      blocks.push(...examples.map((example) => exampleBlock(example, references)));
      at += examples.length;
    } else {
      blocks.push(
        box.kind === "Husk" ? reminderBlock(box, references) : loneCommentBlock(box, references),
      );
      at++;
    }
  }
  return blocks;
}

function takeWhile(boxes: readonly Box[], from: number, kind: BoxKind): Box[] {
  const end = boxes.findIndex((box, index) => index >= from && box.kind !== kind);
  return boxes.slice(from, end === -1 ? undefined : end);
}
