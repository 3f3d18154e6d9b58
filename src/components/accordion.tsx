import type { ReactNode } from "react";
import styles from "./accordion.module.css";

interface AccordionProps {
  readonly name: string;
  readonly items: readonly { readonly title: string; readonly body: ReactNode }[];
}

/** `details` that share a name close each other. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, body }) => (
        <details key={title} name={name} className={styles.item}>
          <summary className={`spread ${styles.summary}`}>
            <h3 className={styles.title}>{title}</h3>
          </summary>
          <div className={`stack-3 measure ${styles.body}`}>{body}</div>
        </details>
      ))}
    </div>
  );
}
