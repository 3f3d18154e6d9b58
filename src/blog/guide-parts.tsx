import { Children, isValidElement, type ReactNode } from "react";
import styles from "./guide-parts.module.css";

interface Titled {
  readonly title: string;
  readonly children: ReactNode;
}

/** The last child is the list of remarks on the marks. */
export function AnnotatedText({
  title,
  from,
  lang,
  children,
}: Titled & { readonly from?: string; readonly lang?: string }) {
  const parts = Children.toArray(children).filter((part) => isValidElement(part));
  return (
    <figure className={`stack-4 ${styles.annotated}`}>
      <figcaption>{title}</figcaption>
      <div className={`stack-4 box ${styles.sheet}`} lang={lang}>
        {from !== undefined && <p className={styles.from}>{from}</p>}
        {parts.slice(0, -1)}
      </div>
      {parts.at(-1)}
    </figure>
  );
}

export function Mark({
  number,
  children,
}: {
  readonly number: number;
  readonly children: ReactNode;
}) {
  return (
    <>
      <mark className={styles.passage}>{children}</mark>
      <sup className={styles.number} lang="da">
        <span className="visually-hidden">bemærkning </span>
        {number}
      </sup>
    </>
  );
}

export function Checklist({ title, children }: Titled) {
  return (
    <fieldset className={styles.checklist}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

export function ChecklistItem({ children }: { readonly children: ReactNode }) {
  return (
    <li>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Markdown's task list puts the box among the children */}
      <label>{children}</label>
    </li>
  );
}

export function Example({ title, children }: Titled) {
  return (
    <figure className={`stack-4 box ${styles.example}`}>
      <figcaption>{title}</figcaption>
      {children}
    </figure>
  );
}

interface MistakeProps extends Titled {
  readonly number: number;
  readonly problem: string;
  readonly consequence: string;
}

/** The children say what to do instead. */
export function Mistake({ number, title, problem, consequence, children }: MistakeProps) {
  return (
    <section className={styles.mistake} aria-labelledby={`fejl-${number}`}>
      <h3 id={`fejl-${number}`}>
        <span className={styles.count}>
          <span className="visually-hidden">Fejl </span>
          {number}
          <span className="visually-hidden">: </span>
        </span>
        {title}
      </h3>
      <dl className="stack-4">
        <div>
          <dt>Problemet</dt>
          <dd>{problem}</dd>
        </div>
        <div>
          <dt>Følgen</dt>
          <dd>{consequence}</dd>
        </div>
      </dl>
      <p className={styles.instead}>Gør i stedet</p>
      {children}
    </section>
  );
}

export function Note({ children }: { readonly children: ReactNode }) {
  return (
    <div className={`stack-3 box ${styles.note}`} role="note">
      {children}
    </div>
  );
}

export function Pitfall({ title, children }: Titled) {
  return (
    <section className={`stack-3 inset ${styles.pitfall}`}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface SideNoteProps {
  readonly year: string;
  readonly source: string;
  readonly href?: string | undefined;
  readonly children: ReactNode;
}

export function SideNote({ year, source, href, children }: SideNoteProps) {
  return (
    <div className={`inset ${styles.sideNote}`} role="note">
      <div>{children}</div>
      <p className="secondary">
        {href === undefined ? source : <a href={href}>{source}</a>}
        {!source.includes(year) && `, ${year}`}
      </p>
    </div>
  );
}
