import { Children, isValidElement, type ReactNode } from "react";
import styles from "./annotated-text.module.css";

/**
 * A model text on a sheet of its own, with numbered marks, and under it a numbered list that explains each mark.
 * With a sender the sheet is a page of somebody's letter paper.
 */
export function AnnotatedText({
  title,
  from,
  lang,
  children,
}: {
  readonly title: string;
  readonly from?: string;
  readonly lang?: string;
  /** The text with its marks, and the list of remarks as the last element. */
  readonly children: ReactNode;
}) {
  const parts = Children.toArray(children).filter((part) => isValidElement(part));
  return (
    <figure className={styles.annotated}>
      <figcaption className={styles.annotated__title}>{title}</figcaption>
      <div className={styles.annotated__sheet} {...(lang === undefined ? {} : { lang })}>
        {from === undefined ? null : <p className={styles.annotated__from}>{from}</p>}
        {parts.slice(0, -1)}
      </div>
      {parts.at(-1)}
    </figure>
  );
}

/** A passage that a remark in the list is about. */
export function Mark({
  number,
  children,
}: {
  readonly number: number;
  readonly children: ReactNode;
}) {
  return (
    <>
      <mark className={styles.annotated__passage}>{children}</mark>
      <sup className={styles.annotated__number} lang="da">
        <span className="visually-hidden">bemærkning </span>
        {number}
      </sup>
    </>
  );
}
