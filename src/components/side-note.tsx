import styles from "./side-note.module.css";

interface SideNoteProps {
  readonly year: string;
  readonly source: string;
  /** Where the figure can be read; our own counts have none. */
  readonly href?: string;
  readonly children: React.ReactNode;
}

/** A figure with its year and source, in the margin where there is one. */
export function SideNote({ year, source, href, children }: SideNoteProps) {
  return (
    <div className={styles.sideNote} role="note">
      <div>{children}</div>
      <p className={styles.sideNote__source}>
        {href === undefined ? source : <a href={href}>{source}</a>}
        {!source.includes(year) && `, ${year}`}
      </p>
    </div>
  );
}
