import { data } from "react-router";
import { absoluteUrl, pageMeta } from "../content/page-meta.ts";
import type { PageHandle } from "../root.tsx";
import { findTopicPage } from "../topics/known-topics.server.ts";
import { TopicPage, topicCrumbs } from "../topics/topic-page.tsx";
import { descriptionOf, headingOf, topicPath } from "../topics/topic-words.ts";
import type { Route } from "./+types/topic.ts";

export const handle: PageHandle = { script: "none" };

/** Runs when the site is built: everything on the page is counted from the grants. */
export function loader({ params }: Route.LoaderArgs) {
  const page = findTopicPage(params.topic);
  if (page === null) throw data(null, { status: 404 });
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { facts } = loaderData;
  const { topic, examples } = facts;
  const path = topicPath(topic);
  return pageMeta({
    title: headingOf(topic),
    description: descriptionOf(facts),
    path,
    crumbs: topicCrumbs(topic),
    jsonLd: [
      {
        "@type": "CollectionPage",
        name: headingOf(topic),
        url: absoluteUrl(path),
        inLanguage: "da-DK",
        mainEntity: {
          "@type": "ItemList",
          numberOfItems: facts.named,
          itemListElement: examples.map(({ grant }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            item: {
              "@type": "MonetaryGrant",
              name: grant.name ?? grant.foundation,
              description: grant.description,
              url: `${absoluteUrl(path)}#${grant.id}`,
              funder: { "@type": "Organization", name: grant.foundation },
            },
          })),
        },
      },
    ],
  });
};

export default function Topic({ loaderData }: Route.ComponentProps) {
  return <TopicPage {...loaderData} />;
}
