import styles from "./deadline-axis.module.css";

interface DeadlineAxisProps {
  /** Consecutive months, the current one first. */
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
const BASELINE = 112;
const LOWEST = 20;
const HIGHEST = 92;
const DOT = 11;

/** A year of deadlines along the compass line: the higher a month's mark, the more fall due in it. */
export function DeadlineAxis({ months }: DeadlineAxisProps) {
  const most = Math.max(1, ...months.map(({ count }) => count));
  const first = months.find(({ count }) => count > 0)?.key;
  const across = (index: number) => `${((index + 0.5) * 100) / months.length}%`;
  return (
    <figure className={styles.axis}>
      <svg
        className={styles.axis__chart}
        role="img"
        aria-label="Antal frister måned for måned. Tallene står også i listen herunder."
      >
        <line className={styles.axis__route} x1="0" x2="100%" y1={BASELINE} y2={BASELINE} />
        {months.map(({ key, short, count }, index) => {
          const x = across(index);
          const y = BASELINE - LOWEST - ((HIGHEST - LOWEST) * count) / most;
          return (
            <g key={key} className={key === first ? styles.axis__month_next : styles.axis__month}>
              {count === 0 ? (
                <circle className={styles.axis__empty} cx={x} cy={BASELINE} r="2.5" />
              ) : (
                <>
                  <line className={styles.axis__stem} x1={x} x2={x} y1={BASELINE} y2={y + DOT} />
                  <circle className={styles.axis__dot} cx={x} cy={y} r={DOT} />
                  <text className={styles.axis__count} x={x} y={y} dy="0.36em">
                    {count}
                  </text>
                </>
              )}
              <text className={styles.axis__label} x={x} y={BASELINE + 22}>
                {short}
              </text>
              {(index === 0 || key.endsWith("-01")) && (
                <text className={styles.axis__year} x={x} y={BASELINE + 40}>
                  {key.slice(0, 4)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <details className={styles.axis__list}>
        <summary>Vis fristerne som liste</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Måned</th>
              <th scope="col">Frister</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ key, name, count }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
