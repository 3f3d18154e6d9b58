import { useEffect, useRef } from "react";
import styles from "./results.module.css";

export function AnswerHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const title = document.title;
    document.title = `${text.replace(/\.$/, "")} | Legatkompas`;
    return () => {
      document.title = title;
    };
  }, [text]);
  // What the quiz counted is said first and smaller.
  const [, counted, rest = text] = /^(.+ kunne passe\.) (.+)$/.exec(text) ?? [];
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {counted !== undefined && <small>{counted} </small>}
      {rest}
    </h1>
  );
}
