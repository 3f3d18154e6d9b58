import { readFile } from "node:fs/promises";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { type WordBlock, type WordLook, wordBlocks } from "./docx-from-markdown.ts";
import { packDocument } from "./docx-styles.ts";
import { fillIn, type GuideFacts } from "./guide-facts.ts";

async function readTemplate(
  file: string,
  facts: GuideFacts,
  look: WordLook = {},
): Promise<WordBlock[]> {
  const text = await readFile(new URL(file, import.meta.url), "utf8");
  const root = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(fillIn(text, facts, file));
  return wordBlocks(root.children, look);
}

const description = "Skabelon. Erstat teksten i kantede parenteser med din egen.";

/** cv-skabelon.docx: a Danish grant CV of at most two pages. */
export async function buildCvTemplate(facts: GuideFacts): Promise<Uint8Array> {
  return packDocument({
    title: "Cv til legatansøgning",
    subject: "Skabelon på én til to sider",
    keywords: "cv, legat, udlandsophold",
    description,
    footer: "[Fornavn Efternavn] · Cv",
    children: await readTemplate("cv-guide/template.md", facts, { isCv: true }),
  });
}

/** ansoegning-skabelon.docx: application, project description and budget overview. */
export async function buildApplicationTemplate(facts: GuideFacts): Promise<Uint8Array> {
  return packDocument({
    title: "Skabelon til legatansøgning",
    subject: "Motiveret ansøgning, projektbeskrivelse og budgetoversigt",
    keywords: "legat, ansøgning, projektbeskrivelse, budget, udlandsophold",
    description,
    footer: "[Fornavn Efternavn]",
    children: await readTemplate("application-guide/template.md", facts),
  });
}
