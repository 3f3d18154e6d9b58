import { data } from "react-router";
import { ArticleIndex, guidesCrumb } from "../blog/article-index.tsx";
import { GuideNextStep } from "../blog/guide-next-step.tsx";
import { articleCategories, categoryPath } from "../content/article-slugs.ts";
import { listArticles } from "../content/articles.server.ts";
import { itemListJsonLd, pageMeta } from "../content/page-meta.ts";
import type { Route } from "./+types/blog-category.ts";

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
    crumbs: [guidesCrumb, { label: category.name, path }],
    jsonLd: [
      itemListJsonLd(articles.map((article) => ({ name: article.title, path: article.path }))),
    ],
  });
};

export default function BlogCategoryPage({ loaderData }: Route.ComponentProps) {
  const { articles, category } = loaderData;
  return (
    <ArticleIndex articles={articles} active={category.name}>
      <GuideNextStep />
    </ArticleIndex>
  );
}
