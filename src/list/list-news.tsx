import { api, withToken } from "../api.ts";
import { Button } from "../components/button.tsx";
import { daysBetween, formatDate } from "../domain/danish/danish-date.ts";
import { type ListNews as News, newsOf } from "../domain/list/list-news.ts";
import { Keeping } from "./list-actions.tsx";
import { useList } from "./list-context.ts";
import styles from "./list-news.module.css";
import { Failed, useCall } from "./use-call.tsx";

/** This many days before a list is erased, its page says so. */
const NEAR_END_DAYS = 10;

/** Above the list: what has changed since its buyer last confirmed having seen it, and that its end is near. */
export function ListNews({ token }: { readonly token: string }) {
  const { list, today } = useList();
  const news = newsOf(list);
  const isNearEnd = list.keeping === "month" && daysBetween(today, list.keptUntil) <= NEAR_END_DAYS;
  return (
    <>
      {news.count > 0 && <Changes token={token} news={news} />}
      {isNearEnd && (
        <section className={styles.news}>
          <p>
            <strong>Listen slettes efter {formatDate(list.keptUntil)}</strong>, med dine noter og
            svar.
          </p>
          <Keeping token={token} list={list} />
        </section>
      )}
    </>
  );
}

function Changes({ token, news }: { readonly token: string; readonly news: News }) {
  const { store, hrefOf } = useList();
  const { isBusy, failure, run } = useCall();
  const see = () =>
    run(
      (options) => api.list.mine.seen.$post({}, withToken(token, options)),
      () => store.sync(),
    );
  const grants = [...news.moved, ...news.added];
  return (
    <section className={styles.news} aria-label="Nyt på listen">
      <h2>{news.count === 1 ? "1 ændring siden sidst" : `${news.count} ændringer siden sidst`}</h2>
      <ul className="plain-list">
        {grants.map(({ id, title, text }) => (
          <li key={id}>
            <a href={hrefOf({ tab: "legater", grant: id })}>{title}</a>: {text}
          </li>
        ))}
        {news.closed.map((title) => (
          <li key={title}>{title}: kan ikke søges længere</li>
        ))}
      </ul>
      <Button variant="secondary" busy={isBusy} onClick={see}>
        Set
      </Button>
      <Failed failure={failure} />
    </section>
  );
}
