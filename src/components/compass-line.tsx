import styles from "./compass-line.module.css";

interface RouteStepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly from: string;
  readonly to: string;
}

/** Steps as stops on the route from "you" to "there": horizontal on wide screens, vertical on narrow ones. */
export function RouteSteps({ steps, from, to }: RouteStepsProps) {
  return (
    <div className={styles.route}>
      <svg
        className={styles.route__line}
        viewBox="0 0 1200 120"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M8 92C60 92 90 62 146 60S400 84 526 60 780 36 907 60s215 0 285-40" />
      </svg>
      <span className={styles.route__from} aria-hidden="true">
        {from}
      </span>
      <ol className={`plain-list ${styles.route__steps}`}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.route__step}>
            <span className={styles.route__stop} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <span className={styles.route__to} aria-hidden="true">
        {to}
      </span>
    </div>
  );
}
