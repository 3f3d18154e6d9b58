import { useEffect, useRef } from "react";
import { useDocumentTitle } from "../components/use-document-title.ts";
import styles from "./results.module.css";

/** Set smaller: `lead`, or a first sentence of `text` that ends with "kunne passe." */
export function ResultHeading({ text, lead }: { text: string; lead?: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useDocumentTitle([lead, text.replace(/\.$/, "")].filter(Boolean).join(" "));
  const [, counted = lead, rest = text] = /^(.+ kunne passe\.) (.+)$/.exec(text) ?? [];
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {counted !== undefined && <small>{counted} </small>}
      {rest}
    </h1>
  );
}
