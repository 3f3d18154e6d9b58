import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import type { PublishedPage } from "./published-page.ts";
import { drawSocialPicture, socialPictureFonts } from "./social-picture.ts";

function render(svg: string): Buffer {
  return new Resvg(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles: Object.values(socialPictureFonts),
      defaultFontFamily: "Inter",
    },
  })
    .render()
    .asPng();
}

function isOwnPicture({ path, picturePath }: PublishedPage): boolean {
  const name = path === "/" ? "forside" : path.slice(1).replaceAll("/", "-");
  return picturePath === `/social/${name}.png`;
}

/** Unchanged drawings come from the cache, which keeps only what this build uses. */
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
