import type { Nodes } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { expect, test } from "vitest";
import type { SmallBox } from "../../products/guide-blocks.ts";
import type { Chapter } from "../../products/guide-chapters.ts";
import {
  application,
  type BuiltGuide,
  bare,
  cv,
  guides,
  type ModelBlock,
  modelsOf,
} from "./built-guides.ts";
import { type PagePicture, printPages } from "./poppler.ts";

/** Every paragraph, heading and cell of a chapter as plain text, without the word that a box begins with. */
function statementsOf(node: Nodes): string[] {
  if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell")
    return textOf(node, { includeHtml: false })
      .split("\n")
      .map((line) =>
        line.replace(
          /^(?:Eksempel|Kommentar|Husk|Før|Efter|Brev|Cv|Bilag)(?: på (?:engelsk|tysk))?: |^(?:Modtager|Ansøger):/,
          "",
        ),
      );
  return "children" in node ? node.children.flatMap(statementsOf) : [];
}

function everyStatement({ title, content, notes }: Chapter): string[] {
  return [title, ...[...content, ...notes.values()].flatMap(statementsOf)];
}

test.each(guides)("nothing that is written is missing from $guide.title", ({ chapters, pages }) => {
  // The marks that lead from a letter to its comments are numbers.
  const read = pages.join("").replace(/\d/g, "");
  const statements = chapters.flatMap(({ chapter }) => everyStatement(chapter));
  expect(statements.length).toBeGreaterThan(300);
  const missing = statements.filter((text) => !read.includes(bare(text).replace(/\d/g, "")));
  expect(missing).toEqual([]);
});

function plain(spans: readonly { readonly text: string }[]): string {
  return bare(spans.map(({ text }) => text).join(""));
}

function textsOf({ paragraphs }: SmallBox): string[] {
  return paragraphs.map(plain);
}

function pagesWith(built: BuiltGuide, texts: readonly string[]): number[] {
  return built.pages.flatMap((page, index) =>
    texts.every((text) => page.replace(/\d/g, "").includes(text.replace(/\d/g, "")))
      ? [index + 1]
      : [],
  );
}

test.each(guides)(
  "no box of $guide.title is parted, and what was written before stands on the page of what was written after",
  (built) => {
    const boxes = built.chapters.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (block.kind === "example" && block.examples.length > 0 && block.comments.length > 0)
          return [[...block.examples, ...block.comments].flatMap(textsOf)];
        if (block.kind === "example") return [...block.examples, ...block.comments].map(textsOf);
        if (block.kind === "reminder") return [textsOf(block.box)];
        if (block.kind === "rewriting") return [[block.before, block.after].flatMap(textsOf)];
        return [];
      }),
    );
    expect(boxes.length).toBeGreaterThan(10);
    expect(boxes.filter((texts) => pagesWith(built, texts).length === 0)).toEqual([]);
  },
);

test.each(guides)("no row of a table in $guide.title is parted", (built) => {
  const rows = built.chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === "table" ? block.rows.map((row) => row.map(plain)) : [],
    ),
  );
  expect(rows.filter((cells) => pagesWith(built, cells).length === 0)).toEqual([]);
});

function modelTexts({ model }: ModelBlock): string[] {
  return [...model.head, ...model.parts].flatMap((part) => {
    if (part.kind === "table") return part.rows.flatMap((row) => row.map(plain));
    return part.kind === "details" ? part.items.map(plain) : [plain(part.text)];
  });
}

test("every letter and every attachment stands on one page with all its comments", () => {
  const letters = modelsOf(application);
  expect(letters.length).toBeGreaterThan(11);
  const parted = letters.filter((letter) => {
    const comments = letter.model.notes.map(({ text }) => plain(text));
    return pagesWith(application, [...modelTexts(letter), ...comments]).length !== 1;
  });
  expect(parted.map(({ model }) => model.title)).toEqual([]);
});

test("every CV stands on one page with all its comments", () => {
  const spans = modelsOf(cv).map((model) => {
    const comments = model.model.notes.map(({ text }) => plain(text));
    const texts = [...modelTexts(model), ...comments].filter((text) => text.length > 60);
    const at = texts.flatMap((text) => pagesWith(cv, [text]).slice(-1));
    expect(at).toHaveLength(texts.length);
    return new Set(at).size;
  });
  expect(spans).toEqual(Array(8).fill(1));
});

const DOTS_PER_INCH = 36;
const SCALE = DOTS_PER_INCH / 72;
const DARK = 200;
/** As in look.typ, in points. */
const margins = { left: 78, right: 62, top: 62, bottom: 66 };

/** The lowest line with ink on it above the footer, as a share of the text column's height. */
function filledShare({ width, height, pixels }: PagePicture): number {
  const top = Math.round(margins.top * SCALE);
  const bottom = height - Math.ceil(margins.bottom * SCALE);
  for (let y = bottom - 1; y > top; y--)
    if (pixels.subarray(y * width, (y + 1) * width).some((shade) => shade < DARK))
      return (y - top) / (bottom - top);
  return 0;
}

/** Whether there is anything in the margins beside the text column. */
function hasInkBeside({ width, height, pixels }: PagePicture): boolean {
  const left = Math.floor((margins.left - 6) * SCALE);
  const right = width - Math.floor((margins.right - 6) * SCALE);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((x < left || x > right) && (pixels[y * width + x] ?? 255) < DARK) return true;
  return false;
}

test.each(guides)(
  "no page of $guide.title is printed beyond its margins, and none but the last is less than half full",
  async ({ document, pdf }) => {
    const pictures = await printPages(pdf, DOTS_PER_INCH);
    expect(pictures).toHaveLength(document.getPageCount());
    expect(
      pictures.flatMap((picture, index) => (hasInkBeside(picture) ? [index + 1] : [])),
    ).toEqual([]);
    const poor = pictures.slice(0, -1).flatMap((picture, index) => {
      const share = filledShare(picture);
      return share < 0.5 ? [`page ${index + 1}: ${share.toFixed(2)}`] : [];
    });
    expect(poor).toEqual([]);
  },
);
