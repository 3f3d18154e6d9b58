import { useEffect, useRef } from "react";
import { useTitle } from "../components/use-title.ts";
import styles from "./results.module.css";

export function AnswerHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useTitle(text.replace(/\.$/, ""));
  // The quiz's own count comes first, in smaller type.
  const [, counted, rest = text] = /^(.+ kunne passe\.) (.+)$/.exec(text) ?? [];
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {counted !== undefined && <small>{counted} </small>}
      {rest}
    </h1>
  );
}
