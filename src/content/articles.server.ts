/** The guides in the form that lists and pages need. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { articleComponents } from "../blog/article-components.tsx";
import { articleModules } from "./article-bodies.ts";
import { type FrontMatter, parseFrontMatter } from "./article-front-matter.ts";
import { readingMinutes, type Section, sectionsOf, wordsOf } from "./article-outline.ts";
import {
  type ArticleSlug,
  articleCategories,
  articleSlugs,
  categoryPath,
} from "./article-slugs.ts";
import type { GuideNumbers } from "./grant-counts.server.ts";
import { guideNumbers } from "./grant-facts.server.ts";

export interface ArticleSummary
  extends Pick<
    FrontMatter,
    "title" | "description" | "deck" | "category" | "published" | "updated" | "featured"
  > {
  readonly slug: ArticleSlug;
  readonly path: string;
  readonly minutes: number;
}

/** An article's page, except for its prose. */
export interface ArticleFrame extends ArticleSummary {
  readonly categoryPath: string;
  readonly sections: readonly Section[];
  readonly words: number;
  readonly related: readonly ArticleSummary[];
  readonly numbers: GuideNumbers;
}

interface ReadArticle {
  readonly summary: ArticleSummary;
  readonly frontMatter: FrontMatter;
  readonly sections: readonly Section[];
  readonly words: number;
}

function readArticle(slug: ArticleSlug): ReadArticle {
  const module = articleModules.get(slug);
  if (module === undefined) throw new Error(`src/content/articles/${slug}.mdx is missing`);
  const frontMatter = parseFrontMatter(slug, module.frontmatter);
  const html = renderToStaticMarkup(
    createElement(module.default, { components: articleComponents(guideNumbers) }),
  );
  const words = wordsOf(html);
  const { title, description, deck, category, published, updated, featured } = frontMatter;
  const minutes = readingMinutes(words);
  return {
    summary: {
      slug,
      path: `/blog/${slug}`,
      title,
      description,
      deck,
      category,
      published,
      updated,
      featured,
      minutes,
    },
    frontMatter,
    sections: sectionsOf(html),
    words,
  };
}

const articles: ReadonlyMap<string, ReadArticle> = new Map(
  articleSlugs.map((slug) => [slug, readArticle(slug)]),
);
for (const slug of articleModules.keys())
  if (!articles.has(slug))
    throw new Error(`src/content/articles/${slug}.mdx is not in article-slugs.ts`);

export function listArticles(): ArticleSummary[] {
  return [...articles.values()].map(({ summary }) => summary);
}

export function findArticle(slug: string): ArticleFrame | null {
  const article = articles.get(slug);
  if (article === undefined) return null;
  const { summary, frontMatter, sections, words } = article;
  const category = articleCategories.find(({ name }) => name === summary.category);
  return {
    ...summary,
    categoryPath: category === undefined ? "/blog" : categoryPath(category.slug),
    sections,
    words,
    related: frontMatter.related.flatMap((other) => articles.get(other)?.summary ?? []),
    numbers: guideNumbers,
  };
}
