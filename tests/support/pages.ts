import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listPageFiles, pagePathOf, parsePage } from "../../publish/published-page.ts";
import { readTopicPaths } from "../../publish/topic-paths.ts";
import { articleCategories, articleSlugs, categoryPath } from "../../src/content/article-slugs.ts";

export const builtFolder = "build/client";

export interface BuiltPage {
  readonly path: string;
  readonly html: string;
  readonly document: ReturnType<typeof parsePage>;
}

export function readBuiltPages(): BuiltPage[] {
  if (!existsSync(join(builtFolder, "404.html")))
    throw new Error(`${builtFolder} holds no pages: the tests' set-up builds them`);
  return listPageFiles(builtFolder)
    .filter((file) => file !== "404/index.html")
    .map((file) => {
      const html = readFileSync(join(builtFolder, file), "utf8");
      return { path: pagePathOf(file), html, document: parsePage(html) };
    });
}

export function builtSiteUrl(pages: readonly BuiltPage[]): string {
  const canonical = pages
    .find(({ path }) => path === "/")
    ?.document.querySelector('link[rel="canonical"]')
    ?.getAttribute("href");
  if (canonical === undefined) throw new Error("The front page has no canonical address");
  return canonical.replace(/\/$/, "");
}

const topicPaths = await readTopicPaths();

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

/** One page of each kind, and those on which a visitor decides. */
const shortPaths = [
  "/",
  "/blog/legat-guide",
  "/koeb",
  "/legater/tyskland",
  "/liste",
  "/payment-success",
  "/shop",
];
const samples: readonly (readonly [string, number])[] = [
  ["/blog/kategori/", 8],
  ["/legater/", 16],
  ["/link/", 4],
];

export const visitedPaths: readonly string[] = process.env.LEGATKOMPAS_LONG
  ? pagePaths.filter((path) => {
      const [start = "", every = 1] = samples.find(([each]) => path.startsWith(each)) ?? [];
      return pagePaths.filter((each) => each.startsWith(start)).indexOf(path) % every === 0;
    })
  : shortPaths;

export const otherArticles: readonly string[] = articleSlugs
  .map((slug) => `/blog/${slug}`)
  .filter((path) => !visitedPaths.includes(path));
