import type { ReactNode } from "react";
import styles from "./sheet.module.css";

interface SheetProps {
  /** What the page is from, and whose it is. */
  readonly head?: readonly [string, string];
  readonly children: ReactNode;
}

/** A page of a document, legible as it stands. */
export function Sheet({ head, children }: SheetProps) {
  return (
    <div className={styles.sheet}>
      {head !== undefined && (
        <p className={styles.sheet__head}>
          <span>{head[0]}</span> <span>{head[1]}</span>
        </p>
      )}
      {children}
    </div>
  );
}
