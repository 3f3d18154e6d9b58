import type { List as MarkdownList, Paragraph, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Block, List } from "../pdf/blocks.ts";
import type { Text } from "../pdf/lines.ts";
import { boxBlocks, boxOf } from "./guide-boxes.ts";
import { type Chapter, sectionAnchor } from "./guide-chapters.ts";
import { chapterRoute } from "./guide-compass.ts";
import { inlineText, type References } from "./guide-inline.ts";
import { guideStyles, MEASURE } from "./guide-look.ts";
import { sharesByHeader, tableBlock } from "./guide-tables.ts";

/** How a part of a guide is printed where the usual way does not serve it. */
export interface PartLayout {
  readonly startsPage?: boolean;
  /** Of the rows that are written in. In points; 9 mm are 25.5. */
  readonly rowHeight?: number;
}
/** By the heading above the part. */
export type PartLayouts = Readonly<Record<string, PartLayout>>;

interface ChapterContext {
  readonly chapter: Chapter;
  readonly references: References;
  readonly partLayouts: PartLayouts;
  /** Widths of the columns of its tables. */
  readonly shares: ReadonlyMap<string, number[]>;
}

/** A chapter: its place on the way, its title and its text. It begins a page. */
export function chapterBlocks(
  chapter: Chapter,
  chapterCount: number,
  references: References,
  partLayouts: PartLayouts,
): Block[] {
  return [
    { kind: "page-break" },
    chapterRoute(chapter.number, chapterCount),
    {
      kind: "heading",
      level: 1,
      text: chapter.title,
      anchor: chapter.anchor,
      bookmark: `${chapter.number}. ${chapter.title}`,
      style: guideStyles.chapter,
      spaceBefore: 16,
    },
    ...contentBlocks({
      chapter,
      references,
      partLayouts,
      shares: sharesByHeader(chapter.content.filter((node) => node.type === "table")),
    }),
  ];
}

function contentBlocks(context: ChapterContext): Block[] {
  const { content, file } = context.chapter;
  const blocks: Block[] = [];
  let sectionCount = 0;
  let partLayout: PartLayout = {};
  for (let at = 0; at < content.length; at++) {
    const node = content[at];
    if (node === undefined) break;
    const run = runFrom(content, at);
    if (node.type === "blockquote") {
      const boxes = run.flatMap((part) => (part.type === "blockquote" ? [boxOf(part, file)] : []));
      blocks.push(...boxBlocks(boxes, context.references));
      at += run.length - 1;
    } else if (node.type === "paragraph" && isFact(node)) {
      const facts = run.flatMap((part) => (part.type === "paragraph" ? [part] : []));
      blocks.push(factTable(facts, context.references));
      at += run.length - 1;
    } else if (node.type === "heading") {
      const title = textOf(node);
      partLayout = context.partLayouts[title] ?? {};
      if (partLayout.startsPage === true) blocks.push({ kind: "page-break" });
      blocks.push(
        node.depth === 2
          ? {
              kind: "heading",
              level: 2,
              text: title,
              anchor: sectionAnchor(context.chapter.number, sectionCount++),
              bookmark: title,
              style: guideStyles.section,
              spaceBefore: 26,
            }
          : { kind: "heading", level: 3, text: title, style: guideStyles.part, spaceBefore: 18 },
      );
    } else blocks.push(plainBlock(node, content[at + 1], partLayout, context));
  }
  return blocks;
}

/** The boxes or facts that follow each other without anything between them. */
function runFrom(content: readonly RootContent[], at: number): RootContent[] {
  const belongs = (node: RootContent) =>
    content[at]?.type === "blockquote"
      ? node.type === "blockquote"
      : node.type === "paragraph" && isFact(node);
  const end = content.findIndex((node, index) => index >= at && !belongs(node));
  return content.slice(at, end === -1 ? undefined : end);
}

function plainBlock(
  node: RootContent,
  next: RootContent | undefined,
  partLayout: PartLayout,
  { references, chapter, shares }: ChapterContext,
): Block {
  switch (node.type) {
    case "paragraph":
      return {
        kind: "paragraph",
        text: inlineText(node.children, references),
        style: guideStyles.body,
        measure: MEASURE,
        spaceBefore: 9,
        // What announces a list or a table stays with it.
        keepWithNext:
          next?.type === "list" || (next?.type === "table" && textOf(node).length < 240),
      };
    case "list":
      return listBlock(node, references);
    case "table":
      return tableBlock(node, shares, references, partLayout.rowHeight);
    default:
      throw new Error(
        `${chapter.file}: a guide cannot hold "${node.type}" (line ${node.position?.start.line})`,
      );
  }
}

function listBlock(list: MarkdownList, references: References): Block {
  const isChecklist = list.children.some((item) => typeof item.checked === "boolean");
  const block: List = {
    kind: "list",
    marker: isChecklist ? "checkbox" : list.ordered === true ? "number" : "bullet",
    items: list.children.map((item): Text => {
      const [paragraph, ...others] = item.children;
      if (paragraph?.type !== "paragraph" || others.length > 0)
        throw new Error(
          `A guide's list holds one paragraph an item (line ${item.position?.start.line})`,
        );
      return inlineText(paragraph.children, references);
    }),
    style: guideStyles.body,
    measure: MEASURE,
    spaceBefore: 8,
    spaceBetween: isChecklist ? 7 : 4.5,
  };
  // A checklist is printed and pinned up: it stays on one page.
  return isChecklist ? { kind: "together", blocks: [block] } : block;
}

const factLabels = ["Modtager:", "Ansøger:"];

function isFact(node: Paragraph): boolean {
  const [label] = node.children;
  return label?.type === "strong" && factLabels.includes(textOf(label));
}

/** Who writes to whom, as a table above a letter. */
function factTable(facts: readonly Paragraph[], references: References): Block {
  return {
    kind: "table",
    columns: [{ share: 1 }, { share: 6.2 }],
    rowHeaders: true,
    rows: facts.map(({ children: [label, ...rest] }) => [
      [{ text: textOf(label ?? null).replace(/:$/, ""), bold: true }],
      inlineText(rest, references),
    ]),
    style: guideStyles.table,
    // A letter begins below it.
    keepWithNext: true,
  };
}
