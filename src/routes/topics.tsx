import { absoluteUrl, pageMeta } from "../content/page-meta.ts";
import type { PageHandle } from "../root.tsx";
import { FEWEST_GRANTS } from "../topics/find-topics.server.ts";
import { countedTopics } from "../topics/known-topics.server.ts";
import { TopicOverview, topicsCrumbs } from "../topics/topic-overview.tsx";
import { headingOf, topicPath, topicsPath } from "../topics/topic-words.ts";
import type { Route } from "./+types/topics.ts";

export const handle: PageHandle = { script: "none" };

/** Runs when the site is built. */
export function loader() {
  return { topics: countedTopics, fewestGrants: FEWEST_GRANTS };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Legater efter land, niveau, fag og ophold",
    description:
      "Find legater til udlandsophold efter land, niveau, fag og slags ophold: antal, frister, beløb og eksempler for hvert emne.",
    path: topicsPath,
    crumbs: topicsCrumbs,
    jsonLd: [
      {
        "@type": "ItemList",
        itemListElement: (loaderData?.topics ?? []).map(({ topic }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: headingOf(topic),
          url: absoluteUrl(topicPath(topic)),
        })),
      },
    ],
  });

export default function Topics({ loaderData }: Route.ComponentProps) {
  return <TopicOverview {...loaderData} />;
}
