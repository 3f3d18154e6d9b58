import styles from "./large-figures.module.css";

interface LargeFiguresProps {
  readonly figures: readonly {
    readonly figure?: number | string;
    readonly text: string;
    readonly link?: { readonly href: string; readonly text: string };
  }[];
}

export function LargeFigures({ figures }: LargeFiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ figure, text, link }) => (
        <div key={text}>
          <dt className="touch-links">
            {text} {link !== undefined && <a href={link.href}>{link.text}</a>}
          </dt>
          {figure !== undefined && <dd>{figure}</dd>}
        </div>
      ))}
    </dl>
  );
}
