import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FontFiles } from "../pdf/font-set.ts";
import { buildApplicationTemplate } from "./application-guide/template.ts";
import { buildBudgetExample } from "./budget-example.ts";
import { buildBudgetWorkbook } from "./budget-template/build-workbook.ts";
import { buildCvTemplate } from "./cv-guide/template.ts";
import { applicationGuide, cvGuide } from "./guide-definitions.ts";
import { buildGuide } from "./guide-document.ts";
import { readGuideFonts } from "./guide-fonts.ts";
import { datePackage } from "./office-package.ts";

/** A day of the month that the products carry as their edition: change it when their texts were gone through again. */
export const EDITION_ON = "2026-11-01";

type Build = (fonts: FontFiles, editionOn: string) => Promise<Uint8Array>;

async function readText(path: string): Promise<string> {
  return readFile(new URL(path, import.meta.url), "utf8");
}

/** Every file that is sold, and what makes it. */
const products: Readonly<Record<string, Build>> = {
  "budgetskabelon.xlsx": async (_, editionOn) =>
    datePackage(await buildBudgetWorkbook(), editionOn),
  "budget-eksempel.pdf": buildBudgetExample,
  "cv-guide.pdf": (fonts, editionOn) => buildGuide(cvGuide, fonts, editionOn),
  "cv-skabelon.docx": async (_, editionOn) => datePackage(await buildCvTemplate(), editionOn),
  "ansoegningsguide.pdf": (fonts, editionOn) => buildGuide(applicationGuide, fonts, editionOn),
  "ansoegning-skabelon.docx": async (_, editionOn) =>
    datePackage(
      await buildApplicationTemplate(await readText("application-guide/template.md")),
      editionOn,
    ),
};

export const productFiles: readonly string[] = Object.keys(products);

/** All that decides what the files become: their texts and code, the packages that make them, and the edition. */
const sources = [
  "products",
  "pdf",
  "src/domain",
  "src/content/company.ts",
  "src/content/figures.ts",
  "package-lock.json",
];

async function fingerprint(editionOn: string): Promise<string> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const hash = createHash("sha256").update(editionOn);
  for (const source of sources) {
    const path = join(root, source);
    const files = /\.\w+$/.test(source)
      ? [path]
      : (await readdir(path, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort();
    for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest("hex");
}

/**
 * Makes the files that are sold and puts them into a folder. Does nothing where they are there and nothing that
 * they are made of has changed. The same sources and edition always give the same bytes.
 */
export async function buildProducts(
  folder: string,
  say: (line: string) => void,
  editionOn: string = EDITION_ON,
): Promise<void> {
  const stamp = join(folder, ".made-from");
  const wanted = await fingerprint(editionOn);
  const isThere = [...productFiles.map((name) => join(folder, name)), stamp].every(existsSync);
  if (isThere && (await readFile(stamp, "utf8")) === wanted) {
    say("Produkterne er ajour.");
    return;
  }
  await mkdir(folder, { recursive: true });
  const fonts = await readGuideFonts();
  for (const [name, build] of Object.entries(products)) {
    const started = performance.now();
    const file = await build(fonts, editionOn);
    await writeFile(join(folder, name), file);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`${name}: ${Math.ceil(file.byteLength / 1024)} kB, ${seconds} s`);
  }
  await writeFile(stamp, wanted);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL("../build/products", import.meta.url));
  await buildProducts(folder, (line) => process.stdout.write(`${line}\n`));
}
