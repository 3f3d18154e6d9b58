import styles from "./large-figures.module.css";

interface LargeFiguresProps {
  readonly figures: readonly {
    readonly figure?: number | string;
    readonly text: string;
  }[];
}

export function LargeFigures({ figures }: LargeFiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ figure, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          {figure !== undefined && <dd>{figure}</dd>}
        </div>
      ))}
    </dl>
  );
}
