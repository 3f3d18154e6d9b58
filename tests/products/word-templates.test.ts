import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import {
  buildModelCv,
  buildModelLetters,
  buildWorksheets,
} from "../../products/docx-from-guide.ts";
import { wordBlocks } from "../../products/docx-from-markdown.ts";
import { type Chapter, parseChapter } from "../../products/guide-chapters.ts";
import { readGuideFacts } from "../../products/guide-facts.ts";
import { applicationGuide, cvGuide, readGuide } from "../../products/guides.ts";
import {
  buildApplicationTemplate,
  buildCvTemplate,
  buildEnglishCvTemplate,
} from "../../products/templates.ts";
import { convertDocuments } from "./libre-office.ts";
import { readPageTexts } from "./poppler.ts";

const source = new URL("../../products/application-guide/template.md", import.meta.url);

const facts = await readGuideFacts("2026-11-01");

const guides = {
  cv: await readGuide(cvGuide, facts),
  application: await readGuide(applicationGuide, facts),
};

function textOf(name: keyof typeof guides): Chapter[] {
  return guides[name].map(({ chapter }) => chapter);
}

const documents = new Map([
  ["cv-template", await buildCvTemplate(facts)],
  ["classic-template", await buildCvTemplate(facts, "classic")],
  ["english-template", await buildEnglishCvTemplate(facts)],
  ["application-template", await buildApplicationTemplate(facts)],
  ["cv-1", await buildModelCv(textOf("cv"), 1)],
  ["cv-2", await buildModelCv(textOf("cv"), 2)],
  ["cv-3", await buildModelCv(textOf("cv"), 3)],
  ["cv-4", await buildModelCv(textOf("cv"), 4)],
  ["cv-5", await buildModelCv(textOf("cv"), 5)],
  ["cv-6", await buildModelCv(textOf("cv"), 6)],
  ["cv-7", await buildModelCv(textOf("cv"), 7, "en-US")],
  ["letters", await buildModelLetters(textOf("application"))],
  ["cv-sheets", await buildWorksheets("Arbejdsark", textOf("cv"))],
  ["application-sheets", await buildWorksheets("Arbejdsark", textOf("application"))],
]);
const opened: Record<"pdf" | "txt" | "fodt", ReadonlyMap<string, Uint8Array>> = {
  pdf: new Map(),
  txt: new Map(),
  fodt: new Map(),
};

// All at once: LibreOffice takes longer to start than to open one.
beforeAll(async () => {
  const named = new Map([...documents].map(([name, document]) => [`${name}.docx`, document]));
  opened.pdf = await convertDocuments(named, "pdf");
  opened.txt = await convertDocuments(named, "txt:Text (encoded):UTF8");
  opened.fodt = await convertDocuments(named, "fodt");
}, 240_000);

/** What LibreOffice makes of a document, as text. */
function openedAs(kind: "txt" | "fodt", name: string): string {
  return new TextDecoder().decode(opened[kind].get(`${name}.${kind}`));
}

function pageCount(name: string): number {
  const pdf = new TextDecoder("latin1").decode(opened.pdf.get(`${name}.pdf`));
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("the CV template fills at most two pages and holds every section of a grant CV", async () => {
  const pages = pageCount("cv-template");
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual(2);
  const text = openedAs("txt", "cv-template");
  for (const section of [
    "Opholdet",
    "Uddannelse",
    "Projekter og faglig erfaring",
    "Frivilligt arbejde",
    "Sprog",
    "Metoder og programmer",
    "Legater og priser",
    "Publikationer",
    "Referencer",
  ])
    expect(text).toContain(section);
  expect(text).toContain("[Fornavn Efternavn]");
  // The student's references are on the first page, where a reader looks.
  const pdf = opened.pdf.get("cv-template.pdf") ?? new Uint8Array();
  const [firstPage = ""] = await readPageTexts(pdf);
  expect(firstPage).toContain("Referencer");
});

test("the classic template holds what the other holds, in another face and with the name in the middle", () => {
  expect(openedAs("txt", "classic-template")).toBe(openedAs("txt", "cv-template"));
  expect(pageCount("classic-template")).toBeLessThanOrEqual(2);
  const styleOf = (name: string, id: string) =>
    new RegExp(`<style:style style:name="${id}"[\\s\\S]*?</style:style>`).exec(
      openedAs("fodt", name),
    )?.[0] ?? "";
  expect(styleOf("classic-template", "Title")).toContain('fo:text-align="center"');
  expect(styleOf("cv-template", "Title")).not.toContain('fo:text-align="center"');
  expect(styleOf("classic-template", "Heading_20_2")).not.toContain("border-bottom");
  expect(styleOf("cv-template", "Heading_20_2")).toContain("border-bottom");
});

test("the English template has the sections of the Danish one, in English, with the scale explained", async () => {
  const text = openedAs("txt", "english-template");
  expect(pageCount("english-template")).toBeLessThanOrEqual(2);
  for (const section of [
    "Stay abroad",
    "Education",
    "Projects and work",
    "Volunteering",
    "Languages",
    "References",
    "Methods and software",
    "Grants and awards",
    "Publications",
    "Danish 7-point scale",
  ])
    expect(text).toContain(section);
  expect(text).not.toMatch(/[æøåÆØÅ]/);
  expect(openedAs("fodt", "english-template")).toContain('fo:language="en"');
  const [firstPage = ""] = await readPageTexts(
    opened.pdf.get("english-template.pdf") ?? new Uint8Array(),
  );
  expect(firstPage).toContain("References");
});

test("the application template holds the whole text of its source", async () => {
  const text = openedAs("txt", "application-template").replace(/\s+/g, " ");
  const headings = [...(await readFile(source, "utf8")).matchAll(/^#+ (.+)$/gm)].map(
    ([, title]) => title ?? "",
  );
  expect(headings.length).toBeGreaterThan(8);
  for (const heading of headings) expect(text).toContain(heading);
  expect(pageCount("application-template")).toBeGreaterThanOrEqual(3);
});

test.each(["cv", "application"])(
  "the %s template is Danish, has its properties and is formatted by named styles only",
  (name) => {
    const document = openedAs("fodt", `${name}-template`);
    expect(document).toContain('fo:language="da" fo:country="DK"');
    expect(document).toContain("<meta:initial-creator>Legatkompas</meta:initial-creator>");
    expect(document).toMatch(/<dc:title>[^<]+<\/dc:title>/);
    const body = document.slice(document.indexOf("<office:body>"));
    const automatic =
      /<office:automatic-styles>(.*?)<\/office:automatic-styles>/s.exec(document)?.[1] ?? "";
    // What LibreOffice keeps as automatic styles is what was formatted by hand: pages, tables and fields aside, nothing.
    expect(automatic).not.toMatch(
      /<style:text-properties[^>]*(fo:font-size|fo:font-weight|fo:font-style|fo:background-color)=/,
    );
    expect(body).toMatch(/text:style-name="Pladsholder"/);
  },
);

test("brackets become placeholders, a bracketed sentence guidance, and unknown blocks are refused", () => {
  const parse = (text: string) => parseChapter(`# Titel\n\n${text}`, 1, "x.md").content;
  const xml = JSON.stringify(
    wordBlocks(parse("[Skriv kort.]\n\nKære [fond]\n\n- [ ] Husk [navn]\n")),
  );
  expect(xml).toContain("Vejledning");
  expect(xml).toContain("Pladsholder");
  expect(xml).toContain("Tjekpunkt");
  expect(() => wordBlocks(parse("```\nkode\n```\n"))).toThrow(/"code" \(line 3\)/);
});

function bare(text: string): string {
  return text.replace(/\s+/g, "");
}

test.each([
  [1, "Silje Brandt", "da", 1],
  [2, "Yusuf Demir", "da", 1],
  [3, "Karen Bech Olesen", "en", 2],
  [4, "Gry Overgaard", "da", 1],
  [5, "Esben Juhl", "da", 1],
  [6, "Naja Bonde", "da", 1],
  [7, "Solveig Kirk", "en", 1],
] as const)(
  "CV %i of the guide, %s, is a Word file of its own in its language (%s) and at most %i pages long",
  (number, name, language, most) => {
    const pages = pageCount(`cv-${number}`);
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThanOrEqual(most);
    const text = bare(openedAs("txt", `cv-${number}`));
    expect(text).toContain(bare(name));
    const cv = guides.cv.flatMap(({ blocks }) => blocks).filter((block) => block.kind === "model")[
      number - 1
    ];
    expect(cv?.model.parts.length).toBeGreaterThan(15);
    for (const part of cv?.model.parts ?? [])
      if ("text" in part) expect(text).toContain(bare(part.text.map((span) => span.text).join("")));
    expect(openedAs("fodt", `cv-${number}`)).toContain(`fo:language="${language}"`);
  },
);

test("a CV that the guide does not have is refused", () => {
  expect(() => buildModelCv(textOf("cv"), 8)).toThrow("8");
});

test("the letters come whole, each on a page of its own, without the marks of their comments", () => {
  const text = bare(openedAs("txt", "letters"));
  const letters = guides.application
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "model" && block.look === "letter" ? [block.model] : []));
  expect(letters.length).toBeGreaterThan(11);
  for (const { title, head, parts } of letters) {
    expect(text).toContain(bare(title));
    for (const part of [...head, ...parts])
      if (part.kind === "paragraph")
        expect(text).toContain(bare(part.text.map((span) => span.text).join("")));
  }
  // With the improved one of the pair; what was refused is not there to be sent.
  expect(text).toContain(bare("Jeg læser HA på sjette semester"));
  expect(text).not.toContain(bare("Hermed ansøges om støtte"));
  expect(pageCount("letters")).toBe(letters.length + 1);
});

test.each(["cv", "application"] as const)(
  "every sheet and checklist of the %s guide can be filled in on the screen",
  (name) => {
    const text = openedAs("fodt", `${name}-sheets`);
    const blocks = guides[name].flatMap((chapter) => chapter.blocks);
    const tasks = blocks.flatMap((block) =>
      block.kind === "list" && block.marker === "checkbox" ? block.items : [],
    );
    const forms = blocks.filter((block) => block.kind === "table" && block.isForm);
    expect(tasks.length).toBeGreaterThan(14);
    const boxes = text.match(/<loext:content-control [^>]*loext:checkbox="true"/g) ?? [];
    expect(boxes).toHaveLength(tasks.length);
    expect(text.match(/<table:table /g)).toHaveLength(forms.length);
  },
);
