import { cp, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildProducts, productFiles } from "../../products/build.ts";
import { EDITION_DATE } from "../../products/made-from.ts";
import { openXmlFaults } from "./open-xml.ts";
import { readPdfFacts } from "./poppler.ts";

const folder = await mkdtemp(join(tmpdir(), "products-"));
afterAll(async () => {
  // The stories' stack, which starts after these tests, then need not make the files again.
  await cp(join(folder, "first"), "build/products", { recursive: true }).catch(() => {});
  await rm(folder, { recursive: true, force: true });
});

const read = (name: string) => readFile(join(folder, "first", name));

test("makes every file that is sold, says so, and leaves them alone when nothing has changed", async () => {
  const said: string[] = [];
  const place = join(folder, "first");
  await buildProducts(place, (line) => said.push(line));
  expect(said).toHaveLength(productFiles.length);
  const times = await Promise.all(productFiles.map((name) => stat(join(place, name))));
  await buildProducts(place, (line) => said.push(line));
  expect(said.at(-1)).toBe("Produkterne er ajour.");
  const later = await Promise.all(productFiles.map((name) => stat(join(place, name))));
  expect(later.map(({ mtimeMs }) => mtimeMs)).toEqual(times.map(({ mtimeMs }) => mtimeMs));
});

test.each(process.env.LEGATKOMPAS_LONG ? ["cv-guide.pdf"] : [])(
  "without %s all are made again, to the same bytes",
  async (gone) => {
    const place = join(folder, "first");
    const before = new Map<string, { readonly bytes: Buffer; readonly at: number }>();
    for (const name of productFiles) {
      const { mtimeMs: at } = await stat(join(place, name));
      before.set(name, { bytes: await read(name), at });
    }
    await rm(join(place, gone));
    // The packages' own clock counts seconds, ZIP files' two of them.
    await new Promise((resolve) => setTimeout(resolve, 2100));
    await buildProducts(place, () => {});
    for (const [name, { bytes, at }] of before) {
      expect((await stat(join(place, name))).mtimeMs, name).toBeGreaterThan(at);
      expect(bytes.equals(await read(name)), name).toBe(true);
    }
  },
);

test("files are dated by their edition", async () => {
  const facts = await readPdfFacts(await read("cv-guide.pdf"));
  // "23 Nov 2026"
  const edition = new Date(EDITION_DATE).toUTCString().slice(5, 16);
  for (const part of edition.split(" ")) expect(facts.get("CreationDate")).toContain(part);
});

test("each example of a budget stands on one page with its comments", async () => {
  expect((await readPdfFacts(await read("fem-budgetter.pdf"))).get("Pages")).toBe("5");
});

// One of each maker; `npm run test:long` opens all. What a buyer's list fills in is opened in own-copies.test.ts.
const officeFiles = process.env.LEGATKOMPAS_LONG
  ? productFiles.filter((name) => /\.(docx|xlsx)$/.test(name))
  : ["cv-skabelon.docx", "cv-bachelor.docx", "cv-arbejdsark.docx", "ansoegning-breve.docx"];

test.each(officeFiles)("%s is what the Open XML SDK calls right", async (name) => {
  expect(await openXmlFaults(name, await read(name))).toEqual([]);
});
