import type { ReactNode } from "react";
import styles from "./mistake.module.css";

interface MistakeProps {
  readonly number: number;
  readonly title: string;
  readonly problem: string;
  readonly consequence: string;
  /** An ordered list of what to do instead. */
  readonly children: ReactNode;
}

/** A numbered mistake with what it is, what it costs and what to do instead. */
export function Mistake({ number, title, problem, consequence, children }: MistakeProps) {
  return (
    <section className={styles.mistake} aria-labelledby={`fejl-${number}`}>
      <h3 id={`fejl-${number}`} className={styles.mistake__title}>
        <span className={styles.mistake__number}>
          <span className="visually-hidden">Fejl </span>
          {number}
          <span className="visually-hidden">: </span>
        </span>
        {title}
      </h3>
      <dl className={styles.mistake__facts}>
        <div>
          <dt className={styles.mistake__term}>Problemet</dt>
          <dd className={styles.mistake__text}>{problem}</dd>
        </div>
        <div>
          <dt className={styles.mistake__term}>Følgen</dt>
          <dd className={styles.mistake__text}>{consequence}</dd>
        </div>
      </dl>
      <p className={styles.mistake__instead}>Gør i stedet</p>
      {children}
    </section>
  );
}
