import { data } from "react-router";
import { ArticleIndex } from "../blog/article-index.tsx";
import { articleCategories, categoryPath } from "../content/article-slugs.ts";
import { listArticles } from "../content/articles.ts";
import { absoluteUrl, pageMeta } from "../content/page-meta.ts";
import type { Route } from "./+types/blog-category.ts";

export const handle = { script: "none" as const };

export function loader({ params }: Route.LoaderArgs) {
  const category = articleCategories.find(({ slug }) => slug === params.category);
  if (category === undefined) throw data(null, { status: 404 });
  return {
    category,
    articles: listArticles().filter((article) => article.category === category.name),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { category, articles } = loaderData;
  const path = categoryPath(category.slug);
  return pageMeta({
    title: category.heading,
    description: category.description,
    path,
    crumbs: [
      { label: "Forside", path: "/" },
      { label: "Guider", path: "/blog" },
      { label: category.name, path },
    ],
    jsonLd: [
      {
        "@type": "ItemList",
        itemListElement: articles.map(({ title, path: article }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: title,
          url: absoluteUrl(article),
        })),
      },
    ],
  });
};

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  return <ArticleIndex articles={loaderData.articles} active={loaderData.category.name} />;
}
