import { useEffect, useRef } from "react";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import styles from "./results.module.css";

/** "1 legat", "16 legater" */
export function grantCount(count: number): string {
  return count === 1 ? "1 legat" : `${count} legater`;
}

/** "16 legater passer til dig, 35 skal du selv tjekke" */
export function answerText({ match, possible }: Pick<MatchPreview, "match" | "possible">): string {
  if (match === 0)
    return `${grantCount(possible)} kan passe til dig, men du skal selv tjekke ${possible === 1 ? "det" : "dem"}`;
  if (possible === 0) return `${grantCount(match)} passer til dig`;
  return `${grantCount(match)} passer til dig, ${possible} skal du selv tjekke`;
}

/** The answer comes first, takes focus when it arrives, and names the page. */
export function AnswerHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const title = document.title;
    document.title = `${text} | Legatkompas`;
    return () => {
      document.title = title;
    };
  }, [text]);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.results__answer}>
      {text}
    </h1>
  );
}
