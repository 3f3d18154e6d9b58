import type { Blockquote, FootnoteDefinition, Nodes, Paragraph, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { Chapter } from "./guide-chapters.ts";
import { readSpans, type SpanContext, trimFirstSpan } from "./guide-spans.ts";
import { readTable } from "./guide-tables.ts";

const kinds = ["Eksempel", "Kommentar", "Husk", "Før", "Efter", "Brev", "Cv", "Bilag"] as const;

const languages: ReadonlyMap<string, "en" | "de"> = new Map([
  ["engelsk", "en"],
  ["tysk", "de"],
]);

export interface Box {
  readonly kind: (typeof kinds)[number];
  readonly title: string;
  readonly lang?: "en" | "de" | undefined;
  readonly content: readonly RootContent[];
}

export function readBox(quote: Blockquote, file: string): Box {
  const [first, ...content] = quote.children;
  const label = first?.type === "paragraph" && first.children[0]?.type === "strong" ? first : null;
  const [, name, language = "", title] =
    /^(\p{L}+)(?: på (engelsk|tysk))?: (.+)$/su.exec(textOf(label).replaceAll("\n", " ")) ?? [];
  const kind = kinds.find((known) => known === name);
  if (kind === undefined || title === undefined)
    throw new Error(`${file}: the box on line ${quote.position?.start.line} begins with no title`);
  return { kind, title, lang: languages.get(language), content };
}

export type Model = ReturnType<typeof readModel>;

/** Throws if a comment is missing, or on what no letter, CV or attachment can contain. */
export function readModel(box: Box, chapter: Chapter) {
  const names = box.content.flatMap(calledNotes);
  const notes = new Map(names.map((name, index) => [name, index + 1]));
  const context = { places: new Map<string, string>(), notes, lang: box.lang };
  const { head, body } = splitHead(box);
  const read = (nodes: readonly RootContent[]) =>
    nodes.map((node) => readPart(node, context, chapter.file));
  return {
    title: box.title,
    lang: box.lang,
    head: read(head),
    parts: read(body),
    notes: names.map((name) => readNote(chapter.notes.get(name), name, chapter.file)),
  };
}

export function splitHead({ content }: Box) {
  const rule = content.findIndex(({ type }) => type === "thematicBreak");
  return { head: content.slice(0, Math.max(rule, 0)), body: content.slice(rule + 1) };
}

function calledNotes(node: Nodes): string[] {
  if (node.type === "footnoteReference") return [node.identifier];
  return "children" in node ? node.children.flatMap(calledNotes) : [];
}

function readPart(node: RootContent, context: SpanContext, file: string) {
  if (node.type === "heading")
    return { kind: "section" as const, text: readSpans(node.children, context) };
  if (node.type === "table") return readTable(node, context);
  if (node.type === "list")
    return {
      kind: "details" as const,
      items: node.children.map(({ children: [paragraph] }) =>
        paragraph?.type === "paragraph" ? readSpans(paragraph.children, context) : [],
      ),
    };
  if (node.type !== "paragraph")
    throw new Error(
      `${file}: a letter cannot hold "${node.type}" (line ${node.position?.start.line})`,
    );
  const entry = cvEntryOf(node);
  if (entry === null)
    return { kind: "paragraph" as const, text: readSpans(node.children, context) };
  const [when, text] = [readSpans(entry.when, context), readSpans(entry.text, context)];
  return { kind: "entry" as const, when, text };
}

const years = /\d{4}|\[(?:år|year|Jahr)\]/;

/** Splits a CV's entry into years and text; `null` for another paragraph. */
export function cvEntryOf(node: Paragraph) {
  const [first, ...rest] = node.children;
  if (first?.type !== "strong" || rest.length === 0 || !years.test(textOf(first))) return null;
  const [space, ...text] = rest;
  return {
    when: first.children,
    text: space?.type === "text" ? [{ ...space, value: space.value.trimStart() }, ...text] : rest,
  };
}

function readNote(note: FootnoteDefinition | undefined, name: string, file: string) {
  const [paragraph] = note?.children ?? [];
  if (paragraph?.type !== "paragraph" || paragraph.children[0]?.type !== "strong")
    throw new Error(`${file}: the comment "${name}" has to begin with its title`);
  const [title, ...text] = paragraph.children;
  return {
    title: textOf(title).replace(/\.$/, ""),
    text: trimFirstSpan(readSpans(text, { places: new Map(), notes: new Map() })),
  };
}
