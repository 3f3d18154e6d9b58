import { HeadingLevel, Paragraph, TextRun } from "docx";
import type { PhrasingContent, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { type WordBlock, wordBlocks } from "./docx-from-markdown.ts";
import { packDocument, strongStyle, wordStyle } from "./docx-styles.ts";
import { type Box, readBox, splitHead } from "./guide-boxes.ts";
import { type Chapter, modelReference } from "./guide-chapters.ts";
import { isForm } from "./guide-tables.ts";
import files from "./word-files.json" with { type: "json" };

interface Part {
  readonly title: string;
  readonly nodes: readonly RootContent[];
}

function partsOf(chapters: readonly Chapter[]): Part[] {
  return chapters.flatMap(({ title, content }) => {
    const parts: { title: string; nodes: RootContent[] }[] = [{ title, nodes: [] }];
    for (const node of content) {
      if (node.type === "heading") parts.push({ title: textOf(node), nodes: [] });
      else parts.at(-1)?.nodes.push(node);
    }
    return parts;
  });
}

function boxesOf({ nodes }: Part): Box[] {
  return nodes.flatMap((node) => (node.type === "blockquote" ? [readBox(node, "guide")] : []));
}

export function buildModelLetters(chapters: readonly Chapter[]): Promise<Uint8Array> {
  const letters = partsOf(chapters).flatMap((part) =>
    boxesOf(part)
      // Of a pair, only the improved letter is meant for use.
      .filter(
        ({ kind }) =>
          kind === "Brev" || (kind === "Efter" && modelReference(part.title) !== undefined),
      )
      .map((letter) => ({ text: part.title, letter })),
  );
  return packDocument({
    ...files.letters,
    children: letters.flatMap(({ text, letter }, index) => [
      // A heading could be taken for part of the letter.
      new Paragraph({
        style: wordStyle.guidance,
        outlineLevel: 0,
        pageBreakBefore: index > 0,
        text: `[${text}. Slet denne linje, og kopiér brevet til et nyt dokument.]`,
      }),
      ...letterBlocks(letter),
    ]),
  });
}

function letterBlocks(box: Box): WordBlock[] {
  const { kind, title, lang } = box;
  const text = lang === undefined ? "Normal" : wordStyle.english;
  const { head, body } = splitHead(box);
  const blocks = wordBlocks(body, { text });
  // The improved letter of a pair contains its own first line.
  if (kind === "Efter") return blocks;
  const first = new TextRun({ text: title, style: strongStyle });
  const headLine = lang === undefined ? wordStyle.letterHead : wordStyle.englishLetterHead;
  return [
    ...wordBlocks(head.flatMap(linesOf), { text: headLine }),
    new Paragraph({ style: text, children: [first] }),
    ...blocks,
  ];
}

/** In the guide, sender, addressee and date are lines of one paragraph. */
function linesOf(node: RootContent): RootContent[] {
  if (node.type !== "paragraph") return [node];
  const lines: PhrasingContent[][] = [[]];
  for (const part of node.children) {
    if (part.type === "break") lines.push([]);
    else lines.at(-1)?.push(part);
  }
  return lines.map((children) => ({ ...node, children }));
}

/** Throws if there is no CV with this number, from 1. */
export function buildModelCv(
  chapters: readonly Chapter[],
  number: number,
  english: "en-GB" | "en-US" = "en-GB",
): Promise<Uint8Array> {
  const boxes = partsOf(chapters).flatMap(boxesOf);
  const cv = boxes.filter(({ kind }) => kind === "Cv")[number - 1];
  if (cv === undefined) throw new Error(`The guide has no CV number ${number}`);
  const { title, lang, content } = cv;
  return packDocument({
    ...files.cv,
    title: `Cv: ${title}`,
    footer: title,
    language: lang === "en" ? english : lang === "de" ? "de-DE" : "da-DK",
    children: [
      new Paragraph({ style: wordStyle.title, text: title }),
      ...wordBlocks(content, { isCv: true }),
    ],
  });
}

function isFillable(node: RootContent): boolean {
  if (node.type === "table") return isForm(node);
  return node.type === "list" && node.children.some(({ checked }) => typeof checked === "boolean");
}

export function buildWorksheets(title: string, chapters: readonly Chapter[]): Promise<Uint8Array> {
  const sheets = partsOf(chapters).filter(({ nodes }) => nodes.some(isFillable));
  const how = "Skriv i de tomme felter, og klik i de små felter for at krydse af.";
  return packDocument({
    ...files.sheets,
    title,
    footer: title,
    children: [
      new Paragraph({ style: wordStyle.title, text: title }),
      new Paragraph({ style: wordStyle.subtitle, text: how }),
      ...sheets.flatMap(({ title: text, nodes }) => {
        const toFill = nodes.slice(0, nodes.findLastIndex(isFillable) + 1);
        const shown = toFill.filter(({ type }) => type !== "blockquote");
        return [
          new Paragraph({ heading: HeadingLevel.HEADING_2, text }),
          ...wordBlocks(shown, { isSheet: true }),
        ];
      }),
    ],
  });
}
