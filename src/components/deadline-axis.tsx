import styles from "./deadline-axis.module.css";

interface DeadlineAxisProps {
  months: readonly {
    /** `YYYY-MM` */
    readonly key: string;
    /** "marts 2027" */
    readonly name: string;
    /** "mar" */
    readonly short: string;
    readonly count: number;
  }[];
}

/** Heights in px; horizontally, everything is in per cent, so that the text keeps its size on every screen. */
const BASELINE = 164;
const HIGHEST = 136;
/** How much of a month's width its bar takes. */
const BAR = 0.8;

/** How many deadlines the third fullest month has: those with as many stand out. */
export function busyMonthThreshold(months: readonly { readonly count: number }[]): number {
  return Math.max(1, months.map(({ count }) => count).toSorted((a, b) => b - a)[2] ?? 0);
}

/** A year of deadlines, a bar a month. */
export function DeadlineAxis({ months }: DeadlineAxisProps) {
  const most = Math.max(1, ...months.map(({ count }) => count));
  const least = busyMonthThreshold(months);
  const across = (index: number) => `${((index * 100) / months.length).toFixed(2)}%`;
  return (
    <figure className={styles.axis}>
      <svg
        className={styles.axis__chart}
        role="img"
        aria-label={months.map(({ name, count }) => `${name}: ${count}`).join(", ")}
      >
        {months.map(({ key, short, count }, index) => {
          const height = Math.round((HIGHEST * count) / most);
          const middle = across(index + 0.5);
          return (
            <g key={key} className={count >= least ? styles.axis__month_full : undefined}>
              <rect
                className={styles.axis__bar}
                x={across(index + (1 - BAR) / 2)}
                y={BASELINE - height}
                width={across(BAR)}
                height={height}
              />
              <text className={styles.axis__count} x={middle} y={BASELINE - height - 8}>
                {count}
              </text>
              <text className={styles.axis__label} x={middle} y={BASELINE + 20}>
                {short}
              </text>
              {(index === 0 || key.endsWith("-01")) && (
                <text className={styles.axis__year} x={middle} y={BASELINE + 38}>
                  {key.slice(0, 4)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
