import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { IsoDate } from "../src/domain/danish/danish-date.ts";
import { buildBudgetExamples, readBudgetTemplate } from "./budget-examples.ts";
import { buildCase, readCaseWorkbook } from "./case/case-files.ts";
import { buildModelCv, buildModelLetters, buildWorksheets } from "./docx-from-guide.ts";
import { readGuideFacts } from "./guide-facts.ts";
import { applicationGuide, buildGuide, cvGuide, type Guide, readGuide } from "./guides.ts";
import { areProductsUpToDate, EDITION_DATE, stampProducts } from "./made-from.ts";
import { normalizePackage } from "./office-package.ts";
import { buildTemplate } from "./templates.ts";

type Edition = Awaited<ReturnType<typeof readEdition>>;

async function readEdition(on: IsoDate) {
  const facts = await readGuideFacts(on);
  const read = async (guide: Guide) => {
    const book = await readGuide(guide, facts);
    return { book, text: book.map(({ chapter }) => chapter) };
  };
  return { on, facts, cv: await read(cvGuide), application: await read(applicationGuide) };
}

const products: Readonly<Record<string, (edition: Edition) => Promise<Uint8Array>>> = {
  "budgetskabelon.xlsx": () => readBudgetTemplate(),
  "fem-budgetter.pdf": ({ on }) => buildBudgetExamples(on),
  "cv-guide.pdf": ({ on, cv }) => buildGuide(cvGuide, cv.book, on),
  "cv-skabelon.docx": ({ facts }) => buildTemplate("cv", facts),
  "cv-skabelon-klassisk.docx": ({ facts }) => buildTemplate("cv", facts, "classic"),
  "cv-skabelon-engelsk.docx": ({ facts }) => buildTemplate("englishCv", facts),
  "cv-skabelon-tysk.docx": ({ facts }) => buildTemplate("germanCv", facts),
  "cv-bachelor.docx": ({ cv }) => buildModelCv(cv.text, 1),
  "cv-bachelor-engelsk.docx": ({ cv }) => buildModelCv(cv.text, 2),
  "cv-kandidat.docx": ({ cv }) => buildModelCv(cv.text, 3),
  "cv-phd.docx": ({ cv }) => buildModelCv(cv.text, 4),
  "cv-sygeplejerske.docx": ({ cv }) => buildModelCv(cv.text, 5),
  "cv-laerer.docx": ({ cv }) => buildModelCv(cv.text, 6),
  "cv-kunstner.docx": ({ cv }) => buildModelCv(cv.text, 7),
  "cv-resume-usa.docx": ({ cv }) => buildModelCv(cv.text, 8, "en-US"),
  "cv-arbejdsark.docx": ({ cv }) => buildWorksheets("Arbejdsark til dit cv", cv.text),
  "ansoegningsguide.pdf": ({ on, application }) =>
    buildGuide(applicationGuide, application.book, on),
  "ansoegning-skabelon.docx": ({ facts }) => buildTemplate("application", facts),
  "ansoegning-breve.docx": ({ application }) => buildModelLetters(application.text),
  "ansoegning-arbejdsark.docx": ({ application }) =>
    buildWorksheets("Arbejdsark til din ansøgning", application.text),
  "sofie-fra-liste-til-skat.pdf": ({ on }) => buildCase(on),
  "sofie-budget-februar.xlsx": () => readCaseWorkbook("february"),
  "sofie-budget-og-regnskab.xlsx": () => readCaseWorkbook("afterwards"),
};

export const productFiles: readonly string[] = Object.keys(products);

export async function buildProducts(
  folder: string,
  say: (line: string) => void,
  editionOn: IsoDate = EDITION_DATE,
): Promise<void> {
  if (areProductsUpToDate(folder, editionOn)) {
    say("Produkterne er ajour.");
    return;
  }
  await mkdir(folder, { recursive: true });
  const edition = await readEdition(editionOn);
  for (const [name, build] of Object.entries(products)) {
    const started = performance.now();
    const made = await build(edition);
    const file = name.endsWith(".pdf") ? made : normalizePackage(made, editionOn);
    await writeFile(join(folder, name), file);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`${name}: ${Math.ceil(file.byteLength / 1024)} kB, ${seconds} s`);
  }
  stampProducts(folder, editionOn, productFiles);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL("../build/products", import.meta.url));
  await buildProducts(folder, (line) => process.stdout.write(`${line}\n`));
}
