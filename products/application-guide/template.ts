import { wordBlocksOf } from "../docx-from-markdown.ts";
import { packDocument } from "../docx-styles.ts";

/** ansoegning-skabelon.docx from the text of template.md. */
export function buildApplicationTemplate(markdown: string): Promise<Uint8Array> {
  return packDocument({
    title: "Skabelon til legatansøgning",
    subject: "Motiveret ansøgning, projektbeskrivelse og budgetoversigt",
    keywords: "legat, ansøgning, projektbeskrivelse, budget, udlandsophold",
    description: "Skabelon. Erstat teksten i kantede parenteser med din egen.",
    footer: "[Fornavn Efternavn]",
    children: wordBlocksOf(markdown),
  });
}
