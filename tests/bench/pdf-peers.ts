import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Block } from "../../pdf/blocks.ts";
import type { RichText } from "../../pdf/lines.ts";
import { composeGrantList } from "../../worker/list/render/paper/grant-list-document.ts";
import { listOf, options } from "./pdf-own.ts";
import { installPeers } from "./peers.ts";
import { type Spread, spreadOf } from "./processor.ts";

interface PlainLine {
  readonly tag: "H1" | "H2" | "H3" | "P";
  readonly face: "body" | "bold" | "heading";
  readonly size: number;
  readonly text: string;
}

function plain(text: RichText): string {
  return typeof text === "string"
    ? text
    : text.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** The words of our list without its tables, drawings, columns and links: less than ours prints. */
export function plainLines(blocks: readonly Block[]): PlainLine[] {
  return blocks
    .flatMap((block): PlainLine[] => {
      const line = (text: RichText): PlainLine => ({
        tag: "P",
        face: "body",
        size: 10,
        text: plain(text),
      });
      switch (block.kind) {
        case "heading": {
          const tag = (["H1", "H2", "H3"] as const)[block.level - 1] ?? "H3";
          const size = [22, 14, 11][block.level - 1] ?? 11;
          return [
            { tag, face: block.level === 3 ? "bold" : "heading", size, text: plain(block.text) },
          ];
        }
        case "paragraph":
          return [line(block.text)];
        case "list":
          return block.items.map(line);
        case "table":
          return block.rows.map((cells) => line(cells.map(plain).join("  ")));
        case "columns":
          return block.columns.flatMap(plainLines);
        case "panel":
        case "together":
          return plainLines(block.blocks);
        default:
          return [];
      }
    })
    .filter(({ text }) => text.trim() !== "");
}

export interface PrinterFigures {
  readonly name: string;
  readonly count: number;
  readonly firstMs: number;
  readonly warmMs: Spread;
  readonly peakMb: number;
  readonly bytes: number;
}

const fontFile = (name: string) =>
  fileURLToPath(new URL(`../../worker/list/render/fonts/${name}`, import.meta.url));
const fonts = {
  body: fontFile("inter-regular.ttf"),
  bold: fontFile("inter-semibold.ttf"),
  heading: fontFile("kompas-serif-semibold.ttf"),
};

export async function measurePrinters(
  say: (line: string) => void,
  counts: readonly number[] = [10, 50, 200],
): Promise<PrinterFigures[]> {
  const peers = await installPeers("pdf", say);
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-printers-"));
  const printers = [
    { name: "ours", module: new URL("pdf-own.ts", import.meta.url).href },
    { name: "pdfkit", module: "./pdfkit.mjs" },
  ];
  const found: PrinterFigures[] = [];
  try {
    for (const count of counts) {
      const input = join(folder, `${count}.json`);
      const { list, plan } = listOf(count);
      const lines = plainLines(composeGrantList(list, plan, {}, options));
      writeFileSync(input, JSON.stringify({ lines, fonts, count, runs: count > 100 ? 5 : 9 }));
      for (const { name, module } of printers) {
        say(`${count} legater med ${name} …`);
        const { stdout } = await promisify(execFile)(
          process.execPath,
          [
            "--disable-warning=ExperimentalWarning",
            join(peers, "measure.mjs"),
            ...[module, input, join(folder, "made.pdf")],
          ],
          { timeout: 120_000, maxBuffer: 10_000_000 },
        );
        const told: { cpuMs: number[]; bytes: number; peakMb: number } = JSON.parse(
          stdout.trim().split("\n").at(-1) ?? "",
        );
        const [firstMs = Number.NaN, ...warm] = told.cpuMs;
        const { bytes, peakMb } = told;
        found.push({ name, count, firstMs, warmMs: spreadOf(warm), peakMb, bytes });
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return found;
}
