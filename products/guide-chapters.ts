import { readdir, readFile } from "node:fs/promises";
import type { Heading, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Anchor } from "../pdf/blocks.ts";

export interface Section {
  readonly title: string;
  readonly anchor: Anchor;
}

/** One chapter of a guide, as it is written. */
export interface Chapter {
  /** From 1, in the order of the files. */
  readonly number: number;
  readonly title: string;
  readonly anchor: Anchor;
  /** The headings of the second level, in order. */
  readonly sections: readonly Section[];
  /** What stands below the title. */
  readonly content: readonly RootContent[];
  /** For messages about what a chapter cannot hold. */
  readonly file: string;
}

/** The chapters of a guide: the folder's Markdown files that begin with two digits, in that order. */
export async function readChapters(folder: URL): Promise<Chapter[]> {
  const files = (await readdir(folder)).filter((name) => /^\d\d-.*\.md$/.test(name)).sort();
  return Promise.all(
    files.map(async (file, index) =>
      parseChapter(await readFile(new URL(file, folder), "utf8"), index + 1, file),
    ),
  );
}

/**
 * @throws where the text does not begin with a title of the first level, or has another one
 */
export function parseChapter(markdown: string, number: number, file: string): Chapter {
  const root = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  const [first, ...content] = root.children;
  if (first?.type !== "heading" || first.depth !== 1)
    throw new Error(`${file} has to begin with a title ("# …")`);
  const second = content.find((node) => node.type === "heading" && node.depth === 1);
  if (second !== undefined)
    throw new Error(`${file} has a second title on line ${second.position?.start.line}`);
  const sections = content
    .filter((node): node is Heading => node.type === "heading" && node.depth === 2)
    .map((node, index) => ({ title: textOf(node), anchor: sectionAnchor(number, index) }));
  return { number, title: textOf(first), anchor: `chapter-${number}`, sections, content, file };
}

/** The name of a chapter's section, counted from 0. */
export function sectionAnchor(chapter: number, index: number): Anchor {
  return `chapter-${chapter}-${index + 1}`;
}
