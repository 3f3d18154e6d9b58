import { expect, test } from "vitest";
import { type GuideBlock, readBlocks } from "../../products/guide-blocks.ts";
import { parseChapter, placesOf } from "../../products/guide-chapters.ts";
import { fillIn } from "../../products/guide-facts.ts";

function blocksOf(markdown: string): GuideBlock[] {
  const chapter = parseChapter(`# Kapitel\n\n${markdown}`, 1, "01-kapitel.md");
  return readBlocks(chapter, placesOf([chapter]));
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

test("a chapter without a title, or with two, is refused with its file's name", () => {
  expect(() => parseChapter("Tekst uden titel", 1, "01-start.md")).toThrow("01-start.md");
  expect(() => parseChapter("# En\n\n# To", 1, "02-to.md")).toThrow("02-to.md");
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

test("comments of a letter are numbered in the order in which its text calls them", () => {
  const [model] = blocksOf(
    "> **Brev på engelsk: Dear board**\n>\n> One.[^b]\n>\n> Two.[^a]\n\n[^a]: **Anden.** Om to.\n[^b]: **Første.** Om et.",
  ).flatMap((block) => (block.kind === "model" ? [block.model] : []));
  expect(model?.lang).toBe("en");
  expect(model?.notes.map(({ title }) => title)).toEqual(["Første", "Anden"]);
  expect(model?.parts.map((part) => ("text" in part ? part.text.at(-1)?.note : null))).toEqual([
    1, 2,
  ]);
});

test("a comment that is missing, or has no title, is refused by its name", () => {
  expect(() => blocksOf("> **Brev: Kære fond**\n>\n> Tekst.[^a]\n\n[^a]: Uden titel.")).toThrow(
    '"a"',
  );
});

test("years in bold make an entry of a CV, and a list below it its details", () => {
  const [model] = blocksOf(
    "> **Cv: Silje**\n>\n> ## Uddannelse\n>\n> **Sept. 2025-** Bachelor.\n>\n> - Et projekt.\n>\n> **Dansk:** modersmål.",
  ).flatMap((block) => (block.kind === "model" ? [block.model] : []));
  expect(model?.parts.map(({ kind }) => kind)).toEqual([
    "section",
    "entry",
    "details",
    "paragraph",
  ]);
});

test("words and columns in English are marked so", () => {
  const [paragraph, table] = blocksOf(
    'Skriv <span lang="en">grant</span> i brevet.\n\n| Dansk | På engelsk |\n|---|---|\n| Fond | foundation |',
  );
  expect(paragraph?.kind === "paragraph" && paragraph.text[1]).toEqual({
    text: "grant",
    lang: "en",
  });
  expect(table?.kind === "table" && table.rows[0]).toEqual([
    [{ text: "Fond" }],
    [{ text: "foundation", lang: "en" }],
  ]);
});

test("a table with a column to write in is a form", () => {
  const [form, table] = blocksOf(
    "| Spørgsmål | Svar |\n|---|---|\n| Hvorfor? | |\n\n| Ord | Betydning |\n|---|---|\n| fond | penge |",
  );
  expect([form, table].map((block) => block?.kind === "table" && block.isForm)).toEqual([
    true,
    false,
  ]);
});

test("facts are filled in by name, and a name that is not known is refused", () => {
  const facts = new Map([["applications", "10-15 legater"]]);
  expect(fillIn("Søg {applications}.", facts, "x.md")).toBe("Søg 10-15 legater.");
  expect(() => fillIn("Søg {many}.", facts, "x.md")).toThrow('x.md: there is no fact "many"');
});
