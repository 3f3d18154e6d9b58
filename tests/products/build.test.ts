import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { buildProducts, productFiles } from "../../products/build.ts";
import { EDITION_ON } from "../../products/made-from.ts";
import { datePackage } from "../../products/office-package.ts";
import { convertDocument } from "./libre-office.ts";
import { openXmlFaults } from "./open-xml.ts";
import { readPdfFacts } from "./poppler.ts";

const folder = await mkdtemp(join(tmpdir(), "products-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

function read(place: string, name: string): Promise<Buffer> {
  return readFile(join(folder, place, name));
}

test("makes every file that is sold, says so, and leaves them alone when nothing has changed", async () => {
  const said: string[] = [];
  const place = join(folder, "first");
  await buildProducts(place, (line) => said.push(line));
  expect([...productFiles].sort()).toEqual([
    "ansoegning-arbejdsark.docx",
    "ansoegning-breve.docx",
    "ansoegning-skabelon.docx",
    "ansoegningsguide.pdf",
    "budget-eksempel.pdf",
    "budgetskabelon.xlsx",
    "cv-arbejdsark.docx",
    "cv-bachelor.docx",
    "cv-guide.pdf",
    "cv-kandidat.docx",
    "cv-kunstner.docx",
    "cv-laerer.docx",
    "cv-phd.docx",
    "cv-resume-usa.docx",
    "cv-skabelon-engelsk.docx",
    "cv-skabelon-klassisk.docx",
    "cv-skabelon.docx",
    "cv-sygeplejerske.docx",
    "natalia-ansoegning.docx",
    "natalia-budget.xlsx",
    "natalia-cv.docx",
    "natalia-fra-liste-til-regnskab.docx",
  ]);
  expect(said).toHaveLength(productFiles.length);
  const times = await Promise.all(productFiles.map((name) => stat(join(place, name))));
  await buildProducts(place, (line) => said.push(line));
  expect(said.at(-1)).toBe("Produkterne er ajour.");
  const later = await Promise.all(productFiles.map((name) => stat(join(place, name))));
  expect(later.map(({ mtimeMs }) => mtimeMs)).toEqual(times.map(({ mtimeMs }) => mtimeMs));
});

test("a file that is gone has all made again: the same sources and edition give the same bytes, another edition other ones", async () => {
  const place = join(folder, "first");
  const before = new Map<string, { readonly bytes: Buffer; readonly at: number }>();
  for (const name of productFiles) {
    const { mtimeMs: at } = await stat(join(place, name));
    before.set(name, { bytes: await read("first", name), at });
  }
  await rm(join(place, "cv-guide.pdf"));
  // The packages' own clock counts seconds, ZIP files' two of them.
  await new Promise((resolve) => setTimeout(resolve, 2100));
  await buildProducts(place, () => {});
  await buildProducts(join(folder, "other"), () => {}, "2027-03-01");
  for (const [name, { bytes, at }] of before) {
    expect((await stat(join(place, name))).mtimeMs, name).toBeGreaterThan(at);
    expect(bytes.equals(await read("first", name)), name).toBe(true);
    expect(bytes.equals(await read("other", name)), name).toBe(false);
  }
  expect(before.get("cv-guide.pdf")?.bytes.byteLength).toBeGreaterThan(10_000);
  const facts = await readPdfFacts(await read("other", "cv-guide.pdf"));
  expect(facts.get("CreationDate")).toContain("2027");
});

const officeFiles = productFiles.filter((name) => /\.(docx|xlsx)$/.test(name));

test.each(officeFiles)("%s is what the Open XML SDK calls right", async (name) => {
  expect(await openXmlFaults(name, await read("first", name))).toEqual([]);
});

test("a style whose name holds a comma is found out", async () => {
  const [name = ""] = officeFiles.filter((file) => file.endsWith(".docx"));
  const parts = unzipSync(await read("first", name));
  const styles = strFromU8(parts["word/styles.xml"] ?? new Uint8Array());
  const wrong = styles.replace('<w:name w:val="', '<w:name w:val="med, komma');
  const faults = await openXmlFaults(
    name,
    zipSync({ ...parts, "word/styles.xml": strToU8(wrong) }),
  );
  expect(faults.join("\n")).toContain("med, komma");
});

test("LibreOffice opens the Word and Excel files after their clock was set", async () => {
  const document = await read("first", "cv-skabelon.docx");
  const files = await convertDocument("cv.docx", document, "fodt");
  const opened = new TextDecoder().decode(files.get("cv.fodt"));
  expect(opened).toContain("[Fornavn Efternavn]");
  expect(opened).toContain(`${EDITION_ON}T12:00:00`);
  const workbook = await convertDocument(
    "budget.xlsx",
    await read("first", "budgetskabelon.xlsx"),
    "csv:Text - txt - csv (StarCalc):44,34,76,1",
  );
  expect(new TextDecoder().decode(workbook.get("budget.csv"))).toContain("budget");
});

test("a file that is no ZIP is refused", () => {
  expect(() => datePackage(new Uint8Array([1, 2, 3]), "2026-11-01")).toThrow("zip");
});
