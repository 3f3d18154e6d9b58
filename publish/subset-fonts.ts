import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Cuts the two faces down to what a Danish page prints, for the files that every page preloads
 * (`src/styles/fonts`, committed). Run by hand after an update of the font packages: `npm run fonts`.
 * Letters beyond these load from the packages' own files, on the pages that print them.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Also the `unicode-range` of these files in `src/styles/fonts.css`. */
export const danishRanges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xc4, 0xc6],
  [0xc9, 0xc9],
  [0xd6, 0xd8],
  [0xdc, 0xdc],
  [0xe4, 0xe6],
  [0xe9, 0xe9],
  [0xf6, 0xf6],
  [0xf8, 0xf8],
  [0xfc, 0xfc],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201e],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
] as const;

/** The weights that tokens.css uses: text from 400 to 700, headings in one. */
const faces = [
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
] as const;

const text = danishRanges
  .flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
  )
  .join("");

for (const { from, to, wght } of faces) {
  const font = await subsetFont(readFileSync(join(root, "node_modules", from)), text, {
    targetFormat: "woff2",
    variationAxes: { wght },
  });
  writeFileSync(join(root, "src/styles/fonts", to), font);
  console.warn(`${to}: ${(font.byteLength / 1000).toFixed(1)} kB`);
}
