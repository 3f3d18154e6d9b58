import type { countedTopics } from "./known-topics.server.ts";
import styles from "./largest-topics.module.css";
import { topicKindNames, topicName, topicPath, topicsPath } from "./topic-words.ts";

const NAMED = 6;

export function LargestTopics({ topics }: { readonly topics: typeof countedTopics }) {
  return (
    <section className={`stack-5 stack-start ${styles.topics}`} aria-labelledby="emner">
      <h2 id="emner">Legater efter emne</h2>
      <dl className={`label-rows ${styles.kinds}`}>
        {topicKindNames.map(({ kind, name }) => (
          <div key={kind}>
            <dt>{name}</dt>
            <dd>
              <ul className="plain-list cluster secondary">
                {topics
                  .filter(({ topic }) => topic.kind === kind)
                  .slice(0, NAMED)
                  .map(({ topic, named }) => (
                    <li key={topic.slug}>
                      <a href={topicPath(topic)}>{topicName(topic)}</a> {named}
                      <span className="visually-hidden"> legater</span>
                    </li>
                  ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <a className="touch" href={topicsPath}>
        Alle emner
      </a>
    </section>
  );
}
