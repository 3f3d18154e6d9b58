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
const pagePaths: readonly string[] = [
  "/",
  "/404",
  "/about",
  "/blog",
  ...articleSlugs.map((slug) => `/blog/${slug}`),
  ...articleCategories.map(({ slug }) => categoryPath(slug)),
  "/contact",
  "/fortryd",
  "/koeb",
  "/legater",
  ...topicPaths,
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

/** Of pages that share a layout and differ in their words alone, how many stories load one. */
const samples: readonly (readonly [string, number])[] = [
  ["/blog/kategori/", 8],
  ["/legater/", 16],
  ["/link/", 4],
];

/** The pages that stories load one by one. */
export const visitedPaths: readonly string[] = pagePaths.filter((path) => {
  const [start = "", every = 1] = samples.find(([each]) => path.startsWith(each)) ?? [];
  return pagePaths.filter((each) => each.startsWith(start)).indexOf(path) % every === 0;
});
