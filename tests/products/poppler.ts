import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { findTool } from "../../dev/machine-tools.ts";

const run = promisify(execFile);

/** Poppler reads tagged PDFs by an older text of the standard: both are allowed (ISO 32000-1, tables 321 and 344). */
const knownNoise = /Suspects object is wrong type|Attribute BorderColor value is of wrong type/;

async function runPoppler(
  program: "pdfinfo" | "pdffonts" | "pdftoppm" | "pdftotext",
  pdf: Uint8Array,
  options: readonly string[],
  outputs: readonly string[] = [],
): Promise<{ readonly said: string; readonly files: readonly Buffer[] }> {
  const pdftoppm = findTool("pdftoppm");
  if (pdftoppm === null) throw new Error("This test needs pdftoppm: install poppler-utils");
  const folder = await mkdtemp(join(tmpdir(), "poppler-"));
  try {
    const path = join(folder, "document.pdf");
    await writeFile(path, pdf);
    const { stdout, stderr } = await run(
      join(dirname(pdftoppm), program),
      [...options, path, ...outputs.map((name) => join(folder, name))],
      { maxBuffer: 64_000_000 },
    );
    const faults = stderr.split("\n").filter((line) => line !== "" && !knownNoise.test(line));
    if (faults.length > 0) throw new Error(`${program}: ${faults.join("\n")}`);
    const names = (await readdir(folder)).filter((name) => name !== "document.pdf").sort();
    return {
      said: stdout,
      files: await Promise.all(names.map((name) => readFile(join(folder, name)))),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function readPdfFacts(pdf: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const { said } = await runPoppler("pdfinfo", pdf, []);
  return new Map(
    said.split("\n").flatMap((line): [string, string][] => {
      const [name, ...value] = line.split(":");
      return name === undefined || value.length === 0 ? [] : [[name, value.join(":").trim()]];
    }),
  );
}

export async function readFonts(
  pdf: Uint8Array,
): Promise<readonly { readonly name: string; readonly isEmbedded: boolean }[]> {
  const { said } = await runPoppler("pdffonts", pdf, []);
  return said
    .split("\n")
    .slice(2)
    .filter((line) => line !== "")
    .map((line) => ({
      name: line.split(/\s+/)[0] ?? "",
      isEmbedded: /\byes +yes +yes\b/.test(line),
    }));
}

export async function readDestinations(pdf: Uint8Array): Promise<ReadonlySet<string>> {
  const { said } = await runPoppler("pdfinfo", pdf, ["-dests"]);
  return new Set([...said.matchAll(/"([^"]+)"$/gm)].map(([, name = ""]) => name));
}

export async function readPageTexts(pdf: Uint8Array): Promise<string[]> {
  const { files } = await runPoppler("pdftotext", pdf, ["-raw"], ["text.txt"]);
  return (files[0]?.toString("utf8") ?? "").split("\f").slice(0, -1);
}

export interface PagePicture {
  readonly width: number;
  readonly height: number;
  /** Shades of grey, row by row. */
  readonly pixels: Uint8Array;
}

export async function printPages(pdf: Uint8Array, dotsPerInch: number): Promise<PagePicture[]> {
  const options = ["-r", String(dotsPerInch), "-gray"];
  const { files } = await runPoppler("pdftoppm", pdf, options, ["page"]);
  return files.map((file) => {
    const [header = "", width, height] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 40).toString("latin1")) ?? [];
    return {
      width: Number(width),
      height: Number(height),
      pixels: new Uint8Array(file.subarray(header.length)),
    };
  });
}
