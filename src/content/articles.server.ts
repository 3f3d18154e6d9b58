import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { articleComponents } from "../blog/article-components.tsx";
import { articleModules } from "./article-bodies.ts";
import { parseFrontMatter } from "./article-front-matter.ts";
import { countWords, sectionsOf, sumInRow } from "./article-outline.ts";
import {
  type ArticleSlug,
  articleCategories,
  articleSlugs,
  categoryPath,
} from "./article-slugs.ts";
import { guideNumbers } from "./grant-facts.server.ts";

const WORDS_PER_MINUTE = 200;

function readArticle(slug: ArticleSlug) {
  const module = articleModules.get(slug);
  if (module === undefined) throw new Error(`src/content/articles/${slug}.mdx is missing`);
  const { related, sum, ...frontMatter } = parseFrontMatter(slug, module.frontmatter);
  const html = renderToStaticMarkup(
    createElement(module.default, { components: articleComponents(guideNumbers) }),
  );
  const words = countWords(html);
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return {
    summary: { slug, path: `/blog/${slug}`, minutes, ...frontMatter },
    related,
    sum: sum.map(({ row, text }) => ({ text, amount: sumInRow(html, row) })),
    sections: sectionsOf(html),
    words,
  };
}

const articles: ReadonlyMap<string, ReturnType<typeof readArticle>> = new Map(
  articleSlugs.map((slug) => [slug, readArticle(slug)]),
);
for (const slug of articleModules.keys())
  if (!articles.has(slug))
    throw new Error(`src/content/articles/${slug}.mdx is not in article-slugs.ts`);

export type ArticleSummary = ReturnType<typeof readArticle>["summary"];

export function listArticles(): ArticleSummary[] {
  return [...articles.values()].map(({ summary }) => summary);
}

export function findArticle(slug: string) {
  const article = articles.get(slug);
  if (article === undefined) return null;
  const { summary, related, ...parts } = article;
  const category = articleCategories.find(({ name }) => name === summary.category);
  return {
    ...summary,
    categoryPath: category === undefined ? "/blog" : categoryPath(category.slug),
    ...parts,
    related: related.flatMap((other) => articles.get(other)?.summary ?? []),
    numbers: guideNumbers,
  };
}
