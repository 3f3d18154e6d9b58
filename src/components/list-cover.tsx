import styles from "./list-cover.module.css";
import { Route, type RouteProps } from "./route.tsx";

interface ListCoverProps {
  readonly route: Pick<RouteProps, "from" | "to" | "stay">;
  readonly stations?: NonNullable<RouteProps["stations"]>;
  readonly date: string;
  readonly name: string;
  readonly count: string;
  readonly sum: { readonly text: string; readonly givers: string } | null;
  /** "11 legater", shown large where there is no sum. */
  readonly total: string;
  /** A low ticket on narrow screens, captioned on others. */
  readonly isTicket?: boolean;
}

export function ListCover(props: ListCoverProps) {
  const { route, stations = [], date, name, count, sum, total, isTicket } = props;
  return (
    <figure className={styles.cover} data-ticket={isTicket}>
      <div className={styles.paper}>
        <p className={`spread secondary ${styles.head}`}>
          <b>Legatkompas</b> {date}
        </p>
        <Route {...route} />
        <ul className={`plain-list stack-2 ${styles.stations}`}>
          {stations.map(({ on, days, text }) => (
            <li key={on}>
              <b>{days}</b> <span className="secondary">{text}</span>
            </li>
          ))}
        </ul>
        <p className={styles.title}>Din personlige legatliste</p>
        <p>
          {name !== "" && <b>{name}. </b>}
          {count}
        </p>
        <p className={`secondary ${styles.sum}`}>
          <b className="large-number">{sum?.text ?? total}</b>{" "}
          <span>
            {sum === null ? "med krav og link" : `fra ${sum.givers}, hvis alle siger ja.`}
          </span>
        </p>
      </div>
      {isTicket && (
        <figcaption className="secondary-text">
          Din egen forside. Bag den ligger planen, fristerne og hvert legat for sig.
        </figcaption>
      )}
    </figure>
  );
}
