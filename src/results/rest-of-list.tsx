import { costName } from "../domain/grant-text.ts";
import type { MatchPreview } from "../domain/match-summary.ts";
import { formatKroner } from "../domain/money.ts";
import styles from "./results.module.css";

/** What the whole list holds, counted rather than named. */
export function RestOfList({ found }: { found: MatchPreview }) {
  const { covers, largestAmountDkk, withAmount, rolling, unknownDeadline } = found.summary;
  const rest = found.total - found.preview.length;
  const costs = covers.toSorted((a, b) => b.count - a.count);
  const most = Math.max(1, ...costs.map(({ count }) => count));
  const dated = found.total - rolling - unknownDeadline;
  return (
    <section className={styles.results__part} aria-labelledby="resten">
      <h2 id="resten">
        {rest === 1
          ? "Der er ét legat mere på din liste"
          : `Der er ${rest} legater mere på din liste`}
      </h2>
      <p className={styles.results__deck}>Sådan ser alle {found.total} ud, talt sammen.</p>
      <div className={styles.rest}>
        {costs.length > 0 && (
          <div>
            <h3 className={styles.rest__title}>Det siger de, at de dækker</h3>
            <ul className={`plain-list ${styles.rest__costs}`}>
              {costs.map(({ cost, count }) => (
                <li key={cost} style={{ "--share": count / most } as React.CSSProperties}>
                  <span>{costName(cost)}</span>
                  <span className={styles.rest__count}>{count}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <dl className={styles.rest__facts}>
          {largestAmountDkk !== null && (
            <div>
              <dt>Det største beløb på listen</dt>
              <dd>{formatKroner(largestAmountDkk)}</dd>
            </div>
          )}
          <div>
            <dt>Oplyser et beløb</dt>
            <dd>
              {withAmount} af {found.total}
            </dd>
          </div>
          <div>
            <dt>Har en fast frist</dt>
            <dd>{dated}</dd>
          </div>
          <div>
            <dt>Kan søges løbende</dt>
            <dd>{rolling}</dd>
          </div>
          <div>
            <dt>Oplyser ingen frist</dt>
            <dd>{unknownDeadline}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
