import type { ReactNode } from "react";
import styles from "./sheet.module.css";

interface SheetProps {
  readonly head?: readonly [string, string];
  readonly children: ReactNode;
}

export function Sheet({ head, children }: SheetProps) {
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
