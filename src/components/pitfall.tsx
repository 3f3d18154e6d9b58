import type { ReactNode } from "react";
import styles from "./pitfall.module.css";

export function Pitfall({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.pitfall}>
      <h3 className={styles.pitfall__title}>{title}</h3>
      {children}
    </section>
  );
}
