import {
  AlignmentType,
  HeadingLevel,
  type IParagraphOptions,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type {
  TableCell as MarkdownCell,
  Table as MarkdownTable,
  PhrasingContent,
  RootContent,
} from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { placeholderRuns, TEXT_WIDTH, wordStyle, wordTableStyle } from "./docx-styles.ts";

/**
 * Paragraphs and tables of a template that is written in Markdown. The first heading is the title, and every further
 * one of the first level begins a page. Text in square brackets is a placeholder; a paragraph that is nothing but one
 * bracket with a sentence in it is guidance.
 */
export function wordBlocksOf(markdown: string): (Paragraph | Table)[] {
  const root = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  const title = root.children.find((node) => node.type === "heading" && node.depth === 1);
  return root.children.flatMap((node) => blocksOf(node, node === title));
}

function blocksOf(node: RootContent, isTitle: boolean): (Paragraph | Table)[] {
  switch (node.type) {
    case "heading":
      return [
        isTitle
          ? paragraph({ style: wordStyle.title }, node.children)
          : paragraph(
              node.depth === 1
                ? { heading: HeadingLevel.HEADING_1, pageBreakBefore: true }
                : { heading: node.depth === 2 ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_3 },
              node.children,
            ),
      ];
    case "paragraph":
      return [
        isGuidance(textOf(node))
          ? new Paragraph({ style: wordStyle.guidance, children: [new TextRun(textOf(node))] })
          : paragraph({}, node.children),
      ];
    case "list":
      return node.children.flatMap((item) =>
        item.children.map((child) =>
          paragraph(
            { style: typeof item.checked === "boolean" ? wordStyle.checkItem : wordStyle.bullet },
            child.type === "paragraph" ? child.children : [{ type: "text", value: textOf(child) }],
          ),
        ),
      );
    case "table":
      return [tableOf(node), new Paragraph({})];
    default:
      throw new Error(`A template cannot hold "${node.type}" (line ${node.position?.start.line}).`);
  }
}

function isGuidance(text: string): boolean {
  return /^\[[^[\]]+[.?]\]$/.test(text) && text.length > 12;
}

function paragraph(options: IParagraphOptions, content: readonly PhrasingContent[]): Paragraph {
  return new Paragraph({ ...options, children: content.flatMap((part) => runsOf(part, false)) });
}

function runsOf(part: PhrasingContent, strong: boolean): TextRun[] {
  if (part.type === "break") return [new TextRun({ break: 1 })];
  if (part.type === "strong") return part.children.flatMap((child) => runsOf(child, true));
  return placeholderRuns(textOf(part).replaceAll("\n", " "), strong);
}

function tableOf(table: MarkdownTable): Table {
  const shares = columnShares(table);
  const columnWidths = shares.map((share) => Math.round(share * TEXT_WIDTH));
  return new Table({
    style: wordTableStyle,
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths,
    tableLook: { firstRow: true, noVBand: true },
    rows: table.children.map(
      (row, rowIndex) =>
        new TableRow({
          tableHeader: rowIndex === 0,
          cantSplit: true,
          children: row.children.map((cell, column) =>
            cellOf(
              cell,
              rowIndex === 0,
              columnWidths[column] ?? 0,
              table.align?.[column] === "right",
            ),
          ),
        }),
    ),
  });
}

function cellOf(cell: MarkdownCell, head: boolean, width: number, toTheRight: boolean): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    children: [
      paragraph(
        {
          style: head ? wordStyle.tableHead : wordStyle.tableText,
          ...(toTheRight ? { alignment: AlignmentType.RIGHT } : {}),
        },
        cell.children,
      ),
    ],
  });
}

/** Wide columns for long texts, and none so narrow that its head breaks. */
function columnShares(table: MarkdownTable): number[] {
  const columns = table.children[0]?.children.length ?? 0;
  const longest = Array.from({ length: columns }, (_, column) =>
    Math.max(
      12,
      ...table.children.map((row) =>
        Math.min(34, textOf(row.children[column] ?? { type: "text" }).length),
      ),
    ),
  );
  const total = longest.reduce((sum, length) => sum + length, 0);
  return longest.map((length) => length / total);
}
