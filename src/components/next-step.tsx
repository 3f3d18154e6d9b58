import { LinkButton } from "./button.tsx";
import styles from "./next-step.module.css";

interface NextStepProps {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  /** Replaces the title in a tab where the quiz has begun. */
  readonly ownTitle?: string;
}

export function NextStep({ title, text, href, ownTitle }: NextStepProps) {
  return (
    <section
      className={`stack-4 stack-start ruled screen-only ${styles.nextStep}`}
      aria-label="Næste skridt"
    >
      <svg className={styles.route} viewBox="0 0 96 24" aria-hidden="true">
        <path d="M6 18C26 18 30 6 48 6s22 12 42 6" />
        <circle cx="6" cy="18" r="4" />
        <circle className={styles.goal} cx="90" cy="12" r="5" />
      </svg>
      <div className={`stack-4 stack-start ${ownTitle === undefined ? "" : styles.anyone}`}>
        <h2 className={styles.title}>{title}</h2>
        <p className="measure">{text}</p>
        <LinkButton href={href} data-quiz-start="">
          Find mine legater
        </LinkButton>
      </div>
      {ownTitle !== undefined && (
        <div className={`stack-4 stack-start ${styles.own}`}>
          <h2 className={styles.title}>{ownTitle}</h2>
          <p className="measure">
            <span data-quiz-note="text" /> <strong data-quiz-note="title" />
          </p>
          <LinkButton href="/?quiz=resultater" data-quiz-start="">
            <span data-quiz-note="label">Find mine legater</span>
          </LinkButton>
        </div>
      )}
    </section>
  );
}
