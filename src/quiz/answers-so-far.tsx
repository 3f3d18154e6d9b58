import type { Answers } from "../domain/matching/answers.ts";
import { summarizeStep } from "../domain/quiz/answer-summary.ts";
import { steps } from "../domain/quiz/questions.ts";
import styles from "./answers-so-far.module.css";
import { useLiveCount } from "./use-live-count.ts";

interface AnswersSoFarProps {
  at: number;
  answers: Answers;
  active: number;
}

/** Beside the question on wide screens: how many grants are left, and the answers so far. */
export default function AnswersSoFar({ at, answers, active }: AnswersSoFarProps) {
  const count = useLiveCount(at, answers, active).at(-1) ?? active;
  const told = steps
    .slice(0, at)
    .map((step) => ({ id: step.id, ...summarizeStep(step.id, answers) }))
    .filter(({ main }) => main !== "");
  return (
    <aside className={styles.soFar} aria-label="Dine svar indtil nu">
      <p className={styles.soFar__count}>
        <strong>{count}</strong> mulige legater
      </p>
      {told.length > 0 && (
        <dl>
          {told.map(({ id, label, main }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{main}</dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
}
