import type { ReactNode } from "react";
import styles from "./annotated-text.module.css";

/** A model text with numbered marks, and under it a numbered list that says of each mark why it is there. */
export function AnnotatedText({
  title,
  children,
}: {
  readonly title: string;
  /** The text's paragraphs with their marks, then the list. */
  readonly children: ReactNode;
}) {
  return (
    <figure className={styles.annotated}>
      <figcaption className={styles.annotated__title}>{title}</figcaption>
      {children}
    </figure>
  );
}

/** A passage that a remark of the list is about. */
export function Mark({
  number,
  children,
}: {
  /** The remark's place in the list, from 1. */
  readonly number: number;
  readonly children: ReactNode;
}) {
  return (
    <>
      <mark className={styles.annotated__passage}>{children}</mark>
      <sup className={styles.annotated__number}>
        <span className="visually-hidden">bemærkning </span>
        {number}
      </sup>
    </>
  );
}
