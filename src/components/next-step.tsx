import { LinkButton } from "./link-button.tsx";
import styles from "./next-step.module.css";

interface NextStepProps {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly href: string; readonly label: string };
  /** Where the page shows what this tab remembers (src/answers/landing-note.ts): what is said instead, about it. */
  readonly ownTitle?: string;
}

/** Where to go from here, at the end of a text. */
export function NextStep({ title, text, action, ownTitle }: NextStepProps) {
  return (
    <section className={styles.nextStep} aria-label="Næste skridt">
      <svg className={styles.nextStep__route} viewBox="0 0 96 24" aria-hidden="true">
        <path d="M6 18C26 18 30 6 48 6s22 12 42 6" />
        <circle cx="6" cy="18" r="4" />
        <circle className={styles.nextStep__goal} cx="90" cy="12" r="5" />
      </svg>
      <div className={ownTitle === undefined ? undefined : styles.nextStep__anyone}>
        <h2 className={styles.nextStep__title}>{title}</h2>
        <p>{text}</p>
        <LinkButton href={action.href} data-quiz-start="">
          {action.label}
        </LinkButton>
      </div>
      {ownTitle !== undefined && (
        <div className={styles.nextStep__own}>
          <h2 className={styles.nextStep__title}>{ownTitle}</h2>
          <p>
            <span data-quiz-note="text" /> <strong data-quiz-note="title" />
          </p>
          <LinkButton href="/?quiz=resultater" data-quiz-start="">
            <span data-quiz-note="label">{action.label}</span>
          </LinkButton>
        </div>
      )}
    </section>
  );
}
