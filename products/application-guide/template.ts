import { wordBlocksOf } from "../docx-from-markdown.ts";
import { packTemplate } from "../docx-styles.ts";

/** ansoegning-skabelon.docx from the text of template.md. */
export function buildApplicationTemplate(markdown: string): Promise<Uint8Array> {
  return packTemplate({
    title: "Skabelon til legatansøgning",
    subject: "Motiveret ansøgning, projektbeskrivelse og budgetoversigt",
    keywords: "legat, ansøgning, projektbeskrivelse, budget, udlandsophold",
    footer: "[Fornavn Efternavn]",
    children: wordBlocksOf(markdown),
  });
}
