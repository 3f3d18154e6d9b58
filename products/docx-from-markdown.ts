import {
  AlignmentType,
  CheckBox,
  HeadingLevel,
  HeightRule,
  type IParagraphOptions,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { List, Table as MarkdownTable, PhrasingContent, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { insertNoBreakSpaces } from "../publish/no-break-spaces.ts";
import {
  cmToTwips,
  placeholderRuns,
  TEXT_WIDTH,
  wordStyle,
  wordTableStyle,
} from "./docx-styles.ts";
import { cvEntryOf } from "./guide-boxes.ts";
import { columnWidths as columnWidthsOf, isForm } from "./guide-tables.ts";

export interface WordLook {
  readonly text?: string;
  readonly isCv?: boolean;
  /** To be filled in on screen, with checkboxes that can be clicked. */
  readonly isSheet?: boolean;
}

/** Brackets mark placeholders. Throws on a block that Word files cannot contain. */
export function wordBlocks(nodes: readonly RootContent[], look: WordLook = {}): WordBlock[] {
  const title = nodes.find((node) => node.type === "heading" && node.depth === 1);
  const contact = look.isCv === true ? nodes.find(({ type }) => type === "paragraph") : undefined;
  return nodes.flatMap((node): WordBlock[] => {
    switch (node.type) {
      case "heading": {
        if (node === title) return [paragraph({ style: wordStyle.title }, node.children)];
        const heading = headingLevels[node.depth] ?? HeadingLevel.HEADING_3;
        return [paragraph({ heading, pageBreakBefore: node.depth === 1 }, node.children)];
      }
      case "paragraph": {
        if (isGuidance(textOf(node)))
          return [new Paragraph({ style: wordStyle.guidance, text: textOf(node) })];
        const entry = look.isCv === true ? cvEntryOf(node) : null;
        if (entry !== null) {
          const tab = new TextRun({ children: [new Tab()] });
          const children = [...runsOf(entry.when), tab, ...runsOf(entry.text)];
          return [new Paragraph({ style: wordStyle.entry, children })];
        }
        const style = node === contact ? wordStyle.contact : look.text;
        const keepNext = look.isSheet === true;
        return [paragraph({ keepNext, ...(style === undefined ? {} : { style }) }, node.children)];
      }
      case "list":
        return listItems(node, look);
      case "table":
        return [tableOf(node), new Paragraph({})];
      default:
        throw new Error(
          `A Word file cannot hold "${node.type}" (line ${node.position?.start.line}).`,
        );
    }
  });
}
export type WordBlock = Paragraph | Table;

const headingLevels: Readonly<Record<number, (typeof HeadingLevel)[keyof typeof HeadingLevel]>> = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
};

function isGuidance(text: string): boolean {
  return /^\[[^[\]]+[.?]\]$/.test(text) && text.length > 12;
}

function paragraph(options: IParagraphOptions, content: readonly PhrasingContent[]): Paragraph {
  return new Paragraph({ ...options, children: runsOf(content) });
}

function runsOf(content: readonly PhrasingContent[], strong = false): TextRun[] {
  return content.flatMap((part): TextRun[] => {
    switch (part.type) {
      case "footnoteReference":
      case "html":
        return [];
      case "break":
        return [new TextRun({ break: 1 })];
      case "strong":
        return runsOf(part.children, true);
      case "emphasis":
        return [new TextRun({ text: textOf(part), italics: true })];
      default:
        return placeholderRuns(insertNoBreakSpaces(textOf(part).replaceAll("\n", " ")), strong);
    }
  });
}

function listItems(list: List, { isCv, isSheet }: WordLook): Paragraph[] {
  return list.children.map((item, index) => {
    const [first] = item.children;
    const content = first?.type === "paragraph" ? first.children : [];
    if (typeof item.checked !== "boolean")
      return paragraph(
        { style: isCv === true ? wordStyle.entryDetail : wordStyle.bullet },
        content,
      );
    if (isSheet !== true) return paragraph({ style: wordStyle.checkItem }, content);
    return new Paragraph({
      style: wordStyle.tick,
      keepNext: index < list.children.length - 1,
      children: [new CheckBox(), new TextRun({ children: [new Tab()] }), ...runsOf(content)],
    });
  });
}

const WRITING_HEIGHT = cmToTwips(1.1);

function tableOf(table: MarkdownTable): Table {
  const columnWidths = columnWidthsOf(table, TEXT_WIDTH);
  const toWrite = { height: { value: WRITING_HEIGHT, rule: HeightRule.ATLEAST } };
  const rows = table.children.map((row, index) => {
    const isHead = index === 0;
    const style = isHead ? wordStyle.tableHead : wordStyle.tableText;
    const keepNext = index < table.children.length - 1;
    const children = row.children.map((cell, column) => {
      const isRight = table.align?.[column] === "right";
      const aligned = isRight ? { alignment: AlignmentType.RIGHT } : {};
      const width = { size: columnWidths[column] ?? 0, type: WidthType.DXA };
      const text = paragraph({ style, keepNext, ...aligned }, cell.children);
      return new TableCell({ width, children: [text] });
    });
    const height = isForm(table) && !isHead ? toWrite : {};
    return new TableRow({ tableHeader: isHead, cantSplit: true, ...height, children });
  });
  return new Table({
    style: wordTableStyle,
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths,
    tableLook: { firstRow: true, noVBand: true },
    rows,
  });
}
