import { readdir, readFile } from "node:fs/promises";
import type { Heading, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { fillInFacts, type GuideFacts } from "./guide-facts.ts";

export type Chapter = ReturnType<typeof parseChapter>;

export async function readChapters(folder: URL, facts: GuideFacts): Promise<Chapter[]> {
  const files = (await readdir(folder)).filter((name) => /^\d\d-.*\.md$/.test(name)).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const text = await readFile(new URL(file, folder), "utf8");
      return parseChapter(fillInFacts(text, facts, file), index + 1, file);
    }),
  );
}

export function readMarkdown(markdown: string): Root {
  return unified().use(remarkParse).use(remarkGfm).parse(markdown);
}

/** Throws unless the text begins with its one title. */
export function parseChapter(markdown: string, number: number, file: string) {
  const root = readMarkdown(markdown);
  const [first, ...rest] = root.children;
  if (first?.type !== "heading" || first.depth !== 1)
    throw new Error(`${file} has to begin with a title ("# …")`);
  const second = rest.find((node) => node.type === "heading" && node.depth === 1);
  if (second !== undefined)
    throw new Error(`${file} has a second title on line ${second.position?.start.line}`);
  const sections = rest
    .filter((node): node is Heading => node.type === "heading" && node.depth === 2)
    .map((node, index) => ({ title: textOf(node), label: `chapter-${number}-${index + 1}` }));
  const notes = rest.filter((node) => node.type === "footnoteDefinition");
  return {
    number,
    title: textOf(first),
    label: `chapter-${number}`,
    sections,
    content: rest.filter((node) => node.type !== "footnoteDefinition"),
    /** Comments on letters, CVs and attachments, by their footnotes' names. */
    notes: new Map(notes.map((note) => [note.identifier, note])),
    file,
  };
}

/** By the lower-case references in running text: "kapitel 4", "brev 1". */
export function findLinkTargets(chapters: readonly Chapter[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const { number, label, sections } of chapters) {
    places.set(`kapitel ${number}`, label);
    for (const section of sections) {
      const model = modelReference(section.title);
      if (model !== undefined) places.set(model, section.label);
    }
  }
  return places;
}

/** "brev 1" for a section titled "Brev 1: …". */
export function modelReference(title: string): string | undefined {
  return /^((?:Brev|Cv|Bilag) \d+b?):/.exec(title)?.[1]?.toLowerCase();
}
