import styles from "./route.module.css";

export interface RouteProps {
  readonly from: string;
  readonly to: string;
  /** "31. august til 18. december 2027" */
  readonly stay?: string | null;
  readonly stations?: readonly {
    readonly kind: "opens" | "due" | "expected";
    readonly on: string;
    readonly days: string;
    readonly text: string;
    readonly x: number;
  }[];
  /** How much of the line is drawn in full, 0 to 1; the rest lies ahead. */
  readonly walked?: number;
  /** The names are the largest words of the page. */
  readonly isLarge?: boolean;
  /** Draws itself once. */
  readonly isDrawn?: boolean;
}

/** A name longer than this is set smaller. */
const LONG_NAME = 14;
/** Where the destination stands; beyond it lies the stay. */
const END = 0.93;

/** The line as a path in a square of 100: the same rise as the stations', x²(3 - 2x), which is a Bézier curve. */
function pathTo(share: number): string {
  const x = share * END;
  const points = [
    [x / 3, 0],
    [(2 * x) / 3, x * x],
    [x, x * x * (3 - 2 * x)],
  ] as const;
  const said = points.map(
    ([across, up]) => `${(across * 100).toFixed(2)} ${(100 - up * 100).toFixed(2)}`,
  );
  return `M0 100C${said.join(" ")}`;
}

/** Places along the line are classes: pages may hold no styles of their own (Content-Security-Policy). */
const PLACES = 40;
const placeOf = (x: number) => String(Math.round(x * PLACES)).padStart(2, "0");

/**
 * The route from "you" to "there" with what lies on the way. On a narrow screen the stations stand beneath each other on an
 * upright line; the reading order is the same.
 */
export function Route({ from, to, stay, stations = [], walked = 1, isLarge, isDrawn }: RouteProps) {
  return (
    <div
      className={styles.route}
      data-stations={stations.length > 0}
      data-large={isLarge}
      data-long={Math.max(from.length, to.length) > LONG_NAME}
    >
      <p className={styles.ends}>
        <span>{from}</span>
        <span className="visually-hidden"> til </span>
        <mark>{to}</mark>
      </p>
      <div className={styles.field}>
        <svg
          className={isDrawn ? styles.drawn : undefined}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {walked < 1 && <path className={styles.ahead} d={pathTo(1)} />}
          <path d={pathTo(walked)} />
        </svg>
        <span className={styles.start} aria-hidden="true" />
        <span className={styles.goal} aria-hidden="true" />
        {stations.length > 0 && (
          <ol className={`plain-list ${styles.stations}`}>
            {stations.map(({ kind, on, days, text, x }) => (
              <li key={on} data-kind={kind} data-place={placeOf(x)}>
                <b>{days}</b>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      {stay && <p className={styles.stay}>{stay}</p>}
    </div>
  );
}
