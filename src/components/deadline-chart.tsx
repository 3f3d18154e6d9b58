import { formatMonth, formatMonthName, formatShortMonth } from "../domain/danish/danish-date.ts";
import { joinWithAnd } from "../domain/danish/sentences.ts";
import styles from "./deadline-chart.module.css";

interface DeadlineChartProps {
  readonly months: readonly { readonly month: string; readonly count: number }[];
}

/** Heights in px. Without a view box, the text is not scaled. */
const BASELINE = 164;
const MAX_BAR_HEIGHT = 136;
const BAR_SHARE = 0.8;

/** At most three months exceed it, each with over half as many deadlines as the busiest. */
function busyMonthLimit(months: DeadlineChartProps["months"]): number {
  const [highest = 0, , , fourth = 0] = months.map(({ count }) => count).toSorted((a, b) => b - a);
  return Math.max(fourth, highest / 2);
}

export function deadlinesTitle(months: DeadlineChartProps["months"]): string {
  const limit = busyMonthLimit(months);
  const busy = months.filter(({ count }) => count > limit);
  return busy.length === 0
    ? "Frister de næste tolv måneder"
    : `Flest legater har frist i ${joinWithAnd(busy.map(({ month }) => formatMonthName(month)))}`;
}

export function DeadlineChart({ months }: DeadlineChartProps) {
  const max = Math.max(1, ...months.map(({ count }) => count));
  const limit = busyMonthLimit(months);
  const xAt = (index: number) => `${((index * 100) / months.length).toFixed(2)}%`;
  return (
    <figure>
      <svg
        className={styles.chart}
        role="img"
        aria-label={months.map(({ month, count }) => `${formatMonth(month)}: ${count}`).join(", ")}
      >
        {months.map(({ month, count }, index) => {
          const height = Math.round((MAX_BAR_HEIGHT * count) / max);
          const middle = xAt(index + 0.5);
          return (
            <g key={month} className={count > limit ? styles.full : undefined}>
              <rect
                className={styles.bar}
                x={xAt(index + (1 - BAR_SHARE) / 2)}
                y={BASELINE - height}
                width={xAt(BAR_SHARE)}
                height={height}
              />
              <text className={styles.count} x={middle} y={BASELINE - height - 8}>
                {count}
              </text>
              <text className={styles.label} x={middle} y={BASELINE + 20}>
                {formatShortMonth(month)}
              </text>
              {/* No year below a December that comes first: two side by side would overlap on a
                  phone. */}
              {(month.endsWith("-01") || (index === 0 && !month.endsWith("-12"))) && (
                <text className={styles.year} x={middle} y={BASELINE + 38}>
                  {month.slice(0, 4)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
