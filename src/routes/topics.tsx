import { PageHead } from "../components/page-head.tsx";
import { itemListJsonLd, pageMeta } from "../content/page-meta.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { MIN_TOPIC_GRANTS } from "../topics/find-topics.server.ts";
import { countedTopics } from "../topics/known-topics.server.ts";
import {
  topicHeading,
  topicKindNames,
  topicName,
  topicPath,
  topicsCrumb,
} from "../topics/topic-words.ts";
import type { Route } from "./+types/topics.ts";
import styles from "./topics.module.css";

export function loader() {
  return { topics: countedTopics, fewestGrants: MIN_TOPIC_GRANTS };
}

const crumbs = [topicsCrumb];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Legater efter land, niveau, fag og ophold",
    description:
      "Find legater til udlandsophold efter land, niveau, fag og type ophold: antal, frister, beløb og eksempler for hvert emne.",
    crumbs,
    jsonLd: [
      itemListJsonLd(
        (loaderData?.topics ?? []).map(({ topic }) => ({
          name: topicHeading(topic),
          path: topicPath(topic),
        })),
      ),
    ],
  });

export default function TopicsPage({ loaderData: { topics, fewestGrants } }: Route.ComponentProps) {
  const max = Math.max(...topics.map(({ named }) => named));
  return (
    <div className="page-width">
      <PageHead
        crumbs={crumbs}
        deck={`Lande, niveauer, fag og typer ophold, som mindst ${numberWord(fewestGrants)} legater nævner. De fleste legater kan søges uanset, så du kan som regel søge flere, end tallene viser.`}
      />
      <div className={styles.kinds}>
        {topicKindNames.map(({ kind, name }) => (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind}>{name}</h2>
            <ul className="plain-list touch-links">
              {topics
                .filter(({ topic }) => topic.kind === kind)
                .map(({ topic, named }) => (
                  <li key={topic.slug} className={styles.topic}>
                    <p className="spread">
                      <a href={topicPath(topic)}>{topicName(topic)}</a>
                      <span>
                        {named}
                        <span className="visually-hidden"> legater</span>
                      </span>
                    </p>
                    <svg aria-hidden="true">
                      <rect width={`${(100 * named) / max}%`} height="100%" />
                    </svg>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
