import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
} from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { grantsIn, type List } from "../../src/domain/list/list.ts";
import { countedGrants } from "../../src/domain/list/list-words.ts";
import { makeList } from "../../src/domain/list/make-list.ts";
import { planList } from "../../src/domain/list/task-plan.ts";
import type { StudentAnswers } from "../../src/domain/matching/answers.ts";
import type { AttachmentKind } from "../../src/domain/matching/attachment-kinds.ts";
import type { Grant } from "../../src/domain/matching/grant.ts";
import { prepareGrants } from "../../src/domain/matching/requirements.ts";
import { pdfFonts } from "../../worker/list/render/fonts.ts";
import { composeGrantListPdf } from "../../worker/list/render/paper/grant-list-document.ts";
import { dataOf, grantWith } from "../support/grants.ts";
import { bookmarksOf, textOf } from "../support/pdf-bookmarks.ts";

const now = new Date("2026-11-21T10:00:00Z");
const options = { orderNumber: "LK-1", siteUrl: "https://legatkompas.example", madeAt: now };

const attachments: readonly AttachmentKind[] = [
  {
    id: "motiveret-ansoegning",
    name: "Motiveret ansøgning",
    from: "skriver",
    days: 14,
    how: "Skriv.",
  },
  { id: "karakterudskrift", name: "Karakterudskrift", from: "henter", days: 0, how: "Hent den." },
  {
    id: "anbefaling",
    name: "Anbefaling",
    from: "anbefaler",
    days: 28,
    how: "Spørg en underviser.",
  },
];

function makeOf(grants: readonly Grant[], answers: StudentAnswers): List {
  const data = { ...dataOf(grants), attachments };
  return makeList({ grants: prepareGrants(data), answers, today: "2026-11-21" });
}

function compose(list: List): Promise<Uint8Array> {
  return composeGrantListPdf(list, planList(list, {}, list.madeOn), {}, options, pdfFonts);
}

function listOf(count: number): List {
  const grants = Array.from({ length: count }, (_, index) =>
    grantWith({
      id: `legat-${index}`,
      fond_navn: `Fonden af ${1900 + index}`,
      legat_navn: index % 2 === 0 ? `Rejselegat nr. ${index}` : "",
      beskrivelse:
        "Støtte til studerende, der tager et semester eller mere i udlandet som led i en videregående uddannelse.",
      min_beloeb_dkk: "5000",
      max_beloeb_dkk: String(10_000 + index * 100),
      frist_type: index % 4 === 0 ? "loebende" : index % 4 === 1 ? "ukendt" : "fast",
      frister: index % 4 < 2 ? "" : `${String((index % 12) + 1).padStart(2, "0")}-15`,
      link: `https://fond-${index}.example/ansoegning`,
      kontakt_email: `post@fond-${index}.example`,
      kontakt_telefon: "33 00 00 00",
      tjek_selv: index % 3 === 0 ? "Du skal være student fra Sorø Akademi." : "",
      krav: "Opholdet skal være meritgivende og vare mindst tre måneder. Tidligere modtagere kan ikke søge igen.",
      bilag: "motiveret-ansoegning;karakterudskrift;anbefaling",
      daekker: "rejse;ophold",
      studyLevel: "bachelor;kandidat",
    }),
  );
  return makeOf(grants, { studyLevel: "kandidat", exchangeCountry: "usa" });
}

async function renderAndRead(list: List) {
  const bytes = await compose(list);
  return { bytes, pdf: await PDFDocument.load(bytes, { updateMetadata: false }) };
}

function streamIn(dict: PDFDict, key: string): PDFRawStream {
  const stream = dict.lookup(PDFName.of(key));
  if (!(stream instanceof PDFRawStream)) throw new Error(`${key} is no stream`);
  return stream;
}

function linksOf(pdf: PDFDocument): { dict: PDFDict; url: string | null }[] {
  return pdf.getPages().flatMap((page) =>
    (page.node.Annots()?.asArray() ?? []).map((ref) => {
      const dict = pdf.context.lookup(ref, PDFDict);
      const action = dict.lookupMaybe(PDFName.of("A"), PDFDict);
      return { dict, url: action === undefined ? null : textOf(action.lookup(PDFName.of("URI"))) };
    }),
  );
}

test("bookmarks name the sections and every grant, in the order of the list", async () => {
  const list = listOf(12);
  const { pdf } = await renderAndRead(list);
  const titlesOf = (section: "match" | "possible") =>
    grantsIn(list, section).map(({ title }) => title);
  expect(bookmarksOf(pdf).map(({ title }) => title)).toEqual([
    "Din personlige legatliste",
    "Begynd her",
    "Dine frister",
    "Passer til dig (8)",
    ...titlesOf("match"),
    "Tjek selv (4)",
    ...titlesOf("possible"),
    "Dine bilag",
    "Det har du sendt",
    "Om listen",
  ]);
});

test("every grant's application page, contact and source can be clicked, and the overview leads to each card", async () => {
  const list = listOf(12);
  const { pdf } = await renderAndRead(list);
  const links = linksOf(pdf);
  const urls = links.map(({ url }) => url);
  for (const grant of countedGrants(list)) {
    expect(urls).toContain(grant.url);
    expect(urls).toContain(`mailto:${grant.contact.email}`);
    expect(urls).toContain(grant.sourceUrl);
  }
  const inside = links.filter(({ dict }) => dict.has(PDFName.of("Dest")));
  expect(inside.length).toBeGreaterThanOrEqual(list.grants.length);
  for (const { dict } of links) expect(textOf(dict.lookup(PDFName.of("Contents")))).not.toBe("");
});

test("says its title and language, and that it is tagged", async () => {
  const { pdf } = await renderAndRead(listOf(4));
  expect(pdf.getTitle()).toBe("Din personlige legatliste");
  expect(textOf(pdf.catalog.lookup(PDFName.of("Lang")))).toBe("da-DK");
  expect(
    pdf.catalog.lookup(PDFName.of("MarkInfo"), PDFDict).get(PDFName.of("Marked"))?.toString(),
  ).toBe("true");
  expect(
    pdf.catalog
      .lookup(PDFName.of("ViewerPreferences"), PDFDict)
      .get(PDFName.of("DisplayDocTitle"))
      ?.toString(),
  ).toBe("true");
  const metadata = streamIn(pdf.catalog, "Metadata");
  expect(new TextDecoder().decode(metadata.contents)).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(pdf.getCreationDate()).toEqual(now);
});

test("everything on a page belongs to an element that leads back to it, or is decoration", async () => {
  const { pdf } = await renderAndRead(listOf(12));
  const root = pdf.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const numbers = root
    .lookup(PDFName.of("ParentTree"), PDFDict)
    .lookup(PDFName.of("Nums"), PDFArray);
  for (const page of pdf.getPages()) {
    const stream = streamIn(page.node, "Contents");
    const content = new TextDecoder("latin1").decode(decodePDFRawStream(stream).decode());
    const outside = content.replace(
      /\/(?:Artifact BMC|\w+ <<\/MCID \d+>> BDC)[\s\S]*?\bEMC\b/g,
      "",
    );
    expect(outside.trim()).toBe("");

    const key = Number(page.node.lookup(PDFName.of("StructParents"))?.toString());
    const elements = numbers.lookup(2 * key + 1, PDFArray);
    const roles = [...content.matchAll(/\/(\w+) <<\/MCID (\d+)>> BDC/g)].map(([, role, id]) => [
      Number(id),
      `/${role}`,
    ]);
    expect(roles).toEqual(
      Array.from({ length: elements.size() }, (_, id) => [
        id,
        elements.lookup(id, PDFDict).lookup(PDFName.of("S"))?.toString(),
      ]),
    );
  }
});

test("the same list gives the same bytes, and another one does not", async () => {
  const first = await compose(listOf(5));
  expect(await compose(listOf(5))).toEqual(first);
  expect(await compose(listOf(6))).not.toEqual(first);
});

test("a list of fifty grants is smaller than 200 kB", async () => {
  const { bytes, pdf } = await renderAndRead(listOf(50));
  expect(bytes.byteLength).toBeLessThan(200_000);
  expect(pdf.getPageCount()).toBeGreaterThan(10);
});
