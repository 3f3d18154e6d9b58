import styles from "./table-of-contents.module.css";

export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
}

/** The sections of a long text, as links to them. */
export function TableOfContents({ entries }: { readonly entries: readonly ContentsEntry[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="indholdsfortegnelse">
      <h2 id="indholdsfortegnelse" className={styles.contents__title}>
        Indhold
      </h2>
      <ol className={`plain-list ${styles.contents__list}`}>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a className={styles.contents__link} href={`#${id}`}>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
