import { useEffect, useId, useRef } from "react";
import { Button } from "../components/button.tsx";
import { KeptTogether } from "../components/kept-together.tsx";
import type { Contradiction } from "../domain/quiz/contradictions.ts";
import styles from "./quiz.module.css";

interface SecondThoughtsProps {
  contradictions: readonly Contradiction[];
  onFix: (answers: Readonly<Record<string, string>>) => void;
  onConfirm: () => void;
}

/** Answers that seem to contradict each other: asked about once, with the ways to put it right at hand. */
export function SecondThoughts({ contradictions, onFix, onConfirm }: SecondThoughtsProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section ref={box} tabIndex={-1} className={styles.doubt} aria-labelledby={titleId}>
      <h2 id={titleId}>Passer det sammen?</h2>
      {contradictions.map(({ id, text, fixes }) => (
        <div key={id} className={styles.case}>
          <p>
            <KeptTogether text={text} />
          </p>
          {fixes.map(({ label, answers }) => (
            <Button key={label} variant="secondary" onClick={() => onFix(answers)}>
              {label}
            </Button>
          ))}
        </div>
      ))}
      <Button onClick={onConfirm}>Det er rigtigt, gå videre</Button>
    </section>
  );
}
