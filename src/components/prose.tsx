import type { ReactNode } from "react";
import styles from "./prose.module.css";

interface ProseProps {
  readonly children: ReactNode;
  /** Leaves a margin beside the text, for side notes, where the screen is wide enough. */
  readonly hasMargin?: boolean;
}

/** Running text: paragraphs, lists, tables and headings set for reading. */
export function Prose({ children, hasMargin = false }: ProseProps) {
  return (
    <div
      className={hasMargin ? `${styles.prose} ${styles.prose_noted}` : styles.prose}
      data-margin={hasMargin ? "" : undefined}
    >
      {children}
    </div>
  );
}
