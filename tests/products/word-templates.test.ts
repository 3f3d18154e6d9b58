import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { buildApplicationTemplate } from "../../products/application-guide/template.ts";
import { buildCvTemplate } from "../../products/cv-guide/template.ts";
import { wordBlocksOf } from "../../products/docx-from-markdown.ts";
import { convertDocument } from "./libre-office.ts";

const source = new URL("../../products/application-guide/template.md", import.meta.url);

async function buildFromSource(): Promise<Uint8Array> {
  return buildApplicationTemplate(await readFile(source, "utf8"));
}

async function convertToText(document: Uint8Array, extension: string): Promise<string> {
  const files = await convertDocument("template.docx", document, extension);
  return new TextDecoder("utf-8").decode(files.get(`template.${extension.split(":")[0]}`));
}

async function pageCount(document: Uint8Array): Promise<number> {
  const pdf = (await convertDocument("template.docx", document, "pdf")).get("template.pdf");
  return new TextDecoder("latin1").decode(pdf).match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("the CV template fills at most two pages and holds every section of a grant CV", async () => {
  const document = await buildCvTemplate();
  expect(await pageCount(document)).toBeLessThanOrEqual(2);
  const text = await convertToText(document, "txt:Text (encoded):UTF8");
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
});

test("the application template holds the whole text of its source", async () => {
  const document = await buildFromSource();
  const text = (await convertToText(document, "txt:Text (encoded):UTF8")).replace(/\s+/g, " ");
  const headings = [...(await readFile(source, "utf8")).matchAll(/^#+ (.+)$/gm)].map(
    ([, title]) => title ?? "",
  );
  expect(headings.length).toBeGreaterThan(8);
  for (const heading of headings) expect(text).toContain(heading);
  expect(await pageCount(document)).toBeGreaterThanOrEqual(3);
});

test.each([
  ["CV", buildCvTemplate],
  ["application", buildFromSource],
])(
  "the %s template is Danish, has its properties and is formatted by named styles only",
  async (_, build) => {
    const document = await convertToText(await build(), "fodt");
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
  const xml = JSON.stringify(
    wordBlocksOf("# Titel\n\n[Skriv kort.]\n\nKære [fond]\n\n- [ ] Husk [navn]\n"),
  );
  expect(xml).toContain("Vejledning");
  expect(xml).toContain("Pladsholder");
  expect(xml).toContain("Tjekpunkt");
  expect(() => wordBlocksOf("# Titel\n\n```\nkode\n```\n")).toThrow(/"code" \(line 3\)/);
});
