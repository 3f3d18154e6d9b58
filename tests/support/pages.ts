import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { listPageFiles, pathOfFile } from "../../publish/published-page.ts";
import { readTopicPaths } from "../../publish/topic-paths.ts";
import { articleCategories, articleSlugs, categoryPath } from "../../src/content/article-slugs.ts";

/** The pages as they are published. */
export const builtFolder = "build/client";

/** A page of the built site. */
export interface BuiltPage {
  readonly path: string;
  readonly html: string;
  readonly document: ReturnType<typeof parse>;
}

/** Every page of the built site, the one for unknown addresses as "/404". Throws where nothing has been built. */
export function readBuiltPages(): BuiltPage[] {
  if (!existsSync(join(builtFolder, "404.html")))
    throw new Error(`${builtFolder} holds no pages: the tests' set-up builds them`);
  return listPageFiles(builtFolder)
    .filter((file) => file !== "404/index.html")
    .map((file) => {
      const html = readFileSync(join(builtFolder, file), "utf8");
      return {
        path: pathOfFile(file),
        html,
        document: parse(html, {
          comment: true,
          blockTextElements: { script: true, style: true, pre: true },
        }),
      };
    });
}

/** The site's own address, as the pages were built for it. */
export function builtSiteUrl(pages: readonly BuiltPage[]): string {
  const canonical = pages
    .find(({ path }) => path === "/")
    ?.document.querySelector('link[rel="canonical"]')
    ?.getAttribute("href");
  if (canonical === undefined) throw new Error("The front page has no canonical address");
  return canonical.replace(/\/$/, "");
}

const topicPaths = await readTopicPaths();

/** Every page's path, as the sources name them; a test compares it with what has been built. */
export const pagePaths: readonly string[] = [
  "/",
  "/404",
  "/about",
  "/blog",
  ...articleSlugs.map((slug) => `/blog/${slug}`),
  ...articleCategories.map(({ slug }) => categoryPath(slug)),
  "/contact",
  "/fortryd",
  "/legater",
  ...topicPaths,
  "/link/fil",
  "/link/udloebet",
  "/link/slettet",
  "/link/ukendt",
  "/link/vent",
  "/liste",
  "/ordre",
  "/payment-success",
  "/privacy",
  "/ret",
  "/saadan-matcher-vi",
  "/shop",
  "/terms",
];

/** The pages that stories load one by one: of the topics' pages, which share one layout, every eighth. */
export const visitedPaths: readonly string[] = pagePaths.filter(
  (path) => !topicPaths.includes(path) || topicPaths.indexOf(path) % 8 === 0,
);
