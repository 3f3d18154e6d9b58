import type { ReactNode } from "react";
import styles from "./example.module.css";

/** A worked example, set apart from the argument. */
export function Example({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <figure className={styles.example}>
      <figcaption className={styles.example__title}>{title}</figcaption>
      {children}
    </figure>
  );
}
