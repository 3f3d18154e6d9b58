import styles from "./large-figures.module.css";

interface LargeFiguresProps {
  readonly figures: readonly {
    /** Left out where the text says it all. */
    readonly figure?: number | string;
    readonly text: string;
  }[];
  /** As large as the figures at the top of a page. */
  readonly isOpening?: boolean;
}

/** Numbers set large, each with what it counts: a screen reader reads that first. */
export function LargeFigures({ figures, isOpening = false }: LargeFiguresProps) {
  return (
    <dl className={isOpening ? `${styles.figures} ${styles.figures_opening}` : styles.figures}>
      {figures.map(({ figure, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          {figure !== undefined && <dd>{figure}</dd>}
        </div>
      ))}
    </dl>
  );
}
