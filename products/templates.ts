import { readFile } from "node:fs/promises";
import { wordBlocks } from "./docx-from-markdown.ts";
import { packDocument, type WordDesign } from "./docx-styles.ts";
import { readMarkdown } from "./guide-chapters.ts";
import { fillInFacts, type GuideFacts } from "./guide-facts.ts";
import files from "./word-files.json" with { type: "json" };

const templates = {
  cv: { source: "cv-guide/template.md", file: files.cvTemplate, language: "da-DK" },
  englishCv: {
    source: "cv-guide/template-english.md",
    file: files.englishCvTemplate,
    language: "en-GB",
  },
  germanCv: {
    source: "cv-guide/template-german.md",
    file: files.germanCvTemplate,
    language: "de-DE",
  },
  application: {
    source: "application-guide/template.md",
    file: files.applicationTemplate,
    language: "da-DK",
  },
} as const;

export async function buildTemplate(
  name: keyof typeof templates,
  facts: GuideFacts,
  design: WordDesign = "compass",
): Promise<Uint8Array> {
  const { source, file, language } = templates[name];
  const text = await readFile(new URL(source, import.meta.url), "utf8");
  const isCv = name !== "application";
  const children = wordBlocks(readMarkdown(fillInFacts(text, facts, source)).children, { isCv });
  return packDocument({ ...file, language, design, children });
}
