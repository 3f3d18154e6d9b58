import { readFile } from "node:fs/promises";
import { decode } from "html-entities";
import { beforeAll, expect, test } from "vitest";
import {
  buildModelCv,
  buildModelLetters,
  buildWorksheets,
} from "../../products/docx-from-guide.ts";
import type { Chapter } from "../../products/guide-chapters.ts";
import { readGuideFacts } from "../../products/guide-facts.ts";
import { applicationGuide, cvGuide, readGuide } from "../../products/guides.ts";
import { buildTemplate } from "../../products/templates.ts";
import { convertDocuments } from "./libre-office.ts";

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
  ["cv-template", await buildTemplate("cv", facts)],
  ["classic-template", await buildTemplate("cv", facts, "classic")],
  ["english-template", await buildTemplate("englishCv", facts)],
  ["german-template", await buildTemplate("germanCv", facts)],
  ["application-template", await buildTemplate("application", facts)],
  ["cv-1", await buildModelCv(textOf("cv"), 1)],
  ["cv-2", await buildModelCv(textOf("cv"), 2)],
  ["cv-3", await buildModelCv(textOf("cv"), 3)],
  ["cv-4", await buildModelCv(textOf("cv"), 4)],
  ["cv-5", await buildModelCv(textOf("cv"), 5)],
  ["cv-6", await buildModelCv(textOf("cv"), 6)],
  ["cv-7", await buildModelCv(textOf("cv"), 7)],
  ["cv-8", await buildModelCv(textOf("cv"), 8, "en-US")],
  ["letters", await buildModelLetters(textOf("application"))],
  ["cv-sheets", await buildWorksheets("Arbejdsark", textOf("cv"))],
  ["application-sheets", await buildWorksheets("Arbejdsark", textOf("application"))],
]);
const opened: Record<"pdf" | "fodt", ReadonlyMap<string, Uint8Array>> = {
  pdf: new Map(),
  fodt: new Map(),
};

// All at once: LibreOffice takes longer to start than to open one.
beforeAll(async () => {
  const named = new Map([...documents].map(([name, document]) => [`${name}.docx`, document]));
  opened.pdf = await convertDocuments(named, "pdf");
  opened.fodt = await convertDocuments(named, "fodt");
}, 240_000);

/** What LibreOffice makes of a document, as flat XML. */
function xmlOf(name: string): string {
  return new TextDecoder().decode(opened.fodt.get(`${name}.fodt`));
}

/** Its paragraphs, one a line. */
function plainTextOf(name: string): string {
  const [, body = ""] = xmlOf(name).split("<office:text");
  return decode(
    body
      .replace(/<\/text:[ph]>/g, "\n")
      .replace(/<text:(s|tab|line-break)\b[^>]*>/g, " ")
      .replace(/\n\s+|<[^>]*>/g, (part) => (part.startsWith("<") ? "" : "\n")),
  );
}

function pageCount(name: string): number {
  const pdf = new TextDecoder("latin1").decode(opened.pdf.get(`${name}.pdf`));
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("each CV template fits a page and holds the sections in the order that the guide teaches", () => {
  const taught = guides.cv
    .flatMap(({ blocks }) => blocks)
    .find((block) => block.kind === "list" && block.marker === "number");
  const order = taught?.kind === "list" ? taught.items.map((item) => item[0]?.text ?? "") : [];
  expect(order).toHaveLength(10);
  for (const name of ["cv-template", "classic-template", "english-template", "german-template"])
    expect(pageCount(name), name).toBe(1);
  const text = plainTextOf("cv-template");
  const places = order
    .slice(2)
    .map((section) => text.indexOf(`\n${section.split(" med ")[0] ?? ""}`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  const sections = (name: string) =>
    xmlOf(name).match(/<text:h [^>]*text:outline-level="2"/g)?.length;
  // English has a section for the scale besides.
  expect(sections("english-template")).toBe((sections("cv-template") ?? 0) + 1);
  expect(sections("german-template")).toBe(sections("cv-template"));
  expect(xmlOf("english-template")).toContain('fo:language="en"');
  expect(xmlOf("german-template")).toContain('fo:language="de"');
});

test("the classic template holds what the other holds, in another face and with the name in the middle", () => {
  expect(plainTextOf("classic-template")).toBe(plainTextOf("cv-template"));
  const styleOf = (name: string, id: string) =>
    new RegExp(`<style:style style:name="${id}"[\\s\\S]*?</style:style>`).exec(xmlOf(name))?.[0] ??
    "";
  expect(styleOf("classic-template", "Title")).toContain('fo:text-align="center"');
  expect(styleOf("cv-template", "Title")).not.toContain('fo:text-align="center"');
});

test("the application template holds the whole text of its source", async () => {
  const text = plainTextOf("application-template").replace(/\s+/g, " ");
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
    const document = xmlOf(`${name}-template`);
    expect(document).toContain('fo:language="da" fo:country="DK"');
    expect(document).not.toMatch(/<meta:initial-creator>[^<]/);
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

function bare(text: string): string {
  return text.replace(/\s+/g, "");
}

test.each([
  [1, "Sofie Lindegaard", "da", 1],
  [2, "Sofie Lindegaard", "en", 1],
  [3, "Yusuf Demir", "en", 1],
  [4, "Ragnhild Bech Olesen", "en", 2],
  [5, "Gry Mølholt", "da", 1],
  [6, "Esben Juhl", "de", 1],
  [7, "Vera Bonde", "da", 1],
  [8, "Regitze Kirk", "en", 1],
] as const)(
  "CV %i of the guide, %s, is a Word file of its own in its language (%s) and at most %i pages long",
  (number, name, language, most) => {
    const pages = pageCount(`cv-${number}`);
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThanOrEqual(most);
    const text = bare(plainTextOf(`cv-${number}`));
    expect(text).toContain(bare(name));
    const cv = guides.cv.flatMap(({ blocks }) => blocks).filter((block) => block.kind === "model")[
      number - 1
    ];
    expect(cv?.model.parts.length).toBeGreaterThan(15);
    for (const part of cv?.model.parts ?? [])
      if ("text" in part) expect(text).toContain(bare(part.text.map((span) => span.text).join("")));
    expect(xmlOf(`cv-${number}`)).toContain(`fo:language="${language}"`);
  },
);

test("the letters come whole, each on a page of its own, without the marks of their comments", () => {
  const text = bare(plainTextOf("letters"));
  const letters = guides.application
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "model" && block.look === "letter" ? [block.model] : []));
  expect(letters.length).toBeGreaterThan(11);
  for (const { title, head, parts } of letters) {
    expect(text).toContain(bare(title));
    // Sender, addressee, place and day.
    const lines = head.flatMap((part) => ("text" in part ? part.text : []));
    expect(lines.filter(({ endsLine }) => endsLine === true).length, title).toBe(2);
    expect(lines.at(-1)?.text, title).toMatch(/, \d+\.?\s\p{L}+\s202\d$/u);
    for (const part of [...head, ...parts])
      if (part.kind === "paragraph")
        expect(text).toContain(bare(part.text.map((span) => span.text).join("")));
  }
  // With the improved one of the pair; what was refused is not there to be sent.
  expect(text).toContain(bare("Fjordfjeder i Vejle sælger fjedre"));
  expect(text).not.toContain(bare("Hermed ansøges om støtte"));
  expect(pageCount("letters")).toBe(letters.length + 1);
  // A board that gets the file as it is does not read our name under a student's letter.
  expect(xmlOf("letters")).not.toContain("<style:footer>");
});

test.each(["cv", "application"] as const)(
  "every sheet and checklist of the %s guide can be filled in on the screen",
  (name) => {
    const text = xmlOf(`${name}-sheets`);
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
