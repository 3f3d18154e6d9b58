import { strFromU8, unzipSync } from "fflate";
import ICAL from "ical.js";
import { type HTMLElement, parse } from "node-html-parser";
import type { Block } from "../../pdf/blocks.ts";
import type { RichText } from "../../pdf/lines.ts";

export function readCalendar(file: string): { calendar: ICAL.Component; events: ICAL.Event[] } {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return {
    calendar,
    events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)),
  };
}

export function readPage(html: string): HTMLElement {
  return parse(html, { comment: true });
}

export function readSheet(workbook: Uint8Array, sheet: number): ReadonlyMap<string, string[]> {
  const path = `xl/worksheets/sheet${sheet}.xml`;
  const files = unzipSync(workbook, {
    filter: ({ name }) => name === path || name === "xl/sharedStrings.xml",
  });
  const read = (name: string) => parse(strFromU8(files[name] ?? new Uint8Array()));
  const strings = read("xl/sharedStrings.xml")
    .querySelectorAll("si")
    .map((entry) => entry.text);
  const wordsIn = (cell: HTMLElement) => {
    const value = cell.querySelector("v")?.text ?? "";
    return cell.getAttribute("t") === "s" ? (strings[Number(value)] ?? "") : value;
  };
  const columns = new Map<string, string[]>();
  for (const cell of read(path).querySelectorAll("c")) {
    const [, letter = "", row] = /^([A-Z]+)(\d+)$/.exec(cell.getAttribute("r") ?? "") ?? [];
    if (row === "1") columns.set(letter, []);
    else columns.get(letter)?.push(wordsIn(cell));
  }
  return columns;
}

export function plain(text: RichText): string {
  if (typeof text === "string") return text;
  return text.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

export function wordsOf(blocks: readonly Block[]): string {
  return blocks
    .map((block): string => {
      switch (block.kind) {
        case "heading":
        case "paragraph":
          return plain(block.text);
        case "list":
          return block.items.map(plain).join("\n");
        case "table":
          return [
            ...(block.groups ?? []).map(({ title }) => plain(title)),
            ...block.rows.map((row) => row.map(plain).join(" | ")),
          ].join("\n");
        case "columns":
          return block.columns.map(wordsOf).join("\n");
        case "together":
        case "panel":
          return wordsOf(block.blocks);
        case "drawing":
          return block.alt ?? "";
        default:
          return "";
      }
    })
    .join("\n");
}
