import { decode } from "html-entities";
import { toPlainLowerCase } from "../domain/danish/plain-lower-case.ts";

function textOf(html: string): string {
  return decode(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

export function sectionsOf(html: string) {
  return [...html.matchAll(/<h2 id="([^"]+)"[^>]*>(.*?)<\/h2>/gs)].map(
    ([, id = "", inner = ""]) => ({
      id,
      text: textOf(inner),
    }),
  );
}

/** The first bold text after the bold cell with this name. */
export function sumInRow(html: string, row: string): string {
  const [, cells = ""] = html.split(`<td><strong>${row}</strong></td>`);
  const sum = /<strong>(.*?)<\/strong>.*?<\/tr>/s.exec(cells)?.[1];
  if (sum === undefined) throw new Error(`no sum called ${row}`);
  return textOf(sum);
}

export function countWords(html: string): number {
  const text = textOf(html);
  return text === "" ? 0 : text.split(" ").length;
}

/** "Økonomi og skat" becomes "oekonomi-og-skat". */
export function slugify(text: string): string {
  return toPlainLowerCase(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
