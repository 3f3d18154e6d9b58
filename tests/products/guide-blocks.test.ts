import { expect, test } from "vitest";
import { type GuideBlock, readBlocks } from "../../products/guide-blocks.ts";
import { findLinkTargets, parseChapter } from "../../products/guide-chapters.ts";
import { fillInFacts } from "../../products/guide-facts.ts";

function blocksOf(markdown: string): GuideBlock[] {
  const chapter = parseChapter(`# Kapitel\n\n${markdown}`, 1, "01-kapitel.md");
  return readBlocks(chapter, findLinkTargets([chapter]));
}

test("a comment stands beside its example, and what was written before beside what was written after", () => {
  const blocks = blocksOf(
    "> **Eksempel: et**\n>\n> Et.\n\n> **Kommentar: forskel**\n>\n> To.\n\n> **Før: sådan**\n>\n> Tre.\n\n> **Efter: sådan**\n>\n> Fire.\n\n> **Husk: fem**\n>\n> Fem.",
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(["example", "rewriting", "reminder"]);
});

test("what a guide cannot hold is refused with the file and the line", () => {
  expect(() => blocksOf("> Bare et citat.")).toThrow(/01-kapitel\.md.*line 3/);
  expect(() => blocksOf("```\nkode\n```")).toThrow(/01-kapitel\.md.*"code" \(line 3\)/);
  expect(() => blocksOf("![billede](x.png)")).toThrow(/"image" \(line 3\)/);
  expect(() => blocksOf("> **Husk: liste**\n>\n> - punkt")).toThrow(/01-kapitel\.md.*line 5/);
  expect(() => blocksOf("> **Før: alene**\n>\n> Tekst.")).toThrow(/stands alone/);
});

test("a mention of a chapter or letter leads there, and one of a chapter that is not there is only text", () => {
  const [text] = blocksOf("Se kapitel 1, kapitel 7 og brev 2.\n\n## Brev 2: til en fond").flatMap(
    (block) => (block.kind === "paragraph" ? [block.text] : []),
  );
  expect(text?.filter(({ to }) => to !== undefined)).toEqual([
    { text: "kapitel 1", to: "chapter-1" },
    { text: "brev 2", to: "chapter-1-1" },
  ]);
});

test("a comment that is missing, or has no title, is refused by its name", () => {
  expect(() => blocksOf("> **Brev: Kære fond**\n>\n> Tekst.[^a]\n\n[^a]: Uden titel.")).toThrow(
    '"a"',
  );
});

test("facts are filled in by name, and a name that is not known is refused", () => {
  const facts = new Map([["applications", "10-15 legater"]]);
  expect(fillInFacts("Søg {applications}.", facts, "x.md")).toBe("Søg 10-15 legater.");
  expect(() => fillInFacts("Søg {many}.", facts, "x.md")).toThrow('x.md: there is no fact "many"');
});
