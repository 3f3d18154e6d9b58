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

/** A table that scrolls by itself where the line is too short for it. */
export function ProseTable({ children }: { readonly children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this groups a table with its scrolling
    <div
      className={styles.prose__table}
      role="group"
      aria-label="Tabel"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table>{children}</table>
    </div>
  );
}
