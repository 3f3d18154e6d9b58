import { Children, type ReactNode } from "react";
import styles from "./dot-line.module.css";

export function DotLine({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.dots}>
      {Children.map(Children.toArray(children), (part, index) => (
        <>
          {index > 0 && " "}
          <span className={styles.part}>
            {index > 0 && <span className={styles.dot}>· </span>}
            {part}
          </span>
        </>
      ))}
    </span>
  );
}
