import type { List, Paragraph, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { type Box, type Model, readBox, readModel } from "./guide-boxes.ts";
import { type Chapter, modelNumber } from "./guide-chapters.ts";
import { readSpans, type Span, type SpanContext, trimStart } from "./guide-spans.ts";
import { readTable, type TableBlock } from "./guide-tables.ts";

/** What guide.typ sets: a chapter's text, taken apart. */
export type GuideBlock =
  | {
      readonly kind: "heading";
      readonly level: number;
      readonly text: string;
      readonly label: string | null;
      /** Whether it holds a whole letter or CV, begins a page and stands in the contents. */
      readonly isModel: boolean;
    }
  | { readonly kind: "paragraph"; readonly text: readonly Span[]; readonly announces: boolean }
  | {
      readonly kind: "list";
      readonly marker: "bullet" | "number" | "checkbox";
      readonly items: readonly (readonly Span[])[];
    }
  | TableBlock
  | { readonly kind: "facts"; readonly rows: readonly (readonly (readonly Span[])[])[] }
  | {
      readonly kind: "example";
      readonly examples: readonly SmallBox[];
      readonly comments: readonly SmallBox[];
    }
  | { readonly kind: "rewriting"; readonly before: SmallBox; readonly after: SmallBox }
  | { readonly kind: "reminder"; readonly box: SmallBox }
  | { readonly kind: "model"; readonly look: "letter" | "cv"; readonly model: Model };

export interface SmallBox {
  readonly kind: string;
  readonly title: string;
  readonly lang?: string | undefined;
  readonly paragraphs: readonly (readonly Span[])[];
}

/** A longer text than this may part from the list or table that follows it. */
const ANNOUNCEMENT = 240;

/**
 * A chapter taken apart for the typesetter. Boxes that follow each other belong together: examples with the comments
 * on them, what was written before with what was written after.
 *
 * @throws where the text holds something that a guide cannot hold, with file and line
 */
export function readBlocks(chapter: Chapter, places: ReadonlyMap<string, string>): GuideBlock[] {
  const context: SpanContext = { places, notes: new Map() };
  const blocks: GuideBlock[] = [];
  const { content } = chapter;
  let section = 0;
  for (let at = 0; at < content.length; at++) {
    const node = content[at];
    if (node === undefined) break;
    if (node.type === "blockquote") {
      const run = runFrom(content, at, (other) => other.type === "blockquote");
      const boxes = run.flatMap((part) =>
        part.type === "blockquote" ? [readBox(part, chapter.file)] : [],
      );
      blocks.push(...groupBoxes(boxes, chapter, context));
      at += run.length - 1;
    } else if (isFact(node)) {
      const run = runFrom(content, at, isFact);
      blocks.push({ kind: "facts", rows: run.map((fact) => readFact(fact, context)) });
      at += run.length - 1;
    } else if (node.type === "heading") {
      const text = textOf(node);
      const label = node.depth === 2 ? (chapter.sections[section++]?.label ?? null) : null;
      const isModel = modelNumber(text) !== undefined;
      blocks.push({ kind: "heading", level: node.depth, text, label, isModel });
    } else blocks.push(plainBlock(node, content[at + 1], chapter.file, context));
  }
  return blocks;
}

function runFrom(
  content: readonly RootContent[],
  at: number,
  belongs: (node: RootContent) => boolean,
): readonly RootContent[] {
  const end = content.findIndex((node, index) => index > at && !belongs(node));
  return content.slice(at, end === -1 ? undefined : end);
}

const factLabels = ["Modtager:", "Ansøger:"];

/** Who writes to whom, above a letter. */
function isFact(node: RootContent): node is Paragraph {
  return (
    node.type === "paragraph" &&
    node.children[0]?.type === "strong" &&
    factLabels.includes(textOf(node.children[0]))
  );
}

function readFact(node: RootContent, context: SpanContext): (readonly Span[])[] {
  if (node.type !== "paragraph") return [];
  const [label, ...text] = node.children;
  return [[{ text: textOf(label).replace(/:$/, "") }], trimStart(readSpans(text, context))];
}

function groupBoxes(boxes: readonly Box[], chapter: Chapter, context: SpanContext): GuideBlock[] {
  const blocks: GuideBlock[] = [];
  const small = (box: Box) => smallBox(box, chapter.file, context);
  for (let at = 0; at < boxes.length; at++) {
    const box = boxes[at];
    const next = boxes[at + 1];
    if (box === undefined) break;
    if (box.kind === "Brev" || box.kind === "Cv")
      blocks.push({
        kind: "model",
        look: box.kind === "Brev" ? "letter" : "cv",
        model: readModel(box, chapter),
      });
    else if (box.kind === "Husk") blocks.push({ kind: "reminder", box: small(box) });
    else if (box.kind === "Før" && next?.kind === "Efter") {
      blocks.push({ kind: "rewriting", before: small(box), after: small(next) });
      at++;
    } else {
      const others = boxes.slice(at);
      const examples = takeWhile(others, ({ kind }) => kind === "Eksempel");
      const comments = takeWhile(others.slice(examples.length), ({ kind }) => kind === "Kommentar");
      if (examples.length + comments.length === 0)
        throw new Error(`${chapter.file}: "${box.kind}: ${box.title}" stands alone`);
      blocks.push({
        kind: "example",
        examples: examples.map(small),
        comments: comments.map(small),
      });
      at += examples.length + comments.length - 1;
    }
  }
  return blocks;
}

function takeWhile<T>(items: readonly T[], belongs: (item: T) => boolean): readonly T[] {
  const end = items.findIndex((item) => !belongs(item));
  return end === -1 ? items : items.slice(0, end);
}

function smallBox(box: Box, file: string, context: SpanContext): SmallBox {
  return {
    kind: box.kind,
    title: box.title,
    lang: box.lang,
    paragraphs: box.content.map((node) => {
      if (node.type !== "paragraph")
        throw new Error(
          `${file}: a small box holds paragraphs only (line ${node.position?.start.line})`,
        );
      return readSpans(node.children, { ...context, lang: box.lang });
    }),
  };
}

function plainBlock(
  node: RootContent,
  next: RootContent | undefined,
  file: string,
  context: SpanContext,
): GuideBlock {
  switch (node.type) {
    case "paragraph":
      return {
        kind: "paragraph",
        text: readSpans(node.children, context),
        announces:
          (next?.type === "list" || next?.type === "table") && textOf(node).length < ANNOUNCEMENT,
      };
    case "list":
      return readList(node, file, context);
    case "table":
      return readTable(node, context);
    default:
      throw new Error(
        `${file}: a guide cannot hold "${node.type}" (line ${node.position?.start.line})`,
      );
  }
}

function readList(list: List, file: string, context: SpanContext): GuideBlock {
  const isChecklist = list.children.some((item) => typeof item.checked === "boolean");
  return {
    kind: "list",
    marker: isChecklist ? "checkbox" : list.ordered === true ? "number" : "bullet",
    items: list.children.map((item) => {
      const [paragraph, ...others] = item.children;
      if (paragraph?.type !== "paragraph" || others.length > 0)
        throw new Error(
          `${file}: a list holds one paragraph an item (line ${item.position?.start.line})`,
        );
      return readSpans(paragraph.children, context);
    }),
  };
}
