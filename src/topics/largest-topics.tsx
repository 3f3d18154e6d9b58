import styles from "./largest-topics.module.css";
import type { CountedTopic } from "./topic-overview.tsx";
import { kindNames, shortName, topicPath, topicsPath } from "./topic-words.ts";

/** How many topics of a kind are named. */
const NAMED = 6;

/** The way from a guide to the grants: the largest topics of each kind. */
export function LargestTopics({ topics }: { readonly topics: readonly CountedTopic[] }) {
  return (
    <section className={styles.topics} aria-labelledby="emner">
      <h2 id="emner">Legater efter emne</h2>
      <dl className={styles.topics__kinds}>
        {kindNames.map(({ kind, name }) => (
          <div key={kind} className={styles.topics__kind}>
            <dt>{name}</dt>
            <dd>
              <ul className="plain-list">
                {topics
                  .filter(({ topic }) => topic.kind === kind)
                  .slice(0, NAMED)
                  .map(({ topic, named }) => (
                    <li key={topic.slug}>
                      <a href={topicPath(topic)}>{shortName(topic)}</a> {named}
                      <span className="visually-hidden"> legater</span>
                    </li>
                  ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <a className={styles.topics__all} href={topicsPath}>
        Alle emner
      </a>
    </section>
  );
}
