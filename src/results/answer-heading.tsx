import { useEffect, useRef } from "react";
import type { MatchPreview } from "../domain/match-summary.ts";
import styles from "./results.module.css";

/** "16 legater passer til dig, 35 skal du selv tjekke" */
export function answerText({ match, possible }: Pick<MatchPreview, "match" | "possible">): string {
  const grants = (count: number) => (count === 1 ? "1 legat" : `${count} legater`);
  if (match === 0)
    return `${grants(possible)} kan passe til dig, men du skal selv tjekke ${possible === 1 ? "det" : "dem"}`;
  if (possible === 0) return `${grants(match)} passer til dig`;
  return `${grants(match)} passer til dig, ${possible} skal du selv tjekke`;
}

/** The answer comes first, and takes focus when it arrives. */
export function AnswerHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.results__answer}>
      {text}
    </h1>
  );
}
