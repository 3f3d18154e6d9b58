import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "@cantoo/fontkit";
import subsetFont from "subset-font";
import { danishUnicodeRanges } from "../src/styles/fonts.ts";

/** `npm run fonts`, after an update: cuts what pages preload to Danish, and alternative glyphs from the PDFs' fonts. */

const root = join(import.meta.dirname, "..");

const faces = [
  {
    from: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    to: "inter-danish.woff2",
    wght: { min: 400, max: 700 },
    rename: null,
  },
  {
    from: "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
    to: "source-serif-danish.woff2",
    wght: 600,
    // The licence reserves the name "Source" (OFL, section 3).
    rename: ["Source", "Kompas"],
  },
] as const;

/** The ids of the names to change; the copyright, which states the reserved names, stays as it is. */
const ownNames = new Set([1, 3, 4, 6, 16, 18, 21, 25]);

/** In place, so the words must have the same length. */
function renameFont(font: Buffer, from: string, to: string): void {
  if (from.length !== to.length) throw new Error(`${from} and ${to} differ in length`);
  const tables = font.readUInt16BE(4);
  const entries = Array.from({ length: tables }, (_, index) => 12 + 16 * index);
  const entry = entries.find((at) => font.toString("latin1", at, at + 4) === "name");
  if (entry === undefined) throw new Error("The font has no names");
  const table = font.readUInt32BE(entry + 8);
  const strings = table + font.readUInt16BE(table + 4);
  for (let index = 0; index < font.readUInt16BE(table + 2); index++) {
    const record = table + 6 + 12 * index;
    if (!ownNames.has(font.readUInt16BE(record + 6))) continue;
    const isUtf16 = font.readUInt16BE(record) !== 1;
    const start = strings + font.readUInt16BE(record + 10);
    const bytes = font.subarray(start, start + font.readUInt16BE(record + 8));
    const encoded = (word: string) =>
      isUtf16 ? Buffer.from(word, "utf16le").swap16() : Buffer.from(word, "latin1");
    const found = bytes.indexOf(encoded(from));
    if (found >= 0) encoded(to).copy(bytes, found);
  }
}

const text = danishUnicodeRanges
  .split(" ")
  .flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  })
  .join("");

for (const { from, to, wght, rename } of faces) {
  const cut = await subsetFont(readFileSync(join(root, "node_modules", from)), text, {
    targetFormat: "sfnt",
    variationAxes: { wght },
  });
  if (rename !== null) renameFont(cut, ...rename);
  const font = await subsetFont(cut, text, { targetFormat: "woff2" });
  writeFileSync(join(root, "src/styles/fonts", to), font);
  console.warn(`${to}: ${(font.byteLength / 1000).toFixed(1)} kB`);
}

const printed = [
  { from: "inter/400Regular/Inter_400Regular.ttf", to: "inter-regular.ttf", rename: null },
  { from: "inter/600SemiBold/Inter_600SemiBold.ttf", to: "inter-semibold.ttf", rename: null },
  {
    from: "source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf",
    to: "kompas-serif-semibold.ttf",
    rename: ["Source", "Kompas"],
  },
] as const;

const isCharacter = (codePoint: number) =>
  codePoint < 0xe000 || (codePoint > 0xf8ff && codePoint < 0x10000);

for (const { from, to, rename } of printed) {
  const whole = readFileSync(join(root, "node_modules/@expo-google-fonts", from));
  const font = create(whole);
  if (!("characterSet" in font)) throw new Error(`${from} holds several fonts`);
  const characters = font.characterSet.filter(isCharacter);
  const cut = await subsetFont(whole, String.fromCodePoint(...characters), {
    targetFormat: "sfnt",
    noLayoutClosure: true,
  });
  if (rename !== null) renameFont(cut, ...rename);
  writeFileSync(join(root, "worker/list/render/fonts", to), cut);
  console.warn(`${to}: ${(cut.byteLength / 1000).toFixed(1)} kB`);
}
