import styles from "./progress.module.css";

/** What is on the line, at its start, its middle or its end. */
export interface Place {
  readonly name: string;
  /** Named by the student; until then a placeholder. */
  readonly isKnown: boolean;
}

interface ProgressProps {
  /** The current stop, counted from 1. */
  at: number;
  of: number;
  /** Id of the visible text that says the same. */
  labelledBy: string;
  /** From "you" to "there". */
  places: readonly Place[];
}

/** How far each stop is from the straight line, in px, so that it looks like a route and not a bar. */
const swing = [2, -3, -1, 3, 1, -4, -2, 2, 4, 0, -3, 1, -2];
const MIDDLE = 14;

/** The compass line: from "you" on the left to "there" on the right, solid as far as one has come, its places as they are told. */
export function Progress({ at, of, labelledBy, places }: ProgressProps) {
  const stops = Array.from({ length: of }, (_, index) => ({
    // A little room at both ends, so that the signs there are not cut off.
    x: `${(1.5 + (97 * index) / Math.max(1, of - 1)).toFixed(2)}%`,
    y: MIDDLE + (swing[index % swing.length] ?? 0),
  }));
  const here = stops[at - 1];
  const goal = stops[of - 1];
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={at}
      aria-valuetext={`Trin ${at} af ${of}`}
    >
      <svg className={styles.progress__line} aria-hidden="true">
        {stops.slice(1).map((stop, index) => {
          const from = stops[index];
          return (
            from !== undefined && (
              <line
                key={stop.x}
                className={index < at - 1 ? styles.progress__walked : styles.progress__ahead}
                x1={from.x}
                y1={from.y}
                x2={stop.x}
                y2={stop.y}
              />
            )
          );
        })}
        {stops.slice(0, at - 1).map((stop) => (
          <circle key={stop.x} className={styles.progress__stop} cx={stop.x} cy={stop.y} r="3" />
        ))}
        {goal !== undefined && at < of && (
          <circle className={styles.progress__goal} cx={goal.x} cy={goal.y} r="5" />
        )}
        {here !== undefined && (
          <svg x={here.x} y={here.y} overflow="visible" aria-hidden="true">
            <circle className={styles.progress__here} r="9" />
            <path className={styles.progress__needle} d="M5.5 0 0-2.6-5.5 0 0 2.6Z" />
          </svg>
        )}
      </svg>
      <p className={styles.progress__places} aria-hidden="true">
        {places.map(({ name, isKnown }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its place on the line, whatever it is called
          <span key={index} data-known={isKnown}>
            {name}
          </span>
        ))}
      </p>
    </div>
  );
}
