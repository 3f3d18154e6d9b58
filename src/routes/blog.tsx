import { ArticleIndex, guidesCrumb } from "../blog/article-index.tsx";
import { listArticles } from "../content/articles.server.ts";
import { itemListJsonLd, pageMeta } from "../content/page-meta.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { capitalize } from "../domain/danish/sentences.ts";
import type { Route } from "./+types/blog.ts";

export function loader() {
  return { articles: listArticles() };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Guider til legater og udlandsophold",
    description: `${capitalize(numberWord(loaderData?.articles.length ?? 0))} guider om legater til udlandsophold: find dem, skriv ansøgningen, læg budgettet, saml bilagene, og hold styr på frister og skat.`,
    crumbs: [guidesCrumb],
    jsonLd: [
      itemListJsonLd(
        (loaderData?.articles ?? []).map(({ title, path }) => ({ name: title, path })),
      ),
    ],
  });

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return <ArticleIndex articles={loaderData.articles} active={null} />;
}
