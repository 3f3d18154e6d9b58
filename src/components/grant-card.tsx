import { type ReactNode, useId, useState } from "react";
import styles from "./grant-card.module.css";
import { KeptTogether } from "./kept-together.tsx";

interface GrantCardProps {
  /** Where the card stands on its list, from 1. */
  number: number;
  title: string;
  /** Who gives it, where the title does not say. */
  subtitle?: string | undefined;
  verdict: { readonly text: string; readonly isCertain: boolean };
  description: string;
  /** The few facts that decide whether one reads on: set large. */
  highlights: readonly {
    readonly label: string;
    readonly value: string;
    readonly remark?: string | undefined;
  }[];
  /** What is not known of them, in one quiet line. */
  missing?: string | undefined;
  /** The best reason. A phone shows it in place of the rest, until that is asked for. */
  gist?: string | undefined;
  /** Everything else, in order; the values may hold links. */
  facts: readonly { readonly label: string; readonly value: ReactNode }[];
  reasonsTitle: string;
  reasons: ReactNode;
  /** Where the facts come from and when they were checked. */
  source: ReactNode;
}

/** A whole grant; on a phone folded to its gist, if it has one. */
export function GrantCard(props: GrantCardProps) {
  const {
    number,
    title,
    subtitle,
    verdict,
    description,
    highlights,
    missing,
    gist,
    facts,
    reasonsTitle,
    reasons,
    source,
  } = props;
  const bodyId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const folding = gist === undefined || isUnfolded ? "" : styles.grant_folded;
  return (
    <article className={`${styles.grant} ${folding}`}>
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
      {highlights.length > 0 && (
        <dl className={styles.grant__highlights}>
          {highlights.map(({ label, value, remark }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <KeptTogether text={value} />
                {remark !== undefined && <span className={styles.grant__remark}>{remark}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {missing !== undefined && <p className={styles.grant__missing}>{missing}</p>}
      {gist !== undefined && (
        <div className={styles.grant__gist}>
          {!isUnfolded && (
            <p>
              <KeptTogether text={gist} />
            </p>
          )}
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-controls={bodyId}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {isUnfolded ? "Fold sammen" : "Vis hele legatet"}
            <span className="visually-hidden"> {title}</span>
          </button>
        </div>
      )}
      <div id={bodyId} className={styles.grant__whole}>
        <div className={styles.grant__body}>
          <div className={styles.grant__what}>
            <p>
              <KeptTogether text={description} />
            </p>
            <dl className={styles.grant__facts}>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{typeof value === "string" ? <KeptTogether text={value} /> : value}</dd>
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
      </div>
    </article>
  );
}
