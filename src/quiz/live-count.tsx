import type { Answers } from "../domain/matching/answers.ts";
import styles from "./quiz.module.css";
import { useLiveCount } from "./use-live-count.ts";

/** How many of the latest numbers are shown after the first one. */
const LATEST = 2;

interface LiveCountProps {
  at: number;
  answers: Answers;
  active: number;
}

/** "358 → 141 → 88 mulige": the effect of the answers so far. */
export function LiveCount({ at, answers, active }: LiveCountProps) {
  const [all = active, ...later] = useLiveCount(at, answers, active);
  const shown = [all, ...later.slice(-LATEST)];
  return (
    <p className={styles.quiz__count}>
      {shown.map((count, index) => (
        <span key={count}>
          {index > 0 && (
            <>
              <span aria-hidden="true"> → </span>
              <span className="visually-hidden"> blev til </span>
            </>
          )}
          {index === shown.length - 1 ? <strong>{count}</strong> : count}
        </span>
      ))}{" "}
      mulige
    </p>
  );
}
