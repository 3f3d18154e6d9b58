import names from "./line-names.json" with { type: "json" };
import type { Computed } from "./sheet-grid.ts";

/** All the wording of the page for the foundation and the accounts, in Danish and English. */
export const words: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(names).flatMap((block) => Object.entries(block)),
);

/** The name of the cell that chooses the language of the foundation's pages. */
export const LANGUAGE = "Sprog";
export const languages = ["Dansk", "English"] as const;
export type Language = (typeof languages)[number];

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A label in the chosen language, which is Danish in the file as sold. */
export function label(danish: string, english: string): Computed {
  return { formula: `IF(${LANGUAGE}="English",${quoted(english)},${quoted(danish)})` };
}

/** Where the sheet "Ord" keeps the words above, and the limits of the rates. */
export const wordRows = {
  first: 2,
  last: 1 + Object.keys(words).length,
} as const;

/** A formula that gives a text in the chosen language if "Ord" has it, and otherwise unchanged. */
export function translated(text: string): string {
  const table = `Ord!$A$${wordRows.first}:$B$${wordRows.last}`;
  return `IF(${LANGUAGE}="English",IFERROR(VLOOKUP(${text},${table},2,FALSE),${text}),${text})`;
}
