import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { IsoDate } from "../src/domain/danish/danish-date.ts";
import { buildBudgetExample } from "./budget-example.ts";
import { buildBudgetWorkbook } from "./budget-template/build-workbook.ts";
import { buildCaseCv, buildCaseLetter, buildCaseStory, readCaseFacts } from "./case/case-files.ts";
import { buildModelCv, buildModelLetters, buildWorksheets } from "./docx-from-guide.ts";
import type { Chapter } from "./guide-chapters.ts";
import { type GuideFacts, readGuideFacts } from "./guide-facts.ts";
import {
  applicationGuide,
  buildGuide,
  cvGuide,
  type Guide,
  readGuide,
  type TakenApart,
} from "./guides.ts";
import { datePackage } from "./office-package.ts";
import { buildApplicationTemplate, buildCvTemplate, buildEnglishCvTemplate } from "./templates.ts";

/** A day of the month that the products carry as their edition: change it when their texts were gone through again. */
export const EDITION_ON: IsoDate = "2026-11-23";

/** What the files are made of besides their own sources: for Word the chapters as they are written. */
interface Edition {
  readonly on: IsoDate;
  readonly facts: GuideFacts;
  /** The same with the sums and foundations of the package's case. */
  readonly caseFacts: GuideFacts;
  readonly cv: { readonly book: readonly TakenApart[]; readonly text: readonly Chapter[] };
  readonly application: Edition["cv"];
}

async function readEdition(on: IsoDate): Promise<Edition> {
  const facts = await readGuideFacts(on);
  const read = async (guide: Guide) => {
    const book = await readGuide(guide, facts);
    return { book, text: book.map(({ chapter }) => chapter) };
  };
  const caseFacts = await readCaseFacts(facts, on);
  return {
    on,
    facts,
    caseFacts,
    cv: await read(cvGuide),
    application: await read(applicationGuide),
  };
}

/** Every file that is sold, and what makes it. */
const products: Readonly<Record<string, (edition: Edition) => Promise<Uint8Array>>> = {
  "budgetskabelon.xlsx": () => buildBudgetWorkbook(),
  "budget-eksempel.pdf": ({ on }) => buildBudgetExample(on),
  "cv-guide.pdf": ({ on, cv }) => buildGuide(cvGuide, cv.book, on),
  "cv-skabelon.docx": ({ facts }) => buildCvTemplate(facts),
  "cv-skabelon-klassisk.docx": ({ facts }) => buildCvTemplate(facts, "classic"),
  "cv-skabelon-engelsk.docx": ({ facts }) => buildEnglishCvTemplate(facts),
  "cv-bachelor.docx": ({ cv }) => buildModelCv(cv.text, 1),
  "cv-kandidat.docx": ({ cv }) => buildModelCv(cv.text, 2),
  "cv-phd.docx": ({ cv }) => buildModelCv(cv.text, 3),
  "cv-sygeplejerske.docx": ({ cv }) => buildModelCv(cv.text, 4),
  "cv-laerer.docx": ({ cv }) => buildModelCv(cv.text, 5),
  "cv-kunstner.docx": ({ cv }) => buildModelCv(cv.text, 6),
  "cv-resume-usa.docx": ({ cv }) => buildModelCv(cv.text, 7, "en-US"),
  "cv-arbejdsark.docx": ({ cv }) => buildWorksheets("Arbejdsark til dit cv", cv.text),
  "ansoegningsguide.pdf": ({ on, application }) =>
    buildGuide(applicationGuide, application.book, on),
  "ansoegning-skabelon.docx": ({ facts }) => buildApplicationTemplate(facts),
  "ansoegning-breve.docx": ({ application }) => buildModelLetters(application.text),
  "ansoegning-arbejdsark.docx": ({ application }) =>
    buildWorksheets("Arbejdsark til din ansøgning", application.text),
  "natalia-fra-liste-til-regnskab.docx": ({ caseFacts }) => buildCaseStory(caseFacts),
  "natalia-budget.xlsx": () => buildBudgetWorkbook("case"),
  "natalia-cv.docx": ({ caseFacts }) => buildCaseCv(caseFacts),
  "natalia-ansoegning.docx": ({ caseFacts }) => buildCaseLetter(caseFacts),
};

export const productFiles: readonly string[] = Object.keys(products);

/** All that decides what the files become: their texts and code, the packages that make them, and the edition. */
const sources = [
  "products",
  "src/domain",
  "src/content/company.ts",
  "src/content/figures.ts",
  "src/content/shop-case.ts",
  "src/content/grant-counts.server.ts",
  "publish/keep-together.ts",
  "data",
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
  const edition = await readEdition(editionOn);
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
