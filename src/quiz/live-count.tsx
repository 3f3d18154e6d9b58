import type { Answers } from "../domain/matching/answers.ts";
import styles from "./quiz.module.css";
import { useLiveCount } from "./use-live-count.ts";

/** "210 legater kan stadig passe": what the answers so far have done, once they have done something. */
export function LiveCount({ answers, active }: { answers: Answers; active: number }) {
  const count = useLiveCount(answers);
  return (
    <p className={styles.quiz__count}>
      {count !== null && count < active && (
        <>
          <strong>{count}</strong> {count === 1 ? "legat" : "legater"} kan stadig passe
        </>
      )}
    </p>
  );
}
