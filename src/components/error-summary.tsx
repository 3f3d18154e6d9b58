import { type MouseEvent, useEffect, useId, useRef } from "react";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { capitalize } from "../domain/danish/sentences.ts";
import styles from "./error-summary.module.css";

interface ErrorSummaryProps {
  errors: readonly { readonly field: string; readonly message: string }[];
  idOf: (field: string) => string;
}

/** Takes the focus on mount: a new `key` per attempt announces the same errors again. */
export function ErrorSummary({ errors, idOf }: ErrorSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => summary.current?.focus(), []);

  // A fragment link would add a history entry, and scroll the label out of view.
  const goTo = (event: MouseEvent, field: string) => {
    const control = document.getElementById(idOf(field));
    if (control === null) return;
    event.preventDefault();
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: "center" });
  };

  return (
    <section
      ref={summary}
      className={`stack-3 box ${styles.summary}`}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles.title}>
        {capitalize(numberWord(errors.length)).replace("En", "Én")} ting skal på plads, før du kan
        gå videre
      </h2>
      <ul className={`plain-list stack-2 ${styles.list}`}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${idOf(field)}`} onClick={(event) => goTo(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
