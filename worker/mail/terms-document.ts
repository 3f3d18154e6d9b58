import type { Block } from "../../pdf/blocks.ts";
import { renderPdf } from "../../pdf/document.ts";
import type { FontFiles } from "../../pdf/font-set.ts";
import type { RichText } from "../../pdf/lines.ts";
import { styles } from "../../pdf/theme.ts";
import { company } from "../../src/content/company.ts";
import { type TermsPart, type TextRun, termsByVersion } from "../../src/content/terms/terms.ts";
import { formatDate } from "../../src/domain/danish/danish-date.ts";

function inlineOf(run: TextRun, siteUrl: string) {
  if (typeof run === "string") return run;
  const url = run.href.startsWith("/") ? `${siteUrl}${run.href}` : run.href;
  return { text: run.words, link: { url }, description: `${run.words}: ${url}` };
}

function blockOf(part: TermsPart, siteUrl: string): Block {
  switch (part.kind) {
    case "text": {
      const text: RichText = part.runs.map((run) => inlineOf(run, siteUrl));
      return { kind: "paragraph", text };
    }
    case "list":
      return { kind: "list", marker: "bullet", items: part.items };
    case "quote":
      return { kind: "panel", blocks: [{ kind: "paragraph", text: part.words }] };
  }
}

export const TERMS_FILENAME = "handelsbetingelser-legatkompas.pdf";

export function termsBlocks(version: string, siteUrl: string): Block[] {
  return termsByVersion(version).sections.flatMap(({ heading, parts }): Block[] => [
    { kind: "heading", level: 2, text: heading, bookmark: heading },
    ...parts.map((part) => blockOf(part, siteUrl)),
  ]);
}

/** A PDF, since the law requires a durable medium. */
export function renderTermsPdf(
  version: string,
  siteUrl: string,
  fonts: FontFiles,
): Promise<Uint8Array> {
  const { updatedOn } = termsByVersion(version);
  const title = "Handelsbetingelser";
  const from = `gælder fra den ${formatDate(updatedOn)}`;
  return renderPdf(
    [
      { kind: "heading", level: 1, text: title },
      {
        kind: "paragraph",
        text: `${company.brand}, ${company.legalName}, CVR ${company.cvr}. Betingelserne ${from}. Det er dem, der gælder for dit køb, også hvis vi ændrer dem senere.`,
        style: styles.deck,
      },
      ...termsBlocks(version, siteUrl),
    ],
    {
      title: `${title} for ${company.brand}`,
      author: company.brand,
      subject: `Betingelserne ${from}`,
      madeAt: new Date(`${updatedOn}T00:00:00Z`),
      footer: `${company.brand} · handelsbetingelser, ${from}`,
    },
    fonts,
  );
}
