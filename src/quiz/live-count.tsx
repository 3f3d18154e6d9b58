import type { Answers } from "../domain/matching/answers.ts";
import styles from "./quiz.module.css";
import { useLiveCount } from "./use-live-count.ts";

export function LiveCount({ answers, active }: { answers: Answers; active: number }) {
  const count = useLiveCount(answers);
  return (
    <p className={styles.count}>
      {count !== null && count < active && (
        <>
          <strong>{count}</strong> {count === 1 ? "legat" : "legater"} kan stadig passe
        </>
      )}
    </p>
  );
}
