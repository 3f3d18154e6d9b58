import { readFile } from "node:fs/promises";
import { type WordBlock, type WordLook, wordBlocks } from "./docx-from-markdown.ts";
import { packDocument, type WordDesign } from "./docx-styles.ts";
import { readMarkdown } from "./guide-chapters.ts";
import { fillIn, type GuideFacts } from "./guide-facts.ts";
import files from "./word-files.json" with { type: "json" };

async function readTemplate(
  file: string,
  facts: GuideFacts,
  look: WordLook = {},
): Promise<WordBlock[]> {
  const text = await readFile(new URL(file, import.meta.url), "utf8");
  return wordBlocks(readMarkdown(fillIn(text, facts, file)).children, look);
}

/** cv-skabelon.docx: a Danish CV for a stay abroad, on one page. The same in the classic look is cv-skabelon-klassisk.docx. */
export async function buildCvTemplate(
  facts: GuideFacts,
  design: WordDesign = "compass",
): Promise<Uint8Array> {
  const children = await readTemplate("cv-guide/template.md", facts, { isCv: true });
  return packDocument({ ...files.cvTemplate, design, children });
}

/** cv-skabelon-engelsk.docx: the same CV in English. */
export async function buildEnglishCvTemplate(facts: GuideFacts): Promise<Uint8Array> {
  const children = await readTemplate("cv-guide/template-english.md", facts, { isCv: true });
  return packDocument({ ...files.englishCvTemplate, language: "en-GB", children });
}

/** cv-skabelon-tysk.docx: the same CV in German. */
export async function buildGermanCvTemplate(facts: GuideFacts): Promise<Uint8Array> {
  const children = await readTemplate("cv-guide/template-german.md", facts, { isCv: true });
  return packDocument({ ...files.germanCvTemplate, language: "de-DE", children });
}

/** ansoegning-skabelon.docx: application, project description and budget overview. */
export async function buildApplicationTemplate(facts: GuideFacts): Promise<Uint8Array> {
  const children = await readTemplate("application-guide/template.md", facts);
  return packDocument({ ...files.applicationTemplate, children });
}
