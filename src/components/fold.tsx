import type { ReactNode } from "react";
import buttonStyles from "./button.module.css";
import styles from "./fold.module.css";

interface FoldProps {
  /** Id of the folded content: an address that ends in it unfolds it. */
  readonly id: string;
  /** The label of the button. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** Content that a button unfolds, without JavaScript. */
export function Fold({ id, summary, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary
        className={`${buttonStyles.button} ${buttonStyles.button_secondary} ${styles.fold__open}`}
      >
        {summary}
      </summary>
      <div id={id} className={styles.fold__inside}>
        {children}
      </div>
    </details>
  );
}
