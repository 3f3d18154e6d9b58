import type {
  Block,
  ColumnsBlock,
  DrawingBlock,
  DrawText,
  HeadingBlock,
  KeepTogetherBlock,
  PanelBlock,
  ParagraphBlock,
  RuleBlock,
} from "./blocks.ts";
import { type LayoutArea, layoutText } from "./lines.ts";
import { layoutList } from "./list-layout.ts";
import {
  keepTogether,
  type Piece,
  pageBreak,
  paintStack,
  stackHeight,
  withSpaceBefore,
} from "./pieces.ts";
import { layoutTable } from "./table-layout.ts";
import { colors, styles } from "./theme.ts";

const headingStyles = { 1: styles.heading1, 2: styles.heading2, 3: styles.heading3 } as const;
const headingRoles = { 1: "H1", 2: "H2", 3: "H3" } as const;
const headingSpace = { 1: 26, 2: 18, 3: 9 } as const;
const PARAGRAPH_SPACE = 7;

function layoutHeading(block: HeadingBlock, { width, fonts, parent }: LayoutArea): Piece[] {
  const style = block.style ?? headingStyles[block.level];
  const element = parent.child(headingRoles[block.level]);
  const spaceBefore = block.spaceBefore ?? headingSpace[block.level];
  const lines = layoutText(block.text, style, width, fonts, element, { spaceBefore });
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
      paint: (canvas, left, top) => {
        if (marginal !== undefined) {
          const { face, size, color } = styles.marginal;
          const baseline = top + style.leading * 0.75;
          const x = left - 12 - fonts.widthOf(marginal, face, size);
          canvas.asDecoration().text(marginal, x, baseline, face, size, color);
        }
        line.paint(canvas, left, top);
      },
    };
  });
}

function layoutParagraph(block: ParagraphBlock, { width, fonts, parent }: LayoutArea): Piece[] {
  const { text, style = styles.body, align, spaceBefore = PARAGRAPH_SPACE } = block;
  const element = parent.child("P");
  const pieces = layoutText(text, style, width, fonts, element, { align, spaceBefore });
  const last = pieces.at(-1);
  return block.keepWithNext === true && last !== undefined
    ? [...pieces.slice(0, -1), { ...last, keep: "firm" }]
    : pieces;
}

function layoutColumns(
  { shares, gap = 22, spaceBefore = 7, columns }: ColumnsBlock,
  area: LayoutArea,
): Piece {
  const room = area.width - gap * (shares.length - 1);
  const total = shares.reduce((sum, share) => sum + share, 0);
  let left = 0;
  const placed = columns.map((blocks, index) => {
    const width = (room * (shares[index] ?? 0)) / total;
    const column = { left, pieces: layoutBlocks(blocks, { ...area, width }) };
    left += width + gap;
    return column;
  });
  return {
    height: Math.max(...placed.map(({ pieces }) => stackHeight(pieces))),
    spaceBefore,
    keep: "loose",
    paint: (canvas, x, top) => {
      for (const column of placed) paintStack(column.pieces, canvas, x + column.left, top);
    },
  };
}

function layoutTogether(block: KeepTogetherBlock, area: LayoutArea): Piece[] {
  const pieces = layoutBlocks(block.blocks, area);
  const bound = withSpaceBefore(
    keepTogether(pieces, block.atFoot === true ? "firm" : "preferred"),
    block.spaceBefore,
  );
  return block.atFoot === true
    ? bound.map((piece, index) => (index === 0 ? { ...piece, atFoot: true } : piece))
    : bound;
}

function layoutDrawing(block: DrawingBlock, { width, fonts, parent }: LayoutArea): Piece {
  const figure = parent.child("Figure", { alt: block.alt });
  return {
    height: block.height,
    spaceBefore: block.spaceBefore ?? PARAGRAPH_SPACE,
    keep: "loose",
    paint: (canvas, left, top) => {
      canvas.as(figure);
      figure.setBounds(left, top, width, block.height);
      const draw: DrawText = (text, x, baseline, { face, size, color }, align = "left") => {
        const textWidth = fonts.widthOf(text, face, size);
        const shift = align === "left" ? 0 : align === "right" ? textWidth : textWidth / 2;
        canvas.text(text, x - shift, baseline, face, size, color);
      };
      block.paint(canvas, left, top, width, draw);
    },
  };
}

function layoutRule({ color, thickness, spaceBefore }: RuleBlock, { width }: LayoutArea): Piece {
  return {
    height: thickness,
    spaceBefore: spaceBefore ?? PARAGRAPH_SPACE,
    keep: "firm",
    paint: (canvas, left, top) =>
      canvas.asDecoration().rectangle(left, top, width, thickness, { fill: color }),
  };
}

const looks = {
  note: {
    left: 14.5,
    right: 12,
    above: 12,
    below: 12,
    spaceBefore: 14,
    ground: colors.tint,
    line: { color: colors.accent, width: 2.5 },
  },
  band: { left: 8, right: 8, above: 5, below: 6, spaceBefore: 5, ground: colors.tint, line: null },
  question: {
    left: 9,
    right: 0,
    above: 1,
    below: 1,
    spaceBefore: 6,
    ground: null,
    line: { color: colors.border, width: 2.5 },
  },
} as const;
/** Viewers show a seam between strips that merely touch. */
const OVERLAP = 0.5;

/** Each piece paints its own background, for a panel may break across pages. */
function layoutPanel(block: PanelBlock, area: LayoutArea): Piece[] {
  const look = looks[block.look ?? "note"];
  const { width } = area;
  const inner = layoutBlocks(block.blocks, { ...area, width: width - look.left - look.right });
  return inner.map((piece, index): Piece => {
    const isFirst = index === 0;
    const isLast = index === inner.length - 1;
    const above = isFirst ? look.above : piece.spaceBefore;
    const height = above + piece.height + (isLast ? look.below : 0);
    const reach = height + (isLast ? 0 : OVERLAP);
    return {
      ...piece,
      height,
      spaceBefore: isFirst ? (block.spaceBefore ?? look.spaceBefore) : 0,
      paint: (canvas, left, top) => {
        canvas.asDecoration();
        if (look.ground !== null) canvas.rectangle(left, top, width, reach, { fill: look.ground });
        if (look.line !== null)
          canvas.rectangle(left, top, look.line.width, reach, { fill: look.line.color });
        piece.paint(canvas, left + look.left, top + above);
      },
    };
  });
}

function layoutBlock(block: Block, area: LayoutArea): Piece[] {
  switch (block.kind) {
    case "heading":
      return layoutHeading(block, area);
    case "paragraph":
      return layoutParagraph(block, area);
    case "list":
      return layoutList(block, area);
    case "table":
      return layoutTable(block, area);
    case "panel":
      return layoutPanel(block, area);
    case "columns":
      return [layoutColumns(block, area)];
    case "together":
      return layoutTogether(block, area);
    case "drawing":
      return [layoutDrawing(block, area)];
    case "rule":
      return [layoutRule(block, area)];
    case "page-break":
      return [pageBreak];
  }
}

export function layoutBlocks(blocks: readonly Block[], area: LayoutArea): Piece[] {
  return blocks.flatMap((block) => layoutBlock(block, area));
}
