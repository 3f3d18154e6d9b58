import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { create, type Font } from "@cantoo/fontkit";
import { Resvg } from "@resvg/resvg-js";
import { lightColours } from "../src/styles/palette.ts";
import type { PublishedPage } from "./published-page.ts";
import { escapeXml } from "./site-files.ts";

const fonts = join(import.meta.dirname, "../node_modules/@expo-google-fonts");

const fontFiles = {
  heading: join(fonts, "source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf"),
  label: join(fonts, "inter/600SemiBold/Inter_600SemiBold.ttf"),
} as const;

const pictureWidth = 1200;
const pictureHeight = 630;

const margin = 80;
const textWidth = 820;
const headingSizes = [82, 76, 70, 66, 60, 54] as const;
const headingTracking = -0.022;
const labelSize = 28;
const maxLines = 4;

function readFont(file: string): Font {
  const font = create(readFileSync(file));
  if (!("glyphForCodePoint" in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}

const heading = readFont(fontFiles.heading);
const label = readFont(fontFiles.label);

function widthOf(font: Font, text: string, size: number, tracking: number): number {
  const advance = font.layout(text).advanceWidth / font.unitsPerEm;
  return size * (advance + [...text].length * tracking);
}

function breakLines(words: readonly string[], size: number, width: number): string[] | null {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(heading, longer, size, headingTracking) <= width) line = longer;
    else {
      if (line === "" || widthOf(heading, word, size, headingTracking) > width) return null;
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function setTitle(title: string): { size: number; lines: string[] } {
  const words = title.split(" ");
  for (const size of headingSizes) {
    const lines = breakLines(words, size, textWidth);
    if (lines === null || lines.length > (size > 56 ? 3 : maxLines)) continue;
    let even = lines;
    for (let width = textWidth - 10; width > textWidth / 3; width -= 10) {
      const narrower = breakLines(words, size, width);
      if (narrower === null || narrower.length > lines.length) break;
      even = narrower;
    }
    return { size, lines: even };
  }
  throw new Error(`The title does not fit its picture: ${title}`);
}

function drawCompass(): string {
  const x = 1090;
  const y = 388;
  const ticks = Array.from({ length: 24 }, (_, index) => {
    const angle = (index * Math.PI) / 12;
    const inner = index % 6 === 0 ? 166 : 176;
    const at = (radius: number) =>
      `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`;
    return `M${at(inner)}L${at(186)}`;
  }).join("");
  return `<g fill="none" stroke="${lightColours.hairline}" stroke-width="3">
<circle cx="${x}" cy="${y}" r="196"/><path d="${ticks}"/>
</g>
<path d="M0 566C150 566 210 520 350 528S590 596 730 560 ${x - 150} 470 ${x} ${y}" fill="none" stroke="${lightColours.accent}" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 15"/>
<path d="M${x + 98} ${y - 98} ${x + 25} ${y + 25} ${x - 25} ${y - 25}Z" fill="${lightColours.signal}"/>
<path d="M${x - 98} ${y + 98} ${x + 25} ${y + 25} ${x - 25} ${y - 25}Z" fill="${lightColours.accent}"/>
<circle cx="${x}" cy="${y}" r="8" fill="${lightColours.ground}"/>`;
}

function drawLogo(name: string): string {
  const ink = lightColours.accent;
  return `<g transform="translate(${margin} 66) scale(1.5)">
<circle cx="16" cy="16" r="13.25" fill="none" stroke="${ink}" stroke-width="2.5"/>
<path d="M22.6 9.4 18.4 18.4 9.4 22.6 13.6 13.6Z" fill="${ink}"/>
<path d="M22.6 9.4 18.4 18.4 13.6 13.6Z" fill="${lightColours.signal}"/>
</g>
<text x="${margin + 62}" y="103" font-family="Source Serif 4" font-weight="600" font-size="36" letter-spacing="-0.7" fill="${lightColours.text}">${escapeXml(name)}</text>`;
}

function drawSocialPicture(title: string, topic: string | null, siteName: string): string {
  const { size, lines } = setTitle(title);
  const leading = Math.round(size * 1.1);
  const topicHeight = topic === null ? 0 : labelSize + 34;
  const top = 150 + Math.max(0, (372 - topicHeight - lines.length * leading) / 2);
  const firstBaseline = top + topicHeight + size * 0.82;
  const marker =
    topic === null
      ? ""
      : `<rect x="${margin - 8}" y="${top}" width="${(widthOf(label, topic, labelSize, 0) + 16).toFixed(1)}" height="${labelSize + 14}" fill="${lightColours.signal}"/>
<text x="${margin}" y="${top + labelSize + 3}" font-family="Inter" font-weight="600" font-size="${labelSize}" fill="${lightColours["on-signal"]}">${escapeXml(topic)}</text>`;
  const titleLines = lines.map(
    (line, index) =>
      `<text x="${margin - 3}" y="${(firstBaseline + index * leading).toFixed(1)}" font-family="Source Serif 4" font-weight="600" font-size="${size}" letter-spacing="${(size * headingTracking).toFixed(2)}" fill="${lightColours.text}">${escapeXml(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}">
<rect width="${pictureWidth}" height="${pictureHeight}" fill="${lightColours.ground}"/>
${drawCompass()}
${drawLogo(siteName)}
${marker}
${titleLines.join("\n")}
</svg>
`;
}

function render(svg: string): Buffer {
  const used = { fontFiles: Object.values(fontFiles), defaultFontFamily: "Inter" };
  return new Resvg(svg, { font: { loadSystemFonts: false, ...used } }).render().asPng();
}

function isOwnPicture({ path, picturePath }: PublishedPage): boolean {
  const name = path === "/" ? "forside" : path.slice(1).replaceAll("/", "-");
  return picturePath === `/social/${name}.png`;
}

export function writeSocialImages(
  pages: readonly PublishedPage[],
  siteName: string,
  folder: string,
  cacheFolder: string,
): void {
  mkdirSync(cacheFolder, { recursive: true });
  mkdirSync(join(folder, "social"), { recursive: true });
  const used = new Set<string>();
  for (const page of pages.filter(isOwnPicture)) {
    const svg = drawSocialPicture(page.title, page.article?.section ?? null, siteName);
    const cached = `${createHash("sha256").update(svg).digest("hex")}.png`;
    if (!existsSync(join(cacheFolder, cached)))
      writeFileSync(join(cacheFolder, cached), render(svg));
    copyFileSync(join(cacheFolder, cached), join(folder, page.picturePath));
    used.add(cached);
  }
  for (const file of readdirSync(cacheFolder)) if (!used.has(file)) rmSync(join(cacheFolder, file));
  for (const { path, picturePath } of pages)
    if (!existsSync(join(folder, picturePath)))
      throw new Error(`${path} names the picture ${picturePath}, which belongs to no page`);
}
