import { PageHead } from "../components/page-head.tsx";
import type { Topic } from "./find-topics.server.ts";
import styles from "./topic-overview.module.css";
import { kindNames, shortName, topicPath, topicsPath } from "./topic-words.ts";

export const topicsCrumbs = [
  { label: "Forside", path: "/" },
  { label: "Legater efter emne", path: topicsPath },
];

export interface CountedTopic {
  readonly topic: Topic;
  readonly named: number;
}

interface TopicOverviewProps {
  readonly topics: readonly CountedTopic[];
  /** A topic has a page when at least this many grants ask for it. */
  readonly fewestGrants: number;
}

/** All topics by kind, each with how many grants ask for it. */
export function TopicOverview({ topics, fewestGrants }: TopicOverviewProps) {
  return (
    <div className="page-width">
      <PageHead
        crumbs={topicsCrumbs}
        title="Legater efter emne"
        deck={`Lande, niveauer, fag og slags ophold, som mindst ${fewestGrants} legater nævner. Mange legater nævner ingen af delene og kan søges uanset, så det samlede antal til dig er som regel højere.`}
      />
      <div className={styles.kinds}>
        {kindNames.map(({ kind, name }) => (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind}>{name}</h2>
            <ul className="plain-list">
              {topics
                .filter(({ topic }) => topic.kind === kind)
                .map(({ topic, named }) => (
                  <li key={topic.slug} className={styles.topic}>
                    <a href={topicPath(topic)}>{shortName(topic)}</a>
                    <span>
                      {named}
                      <span className="visually-hidden"> legater</span>
                    </span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
