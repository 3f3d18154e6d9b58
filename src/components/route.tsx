import { keepTogether } from "./keep-together.tsx";
import styles from "./route.module.css";

export interface RouteProps {
  readonly from: string;
  readonly to: string;
  readonly stay?: string | null;
  readonly stations?: readonly {
    readonly kind: "opens" | "due" | "expected";
    readonly on: string;
    readonly days: string;
    readonly text: string;
    readonly href?: string | undefined;
    readonly x: number;
  }[];
  readonly walked?: number;
  readonly isLarge?: boolean;
  /** On narrow screens the stations come last in the parent, a flex or grid container. */
  readonly hasStationsLast?: boolean;
  readonly isDrawn?: boolean;
}

/** In characters: a longer name is set smaller. */
const LONG_NAME = 14;
/** Two names longer than this together are set smaller on a phone. */
const LONG_TOGETHER = 18;
/** As a share of the width; the stay is drawn beyond it. */
const END = 0.93;

/** The curve x²(3 - 2x), on which route.module.css places the stations. */
function pathTo(share: number): string {
  const x = share * END;
  const points = [
    [x / 3, 0],
    [(2 * x) / 3, x * x],
    [x, x * x * (3 - 2 * x)],
  ] as const;
  const coordinates = points.map(
    ([across, up]) => `${(across * 100).toFixed(2)} ${(100 - up * 100).toFixed(2)}`,
  );
  return `M0 100C${coordinates.join(" ")}`;
}

/** In fortieths, as powers of two that route.module.css adds up: style attributes are forbidden. */
function positionBits(x: number): string {
  const fortieths = Math.round(x * 40);
  return [1, 2, 4, 8, 16, 32].filter((bit) => Math.floor(fortieths / bit) % 2 === 1).join(" ");
}

export function Route(props: RouteProps) {
  const { from, to, stay, stations = [], walked = 1, isLarge, isDrawn, hasStationsLast } = props;
  return (
    <div
      className={styles.route}
      data-stations={stations.length > 0 && (hasStationsLast ? "last" : "beside")}
      data-large={isLarge}
      data-long={Math.max(from.length, to.length) > LONG_NAME}
      data-crowded={from.length + to.length > LONG_TOGETHER}
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
      </div>
      {hasStationsLast && stations.length > 0 && (
        <h2 className={styles.heading}>Stationerne på vejen</h2>
      )}
      {stations.length > 0 && (
        <ol className={`plain-list ${styles.stations}`}>
          {stations.map(({ kind, on, days, text, href, x }) => (
            <li key={on} data-kind={kind} data-place={positionBits(x)}>
              <p>
                <b>{href === undefined ? days : <a href={href}>{days}</a>}</b>
              </p>
              <p className="secondary">{keepTogether(text)}</p>
            </li>
          ))}
        </ol>
      )}
      {stay && <p className={`secondary-text ${styles.stay}`}>{stay}</p>}
    </div>
  );
}
