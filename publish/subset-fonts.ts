import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "@cantoo/fontkit";
import subsetFont from "subset-font";
import { danishUnicodeRanges } from "../src/styles/fonts.ts";

const root = join(import.meta.dirname, "..");

const pageFonts = [
  {
    from: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    to: "inter-danish.woff2",
    wght: { min: 400, max: 700 },
  },
  {
    from: "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
    to: "source-serif-danish.woff2",
    wght: 600,
  },
];
const pdfFonts = {
  "inter/400Regular/Inter_400Regular.ttf": "inter-regular.ttf",
  "inter/600SemiBold/Inter_600SemiBold.ttf": "inter-semibold.ttf",
  "source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf": "kompas-serif-semibold.ttf",
};

/** The copyright (id 0) stays: it states the reserved name. */
const renamedIds = new Set([1, 3, 4, 6, 16, 18, 21, 25]);

/** The licence reserves the name "Source" (OFL, section 3); the new one is as long. */
function renameFont(font: Buffer): void {
  const tables = font.readUInt16BE(4);
  const entries = Array.from({ length: tables }, (_, index) => 12 + 16 * index);
  const entry = entries.find((at) => font.toString("latin1", at, at + 4) === "name");
  if (entry === undefined) throw new Error("The font has no names");
  const table = font.readUInt32BE(entry + 8);
  const strings = table + font.readUInt16BE(table + 4);
  for (let index = 0; index < font.readUInt16BE(table + 2); index++) {
    const record = table + 6 + 12 * index;
    if (!renamedIds.has(font.readUInt16BE(record + 6))) continue;
    const isUtf16 = font.readUInt16BE(record) !== 1;
    const start = strings + font.readUInt16BE(record + 10);
    const bytes = font.subarray(start, start + font.readUInt16BE(record + 8));
    const encoded = (word: string) =>
      isUtf16 ? Buffer.from(word, "utf16le").swap16() : Buffer.from(word, "latin1");
    const found = bytes.indexOf(encoded("Source"));
    if (found >= 0) encoded("Kompas").copy(bytes, found);
  }
}

const text = danishUnicodeRanges
  .split(" ")
  .flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  })
  .join("");

function save(folder: string, name: string, font: Buffer): void {
  writeFileSync(join(root, folder, name), font);
  console.warn(`${name}: ${(font.byteLength / 1000).toFixed(1)} kB`);
}

for (const { from, to, wght } of pageFonts) {
  const cut = await subsetFont(readFileSync(join(root, "node_modules", from)), text, {
    targetFormat: "sfnt",
    variationAxes: { wght },
  });
  renameFont(cut);
  save("src/styles/fonts", to, await subsetFont(cut, text, { targetFormat: "woff2" }));
}

const isCharacter = (codePoint: number) =>
  codePoint < 0xe000 || (codePoint > 0xf8ff && codePoint < 0x10000);

for (const [from, to] of Object.entries(pdfFonts)) {
  const whole = readFileSync(join(root, "node_modules/@expo-google-fonts", from));
  const font = create(whole);
  if (!("characterSet" in font)) throw new Error(`${from} holds several fonts`);
  const characters = font.characterSet.filter(isCharacter);
  const cut = await subsetFont(whole, String.fromCodePoint(...characters), {
    targetFormat: "sfnt",
    noLayoutClosure: true,
  });
  renameFont(cut);
  save("worker/list/render/fonts", to, cut);
}
