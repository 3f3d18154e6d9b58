import { useEffect, useRef } from "react";
import { useDocumentTitle } from "../components/use-document-title.ts";
import styles from "./results.module.css";

export function ResultHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useDocumentTitle(text.replace(/\.$/, ""));
  // The first sentence, which repeats the quiz's count, is in smaller type.
  const [, counted, rest = text] = /^(.+ kunne passe\.) (.+)$/.exec(text) ?? [];
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {counted !== undefined && <small>{counted} </small>}
      {rest}
    </h1>
  );
}
