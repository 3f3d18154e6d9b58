import { data } from "react-router";
import { articleComponents } from "../blog/article-components.tsx";
import { ArticlePage } from "../blog/article-page.tsx";
import { articleModules } from "../content/article-bodies.ts";
import { findArticle } from "../content/articles.server.ts";
import {
  absoluteUrl,
  organization,
  pageMeta,
  siteUrl,
  socialImagePath,
} from "../content/page-meta.ts";
import type { PageHandle } from "../root.tsx";
import type { Route } from "./+types/article.ts";

export const handle: PageHandle = { script: "note" };

export function loader({ params }: Route.LoaderArgs) {
  const article = findArticle(params.slug);
  if (article === null) throw data(null, { status: 404 });
  return article;
}

export const meta: Route.MetaFunction = ({ loaderData: article }) => {
  if (article === undefined) return [];
  return [
    ...pageMeta({
      title: article.title,
      description: article.description,
      path: article.path,
      kind: "article",
      crumbs: [
        { label: "Forside", path: "/" },
        { label: "Guider", path: "/blog" },
        { label: article.title, path: article.path },
      ],
      jsonLd: [
        organization,
        {
          "@type": "Article",
          headline: article.title,
          description: article.description,
          inLanguage: "da-DK",
          datePublished: article.published,
          dateModified: article.updated,
          articleSection: article.category,
          wordCount: article.words,
          image: siteUrl + socialImagePath(article.path),
          mainEntityOfPage: absoluteUrl(article.path),
          author: { "@id": `${siteUrl}/#organization` },
          publisher: { "@id": `${siteUrl}/#organization` },
        },
      ],
    }),
    { property: "article:published_time", content: article.published },
    { property: "article:modified_time", content: article.updated },
    { property: "article:section", content: article.category },
  ];
};

export default function Article({ loaderData: article }: Route.ComponentProps) {
  const Body = articleModules.get(article.slug)?.default;
  return (
    <ArticlePage article={article}>
      {Body !== undefined && <Body components={articleComponents(article.numbers)} />}
    </ArticlePage>
  );
}
