import { termsOf } from "../../src/content/terms/terms.ts";
import type { Run, TermsPart } from "../../src/content/terms/terms-text.ts";
import type { Block } from "./layout.ts";
import { heading, quote, text } from "./parts.ts";

function wordsOf(run: Run, siteUrl: string): string {
  if (typeof run === "string") return run;
  const { words, href } = run;
  if (href.startsWith("/")) return `${words} (${siteUrl}${href})`;
  return words;
}

function blockOf(part: TermsPart, siteUrl: string): Block {
  switch (part.kind) {
    case "text":
      return text(part.runs.map((run) => wordsOf(run, siteUrl)).join(""));
    case "list":
      return { kind: "list", items: part.items };
    case "quote":
      return quote(part.words);
  }
}

/** The terms of a purchase in full: the mail is the durable medium that they must stand on. */
export function termsBlocks(version: string, siteUrl: string): Block[] {
  return termsOf(version).sections.flatMap((section) => [
    heading(section.heading),
    ...section.parts.map((part) => blockOf(part, siteUrl)),
  ]);
}
