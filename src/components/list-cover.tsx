import styles from "./list-cover.module.css";
import { Route, type RouteProps } from "./route.tsx";

interface ListCoverProps {
  readonly route: Pick<RouteProps, "from" | "to" | "stay">;
  readonly date: string;
  readonly name: string;
  readonly count: string;
  readonly sum: { readonly text: string; readonly givers: string } | null;
  readonly caption?: string;
}

export function ListCover({ route, date, name, count, sum, caption }: ListCoverProps) {
  return (
    <figure className={styles.cover}>
      <div className={styles.paper}>
        <p className={`spread secondary ${styles.head}`}>
          <b>Legatkompas</b> {date}
        </p>
        <Route {...route} />
        <p className={styles.title}>Din personlige legatliste</p>
        <p>
          {name !== "" && <b>{name}. </b>}
          {count}
        </p>
        {sum !== null && (
          <p className={`secondary ${styles.sum}`}>
            <b className="large-number">{sum.text}</b> fra {sum.givers}, hvis alle siger ja.
          </p>
        )}
      </div>
      {caption !== undefined && <figcaption className="secondary-text">{caption}</figcaption>}
    </figure>
  );
}
