import type {
  Balanced,
  Block,
  Columns,
  Drawing,
  DrawText,
  Heading,
  Paragraph,
  Rule,
  Together,
} from "./blocks.ts";
import { COLUMN_GAP, columnPlaces, joinColumns } from "./columns-layout.ts";
import type { FontSet } from "./font-set.ts";
import { breakLines, type Text, widestWord } from "./lines.ts";
import { layoutList } from "./list-layout.ts";
import { framePieces, innerWidth } from "./panel-layout.ts";
import {
  bind,
  boundRuns,
  type Piece,
  type PlacedPiece,
  pageBreak,
  placePieces,
  stackHeight,
  withSpaceBefore,
} from "./pieces.ts";
import type { StructureElement } from "./structure.ts";
import { layoutTable } from "./table-layout.ts";
import { layoutText } from "./text-pieces.ts";
import { styles, type TextStyle } from "./theme.ts";

const headingStyles = { 1: styles.heading1, 2: styles.heading2, 3: styles.heading3 } as const;
const headingRoles = { 1: "H1", 2: "H2", 3: "H3" } as const;
const headingSpace = { 1: 26, 2: 18, 3: 9 } as const;
const PARAGRAPH_SPACE = 7;

/** The smallest width that takes no more lines, so that no single word is left over on a title's last line. */
function evenMeasure(text: Text, style: TextStyle, width: number, fonts: FontSet): number {
  const linesAt = (measure: number) => breakLines(text, style, measure, fonts, null).length;
  const count = linesAt(width);
  if (count === 1) return width;
  let measure = width;
  const least = Math.max(width / count, widestWord(text, style, fonts));
  while (measure - 6 > least && linesAt(measure - 6) === count) measure -= 6;
  return measure;
}

function layoutHeading(
  block: Heading,
  width: number,
  fonts: FontSet,
  parent: StructureElement,
): Piece[] {
  const style = block.style ?? headingStyles[block.level];
  const element = parent.child(headingRoles[block.level]);
  const spaceBefore = block.spaceBefore ?? headingSpace[block.level];
  const measure = block.level === 1 ? evenMeasure(block.text, style, width, fonts) : width;
  const lines = layoutText(block.text, style, measure, fonts, element, { spaceBefore });
  return lines.map((line, index): Piece => {
    const { marginal } = block;
    if (index > 0) return { ...line, keep: "firm" };
    return {
      ...line,
      keep: "firm",
      ...(block.anchor === undefined ? {} : { anchor: block.anchor }),
      ...(block.bookmark === undefined
        ? {}
        : { bookmark: { title: block.bookmark, level: block.level } }),
      paint: (canvas, left, top, pageNumberOf) => {
        if (marginal !== undefined) {
          const { face, size, color } = styles.marginal;
          const baseline = top + style.leading * 0.75;
          const x = left - 12 - fonts.widthOf(marginal, face, size);
          canvas.asDecoration().text(marginal, x, baseline, face, size, color);
        }
        line.paint(canvas, left, top, pageNumberOf);
      },
    };
  });
}

function layoutParagraph(
  block: Paragraph,
  width: number,
  fonts: FontSet,
  parent: StructureElement,
): Piece[] {
  const pieces = layoutText(
    block.text,
    block.style ?? styles.body,
    width,
    fonts,
    parent.child("P"),
    {
      align: block.align,
      spaceBefore: block.spaceBefore ?? PARAGRAPH_SPACE,
    },
  );
  const last = pieces.at(-1);
  return block.keepWithNext === true && last !== undefined
    ? [...pieces.slice(0, -1), { ...last, keep: "firm" }]
    : pieces;
}

function layoutColumns(
  block: Columns,
  width: number,
  fonts: FontSet,
  parent: StructureElement,
): Piece[] {
  const places = columnPlaces(block.shares, width, block.gap);
  const columns = block.columns.map((blocks, index) => {
    const place = places[index] ?? { left: 0, width };
    return { left: place.left, pieces: layoutBlocks(blocks, place.width, fonts, parent) };
  });
  return [joinColumns(columns, block)];
}

/** Splitting a part between the columns must save at least this much height. */
const WORTH_PARTING = 48;
const BALANCE_STEP = 2;

function fillTwoColumns(pieces: readonly Piece[]): {
  readonly placed: PlacedPiece[];
  readonly height: number;
} {
  let limit = Math.max(stackHeight(pieces) / 2, ...boundRuns(pieces).map(stackHeight));
  for (;;) {
    const placed = placePieces(pieces, limit);
    if ((placed.at(-1)?.page ?? 0) <= 1) {
      const height = Math.max(0, ...placed.map(({ top, piece }) => top + piece.height));
      return { placed, height };
    }
    limit += BALANCE_STEP;
  }
}

function layoutBalanced(
  block: Balanced,
  width: number,
  fonts: FontSet,
  parent: StructureElement,
): Piece[] {
  const [first, ...others] = block.parts;
  if (first === undefined) return [];
  if (others.length === 0)
    return withSpaceBefore(layoutBlocks(first, width, fonts, parent), block.spaceBefore);
  const columnWidth = (width - COLUMN_GAP) / 2;
  const parts = block.parts.map((part) => layoutBlocks(part, columnWidth, fonts, parent));
  const whole = fillTwoColumns(parts.flatMap((part) => bind(part, "firm")));
  const parted = fillTwoColumns(parts.flat());
  const { placed, height } = whole.height - parted.height > WORTH_PARTING ? parted : whole;
  return [
    {
      height,
      spaceBefore: block.spaceBefore ?? PARAGRAPH_SPACE,
      keep: "loose",
      paint: (canvas, left, top, pageNumberOf) => {
        for (const { piece, page, top: y } of placed)
          piece.paint(canvas, left + page * (columnWidth + COLUMN_GAP), top + y, pageNumberOf);
      },
    },
  ];
}

function layoutTogether(
  block: Together,
  width: number,
  fonts: FontSet,
  parent: StructureElement,
): Piece[] {
  const pieces = layoutBlocks(block.blocks, width, fonts, parent);
  const bound = withSpaceBefore(
    bind(pieces, block.atFoot === true ? "firm" : "preferred"),
    block.spaceBefore,
  );
  return block.atFoot === true
    ? bound.map((piece, index) => (index === 0 ? { ...piece, atFoot: true } : piece))
    : bound;
}

function layoutDrawing(
  block: Drawing,
  width: number,
  fonts: FontSet,
  parent: StructureElement,
): Piece[] {
  const figure = block.alt === undefined ? null : parent.child("Figure", { alt: block.alt });
  return [
    {
      height: block.height,
      spaceBefore: block.spaceBefore ?? PARAGRAPH_SPACE,
      keep: block.keepWithNext === true ? "firm" : "loose",
      paint: (canvas, left, top) => {
        if (figure === null) canvas.asDecoration();
        else {
          canvas.as(figure);
          figure.standAt(left, top, width, block.height);
        }
        const draw: DrawText = (text, x, baseline, { face, size, color }, align = "left") => {
          const textWidth = fonts.widthOf(text, face, size);
          const shift = align === "left" ? 0 : align === "right" ? textWidth : textWidth / 2;
          canvas.text(text, x - shift, baseline, face, size, color);
        };
        block.paint(canvas, left, top, width, draw);
      },
    },
  ];
}

function layoutRule(block: Rule, width: number): Piece[] {
  return [
    {
      height: block.thickness,
      spaceBefore: block.spaceBefore ?? PARAGRAPH_SPACE,
      keep: "firm",
      paint: (canvas, left, top) =>
        canvas.asDecoration().rectangle(left, top, width, block.thickness, { fill: block.color }),
    },
  ];
}

function layoutBlock(
  block: Block,
  width: number,
  fonts: FontSet,
  parent: StructureElement,
): Piece[] {
  switch (block.kind) {
    case "heading":
      return layoutHeading(block, width, fonts, parent);
    case "paragraph":
      return layoutParagraph(block, width, fonts, parent);
    case "list":
      return layoutList(block, width, fonts, parent);
    case "table":
      return layoutTable(block, width, fonts, parent);
    case "panel":
      return framePieces(
        layoutBlocks(block.blocks, innerWidth(block, width), fonts, parent),
        block,
        width,
      );
    case "columns":
      return layoutColumns(block, width, fonts, parent);
    case "balanced":
      return layoutBalanced(block, width, fonts, parent);
    case "together":
      return layoutTogether(block, width, fonts, parent);
    case "drawing":
      return layoutDrawing(block, width, fonts, parent);
    case "rule":
      return layoutRule(block, width);
    case "page-break":
      return [pageBreak];
  }
}

export function layoutBlocks(
  blocks: readonly Block[],
  width: number,
  fonts: FontSet,
  parent: StructureElement,
): Piece[] {
  return blocks.flatMap((block) => layoutBlock(block, width, fonts, parent));
}
