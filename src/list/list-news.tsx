import { api, withToken } from "../api.ts";
import { Button } from "../components/button.tsx";
import { FormFailure } from "../components/form-failure.tsx";
import { daysBetween, formatDate } from "../domain/danish/danish-date.ts";
import { changeGroups, changesTitle } from "../domain/list/list-words.ts";
import { Retention } from "./list-actions.tsx";
import { hrefOf, useList } from "./list-context.ts";
import styles from "./list-news.module.css";
import { useCall } from "./use-call.ts";

const NEAR_END_DAYS = 10;

export function ListNews() {
  const { list, order, today } = useList();
  const isNearEnd =
    order?.retention === "month" && daysBetween(today, order.retainedUntil) <= NEAR_END_DAYS;
  return (
    <>
      {changeGroups(list).length > 0 && <Changes />}
      {isNearEnd && (
        <section className={styles.news}>
          <p>
            <strong>Listen slettes efter {formatDate(order.retainedUntil)}</strong>, med dine noter
            og svar.
          </p>
          <Retention />
        </section>
      )}
    </>
  );
}

function Changes() {
  const { list, seen, token, refresh } = useList();
  const { isBusy, failure, run } = useCall();
  // What this page has shown, and nothing that has come since.
  const json = { seen: [...seen] };
  const see = () =>
    run((options) => api.lists.mine.seen.$post({ json }, withToken(token, options)), refresh);
  return (
    <section className={styles.news} aria-label={changesTitle}>
      <h2>{changesTitle}</h2>
      {changeGroups(list).map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul className="plain-list">
            {items.map(({ id, text }) => (
              <li key={text}>
                {id === null ? text : <a href={hrefOf({ tab: "legater", grant: id })}>{text}</a>}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Button variant="secondary" busy={isBusy} onClick={see}>
        Set
      </Button>
      <FormFailure text={failure} />
    </section>
  );
}
