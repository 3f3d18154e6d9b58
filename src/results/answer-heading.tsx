import { useEffect, useRef } from "react";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import styles from "./results.module.css";

/** "1 legat", "16 legater" */
export function grantCount(count: number): string {
  return count === 1 ? "1 legat" : `${count} legater`;
}

/** "16 legater passer til dig"; where none does, how many there are to check. */
export function answerText({ match, possible }: Pick<MatchPreview, "match" | "possible">): string {
  return match === 0
    ? `${grantCount(possible)} kan passe til dig`
    : `${grantCount(match)} passer til dig`;
}

/** "35 mere skal du selv tjekke." */
export function checkCountText({ match, possible }: Pick<MatchPreview, "match" | "possible">) {
  if (match === 0) return `Du skal selv tjekke ${possible === 1 ? "det" : "dem"}.`;
  return possible === 0 ? "" : `${possible} mere skal du selv tjekke.`;
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
