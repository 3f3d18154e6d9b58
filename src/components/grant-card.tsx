import { type ReactNode, useId, useState } from "react";
import styles from "./grant-card.module.css";
import { KeptTogether } from "./kept-together.tsx";

/** One of the two facts that decide whether one reads on: what is set large, and what is added to it. */
export interface CardFact {
  readonly label: string;
  readonly value: string;
  readonly notes: readonly string[];
}

interface GrantCardProps {
  /** The card's position in its list, from 1. */
  number: number;
  title: string;
  /** Who gives it, where the title does not say. */
  subtitle?: string | undefined;
  /** Said of grants that may not fit. */
  verdict?: string | undefined;
  highlights: readonly CardFact[];
  /** In a sentence, why it is on the list, or what has to be checked. */
  gist: ReactNode;
  /** The link to the application. */
  action: ReactNode;
  /** The label of the button that shows the rest. */
  moreLabel: string;
  /** Everything else. */
  children: ReactNode;
  /** Where the facts come from and when they were checked. */
  source: ReactNode;
}

/** A whole grant: what it gives, when, why and where; every requirement is one press away. */
export function GrantCard(props: GrantCardProps) {
  const { number, title, subtitle, verdict, highlights, gist, action, moreLabel, source } = props;
  const moreId = useId();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <article className={styles.grant}>
      <header className={styles.grant__head}>
        <p className={styles.grant__number} aria-hidden="true">
          {number}
        </p>
        <div>
          <h3 className={styles.grant__title}>{title}</h3>
          {(subtitle !== undefined || verdict !== undefined) && (
            <p className={styles.grant__who}>
              {subtitle}
              {subtitle !== undefined && verdict !== undefined && " · "}
              {verdict !== undefined && <span className={styles.grant__verdict}>{verdict}</span>}
            </p>
          )}
        </div>
      </header>
      <dl className={styles.grant__highlights}>
        {highlights.map(({ label, value, notes }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.grant__value}>
                <KeptTogether text={value} />
              </span>
              {notes.map((note) => (
                <span key={note} className={styles.grant__note}>
                  <KeptTogether text={note} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.grant__why}>
        {gist}
        <div className={styles.grant__acts}>
          {action}
          <button
            type="button"
            aria-expanded={isWhole}
            aria-controls={moreId}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? "Vis mindre" : moreLabel}
            <span className="visually-hidden"> om {title}</span>
          </button>
        </div>
        <div id={moreId} className={styles.grant__more} hidden={!isWhole}>
          {props.children}
        </div>
        <footer className={styles.grant__source}>{source}</footer>
      </div>
    </article>
  );
}
