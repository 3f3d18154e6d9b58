import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { IsoDate } from "../src/domain/danish-date.ts";
import { buildBudgetExample } from "./budget-example.ts";
import { buildBudgetWorkbook } from "./budget-template/build-workbook.ts";
import { buildModelCv, buildModelLetters, buildWorksheets } from "./docx-from-guide.ts";
import type { Chapter } from "./guide-chapters.ts";
import { type GuideFacts, readGuideFacts } from "./guide-facts.ts";
import { applicationGuide, buildGuide, cvGuide, readGuide, type TakenApart } from "./guides.ts";
import { datePackage } from "./office-package.ts";
import { buildApplicationTemplate, buildCvTemplate } from "./templates.ts";

/** A day of the month that the products carry as their edition: change it when their texts were gone through again. */
export const EDITION_ON: IsoDate = "2026-11-01";

/** What the files are made of besides their own sources. */
interface Edition {
  readonly on: IsoDate;
  readonly facts: GuideFacts;
  readonly cvGuide: readonly TakenApart[];
  readonly applicationGuide: readonly TakenApart[];
}

function textOf(guide: readonly TakenApart[]): Chapter[] {
  return guide.map(({ chapter }) => chapter);
}

type Build = (edition: Edition) => Promise<Uint8Array>;

/** Every file that is sold, and what makes it. */
const products: Readonly<Record<string, Build>> = {
  "budgetskabelon.xlsx": () => buildBudgetWorkbook(),
  "budget-eksempel.pdf": ({ on }) => buildBudgetExample(on),
  "cv-guide.pdf": ({ on, ...guides }) => buildGuide(cvGuide, guides.cvGuide, on),
  "cv-skabelon.docx": ({ facts }) => buildCvTemplate(facts),
  "cv-bachelor.docx": (edition) => buildModelCv(textOf(edition.cvGuide), 1),
  "cv-kandidat.docx": (edition) => buildModelCv(textOf(edition.cvGuide), 2),
  "cv-phd.docx": (edition) => buildModelCv(textOf(edition.cvGuide), 3),
  "cv-arbejdsark.docx": (edition) =>
    buildWorksheets("Arbejdsark til dit cv", textOf(edition.cvGuide)),
  "ansoegningsguide.pdf": ({ on, ...guides }) =>
    buildGuide(applicationGuide, guides.applicationGuide, on),
  "ansoegning-skabelon.docx": ({ facts }) => buildApplicationTemplate(facts),
  "ansoegning-breve.docx": (edition) => buildModelLetters(textOf(edition.applicationGuide)),
  "ansoegning-arbejdsark.docx": (edition) =>
    buildWorksheets("Arbejdsark til din ansøgning", textOf(edition.applicationGuide)),
};

export const productFiles: readonly string[] = Object.keys(products);

/** All that decides what the files become: their texts and code, the packages that make them, and the edition. */
const sources = [
  "products",
  "src/domain",
  "src/content/company.ts",
  "src/content/figures.ts",
  "src/content/grant-counts.ts",
  "publish/keep-together.ts",
  "data/grants.csv",
  "package-lock.json",
];

async function fingerprint(editionOn: IsoDate): Promise<string> {
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
  editionOn: IsoDate = EDITION_ON,
): Promise<void> {
  const stamp = join(folder, ".made-from");
  const wanted = await fingerprint(editionOn);
  const isThere = [...productFiles.map((name) => join(folder, name)), stamp].every(existsSync);
  if (isThere && (await readFile(stamp, "utf8")) === wanted) {
    say("Produkterne er ajour.");
    return;
  }
  await mkdir(folder, { recursive: true });
  const facts = await readGuideFacts(editionOn);
  const edition: Edition = {
    on: editionOn,
    facts,
    cvGuide: await readGuide(cvGuide, facts),
    applicationGuide: await readGuide(applicationGuide, facts),
  };
  for (const [name, build] of Object.entries(products)) {
    const started = performance.now();
    const made = await build(edition);
    const file = name.endsWith(".pdf") ? made : datePackage(made, editionOn);
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
