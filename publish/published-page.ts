import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";

export type PublishedPage = ReturnType<typeof readPage>;

export function parsePage(html: string): HTMLElement {
  return parse(html, {
    comment: true,
    blockTextElements: { script: true, style: true, pre: true },
  });
}

export function listPageFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".html"))
    .sort();
}

/** "index.html" → "/"; "blog/legat-guide/index.html" → "/blog/legat-guide"; "404.html" → "/404" */
export function pagePathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}`;
}

function contentOf(document: HTMLElement, selector: string, file: string): string {
  const content = document.querySelector(selector)?.getAttribute("content");
  if (content === undefined || content === "") throw new Error(`${file} has no ${selector}`);
  return content;
}

function readPage(file: string, html: string, siteUrl: string) {
  const document = parsePage(html);
  const property = (name: string) => contentOf(document, `meta[property="${name}"]`, file);
  const picture = property("og:image");
  if (!picture.startsWith(`${siteUrl}/`))
    throw new Error(`${file}: its picture ${picture} is not on ${siteUrl}`);
  return {
    path: pagePathOf(file),
    title: property("og:title"),
    description: contentOf(document, 'meta[name="description"]', file),
    picturePath: picture.slice(siteUrl.length),
    isPrivate: document.querySelector('meta[name="robots"][content*="noindex"]') !== null,
    article:
      property("og:type") === "article"
        ? {
            section: property("article:section"),
            publishedOn: property("article:published_time"),
            updatedOn: property("article:modified_time"),
          }
        : null,
  };
}

export function readPublishedPages(folder: string, siteUrl: string): PublishedPage[] {
  return listPageFiles(folder)
    .filter((file) => file !== "404.html")
    .map((file) => readPage(file, readFileSync(join(folder, file), "utf8"), siteUrl));
}
