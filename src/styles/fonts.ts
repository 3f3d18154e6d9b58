/** Pages preload subsets with these letters (publish/subset-fonts.ts); the full files load for others. */
export const danishUnicodeRanges =
  "0020-007E 00A0 00A7 00A9 00AB 00B7 00BB 00C4-00C6 00C9 00D6-00D8 00DC 00E4-00E6 00E9 00F6 00F8 " +
  "00FC 2013-2014 2018-2019 201C-201E 2026 20AC 2212";
const latin =
  "0000-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 0304 0308 0329 2000-206F 20AC 2122 2191 2193 " +
  "2212 2215 FEFF FFFD";
const latinExtended =
  "0100-0130 0132-0151 0154-02BA 02BD-02C5 02C7-02CC 02CE-02D7 02DD-02FF 1D00-1DBF 1E00-1E9F " +
  "1EF2-1EFF 2020 20A0-20AB 20AD-20C0 2113 2C60-2C7F A720-A7FF";

function fontFace(properties: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(properties).filter(([, value]) => value !== undefined);
  return `@font-face{${given.map(([name, value]) => `${name}:${value};`).join("")}}\n`;
}

const unicodeRange = (ranges: string) => `U+${ranges.replaceAll(" ", ",U+")}`;

function webFace(family: string, weights: string, file: string, ranges: string): string {
  return fontFace({
    "font-family": `"${family}"`,
    "font-display": "swap",
    "font-weight": weights,
    src: `url("${file}") format("woff2")`,
    "unicode-range": unicodeRange(ranges),
  });
}

const inter = (file: string, ranges: string) => webFace("Inter Variable", "100 900", file, ranges);
const serif = (file: string, ranges: string) =>
  webFace("Source Serif 4 Variable", "200 900", file, ranges);
const packages = "@fontsource-variable";

/** Per cent of the font size. */
const metrics = {
  "Inter Fallback": { ascent: 96.875, descent: 24.12 },
  "Inter Fallback Linux": { ascent: 96.875, descent: 24.12 },
  "Source Serif Fallback": { ascent: 103.6, descent: 33.5 },
  "Source Serif Fallback Linux": { ascent: 103.6, descent: 33.5 },
};
const arial = ["Arial", "Liberation Sans", "Arimo", "Helvetica"];
const arialBold = ["Arial Bold", "Liberation Sans Bold", "Arimo Bold", "Helvetica Bold"];
const capitals = "0041-005A 00C0-00DE";

/** @param scale the real face's width in per cent of the fallback's, weighted by letter frequency */
function fallback(
  family: keyof typeof metrics,
  names: readonly string[],
  weights: string | undefined,
  scale: number,
  ranges?: string,
): string {
  const { ascent, descent } = metrics[family];
  return fontFace({
    "font-family": `"${family}"`,
    "font-weight": weights,
    src: names.map((name) => `local("${name}")`).join(","),
    "size-adjust": `${scale}%`,
    "ascent-override": `${((ascent * 100) / scale).toFixed(2)}%`,
    "descent-override": `${((descent * 100) / scale).toFixed(2)}%`,
    "line-gap-override": "0%",
    "unicode-range": ranges && unicodeRange(ranges),
  });
}

/** Browsers take the last face that covers a letter: later ones scale capitals, spaces and figures. */
export const fontsCss = [
  inter(`${packages}/inter/files/inter-latin-wght-normal.woff2`, latin),
  inter(`${packages}/inter/files/inter-latin-ext-wght-normal.woff2`, latinExtended),
  serif(`${packages}/source-serif-4/files/source-serif-4-latin-wght-normal.woff2`, latin),
  serif(
    `${packages}/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2`,
    latinExtended,
  ),
  inter("./fonts/inter-danish.woff2", danishUnicodeRanges),
  serif("./fonts/source-serif-danish.woff2", danishUnicodeRanges),
  fallback("Inter Fallback", arial, "100 499", 107.09),
  fallback("Inter Fallback", arial, "100 499", 99.48, capitals),
  fallback("Inter Fallback", arialBold, "500 900", 102.4),
  fallback("Inter Fallback", arialBold, "500 900", 99.02, capitals),
  fallback("Inter Fallback Linux", ["DejaVu Sans"], "100 499", 93.29),
  fallback("Inter Fallback Linux", ["DejaVu Sans"], "100 499", 100.04, capitals),
  fallback("Inter Fallback Linux", ["DejaVu Sans Bold"], "500 900", 85.16),
  fallback("Inter Fallback Linux", ["DejaVu Sans Bold"], "500 900", 90.02, capitals),
  fallback("Source Serif Fallback", ["Georgia"], undefined, 109.91),
  // Headings are semibold, so the bold face is the nearer one.
  fallback("Source Serif Fallback Linux", ["DejaVu Serif Bold"], undefined, 87.35),
  fallback("Source Serif Fallback Linux", ["DejaVu Serif Bold"], undefined, 84.36, capitals),
  fallback("Source Serif Fallback Linux", ["DejaVu Serif Bold"], undefined, 65.78, "0020"),
  fallback("Source Serif Fallback Linux", ["DejaVu Serif Bold"], undefined, 78.61, "0030-0039"),
].join("");
