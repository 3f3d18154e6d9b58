import type { ReactNode } from "react";
import styles from "./note.module.css";

export function Note({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.note} role="note">
      {children}
    </div>
  );
}
