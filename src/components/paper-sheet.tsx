import type { ReactNode } from "react";
import styles from "./paper-sheet.module.css";

interface PaperSheetProps {
  readonly head: readonly [string, string];
  readonly children: ReactNode;
}

export function PaperSheet({ head, children }: PaperSheetProps) {
  return (
    <div className={`stack-3 ${styles.sheet}`}>
      <p className={`spread secondary ${styles.head}`}>
        <span>{head[0]}</span> <span>{head[1]}</span>
      </p>
      {children}
    </div>
  );
}
