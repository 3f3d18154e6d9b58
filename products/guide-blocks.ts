import type { Blockquote, List, Paragraph, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { type Box, type Model, readBox, readModel } from "./guide-boxes.ts";
import { type Chapter, modelReference } from "./guide-chapters.ts";
import { readSpans, type Span, type SpanContext, trimFirstSpan } from "./guide-spans.ts";
import { type GuideTable, readTable } from "./guide-tables.ts";

export type GuideBlock =
  | {
      readonly kind: "heading";
      readonly level: number;
      readonly text: string;
      readonly label: string | null;
      readonly isModel: boolean;
    }
  | { readonly kind: "paragraph"; readonly text: readonly Span[]; readonly announces: boolean }
  | {
      readonly kind: "list";
      readonly marker: "bullet" | "number" | "checkbox";
      readonly items: readonly (readonly Span[])[];
    }
  | GuideTable
  | { readonly kind: "facts"; readonly rows: readonly (readonly (readonly Span[])[])[] }
  | {
      readonly kind: "example";
      readonly examples: readonly SmallBox[];
      readonly comments: readonly SmallBox[];
    }
  | { readonly kind: "rewriting"; readonly before: SmallBox; readonly after: SmallBox }
  | { readonly kind: "reminder"; readonly box: SmallBox }
  | { readonly kind: "model"; readonly look: ModelLook; readonly model: Model };

type ModelLook = "letter" | "cv" | "attachment";

export type SmallBox = ReturnType<typeof smallBox>;

/** A paragraph this long, in characters, may be parted from what it announces. */
const ANNOUNCEMENT = 240;

/** Throws on what a guide cannot contain. */
export function readBlocks(chapter: Chapter, places: ReadonlyMap<string, string>): GuideBlock[] {
  const context: SpanContext = { places, notes: new Map() };
  const sections = chapter.sections.values();
  return runsOf(chapter.content).flatMap((run, index, runs): GuideBlock[] => {
    const [node] = run;
    if (node === undefined) return [];
    if (isBox(node)) return groupBoxes(run.filter(isBox), chapter, context);
    if (isFact(node)) return [{ kind: "facts", rows: run.map((fact) => readFact(fact, context)) }];
    if (node.type !== "heading")
      return [plainBlock(node, runs[index + 1]?.[0], chapter.file, context)];
    const text = textOf(node);
    const label = node.depth === 2 ? (sections.next().value?.label ?? null) : null;
    const isModel = modelReference(text) !== undefined;
    return [{ kind: "heading", level: node.depth, text, label, isModel }];
  });
}

function isBox(node: RootContent): node is Blockquote {
  return node.type === "blockquote";
}

function runsOf(content: readonly RootContent[]): RootContent[][] {
  const runs: RootContent[][] = [];
  for (const node of content) {
    const last = runs.at(-1);
    const [first] = last ?? [];
    const goesOn = [isBox, isFact].some((is) => is(node) && first !== undefined && is(first));
    if (goesOn) last?.push(node);
    else runs.push([node]);
  }
  return runs;
}

const factLabels = ["Modtager:", "Ansøger:"];

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
  return [[{ text: textOf(label).replace(/:$/, "") }], trimFirstSpan(readSpans(text, context))];
}

const modelLooks: ReadonlyMap<Box["kind"], ModelLook> = new Map([
  ["Brev", "letter"],
  ["Cv", "cv"],
  ["Bilag", "attachment"],
]);

function groupBoxes(
  quotes: readonly Blockquote[],
  chapter: Chapter,
  context: SpanContext,
): GuideBlock[] {
  const { file } = chapter;
  const boxes = quotes.map((quote) => readBox(quote, file));
  const take = (kind: Box["kind"]): SmallBox[] => {
    const end = boxes.findIndex((box) => box.kind !== kind);
    const taken = boxes.splice(0, end === -1 ? boxes.length : end);
    return taken.map((box) => smallBox(box, file, context));
  };
  const blocks: GuideBlock[] = [];
  for (let [box] = boxes; box !== undefined; [box] = boxes) {
    const look = modelLooks.get(box.kind);
    if (look !== undefined) {
      boxes.shift();
      blocks.push({ kind: "model", look, model: readModel(box, chapter) });
    } else if (box.kind === "Husk")
      blocks.push(...take("Husk").map((one): GuideBlock => ({ kind: "reminder", box: one })));
    else {
      const [[before], [after]] = [take("Før"), take("Efter")];
      if (before !== undefined && after !== undefined) {
        blocks.push({ kind: "rewriting", before, after });
        continue;
      }
      const [examples, comments] = [take("Eksempel"), take("Kommentar")];
      if (examples.length + comments.length === 0)
        throw new Error(`${file}: "${box.kind}: ${box.title}" stands alone`);
      blocks.push({ kind: "example", examples, comments });
    }
  }
  return blocks;
}

function smallBox(box: Box, file: string, context: SpanContext) {
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
          (next?.type === "list" || next?.type === "table" || next?.type === "blockquote") &&
          textOf(node).length < ANNOUNCEMENT,
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
