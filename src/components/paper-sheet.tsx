import type { ReactNode } from "react";
import styles from "./paper-sheet.module.css";

interface PaperSheetProps {
  readonly head?: readonly [string, string];
  readonly children: ReactNode;
}

export function PaperSheet({ head, children }: PaperSheetProps) {
  return (
    <div className={styles.sheet}>
      {head !== undefined && (
        <p className={styles.head}>
          <span>{head[0]}</span> <span>{head[1]}</span>
        </p>
      )}
      {children}
    </div>
  );
}
