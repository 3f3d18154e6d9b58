import type { ReactNode } from "react";
import styles from "./grant-card.module.css";

interface GrantCardProps {
  /** Where the card stands on its list, from 1. */
  number: number;
  title: string;
  /** Who gives it, where the title does not say. */
  subtitle?: string | undefined;
  verdict: { readonly text: string; readonly isCertain: boolean };
  description: string;
  /** The few facts that decide whether one reads on: set large. */
  highlights: readonly { readonly label: string; readonly value: string }[];
  /** Everything else, in order; the values may hold links. */
  facts: readonly { readonly label: string; readonly value: ReactNode }[];
  reasonsTitle: string;
  reasons: ReactNode;
  /** Where the facts come from and when they were checked. */
  source: ReactNode;
}

/** One grant, whole. */
export function GrantCard(props: GrantCardProps) {
  const {
    number,
    title,
    subtitle,
    verdict,
    description,
    highlights,
    facts,
    reasonsTitle,
    reasons,
    source,
  } = props;
  return (
    <article className={styles.grant}>
      <header className={styles.grant__head}>
        <p className={styles.grant__number} aria-hidden="true">
          {number}
        </p>
        <div>
          <h3 className={styles.grant__title}>{title}</h3>
          {subtitle !== undefined && <p className={styles.grant__subtitle}>{subtitle}</p>}
        </div>
        <p
          className={`${styles.grant__verdict} ${verdict.isCertain ? styles.grant__verdict_certain : ""}`}
        >
          {verdict.text}
        </p>
      </header>
      <dl className={styles.grant__highlights}>
        {highlights.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.grant__body}>
        <div className={styles.grant__what}>
          <p>{description}</p>
          <dl className={styles.grant__facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.grant__why}>
          <h4>{reasonsTitle}</h4>
          {reasons}
        </div>
      </div>
      <footer className={styles.grant__source}>{source}</footer>
    </article>
  );
}
