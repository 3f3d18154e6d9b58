import styles from "./large-figures.module.css";

interface LargeFiguresProps {
  readonly figures: readonly {
    readonly figure?: number | string;
    readonly text: string;
    readonly href?: string;
  }[];
}

export function LargeFigures({ figures }: LargeFiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ figure, text, href }) => (
        <div key={text}>
          <dt>{href === undefined ? text : <a href={href}>{text}</a>}</dt>
          {figure !== undefined && <dd>{figure}</dd>}
        </div>
      ))}
    </dl>
  );
}
