import { DeadlineAxis } from "../components/deadline-axis.tsx";
import { daysBetween, formatDate, formatMonth, formatMonthShort } from "../domain/danish-date.ts";
import { checkedText } from "../domain/freshness.ts";
import type { MatchPreview } from "../domain/match-summary.ts";
import { formatKroner } from "../domain/money.ts";
import styles from "./results.module.css";

function distance(days: number): string {
  if (days === 0) return "i dag";
  return days === 1 ? "i morgen" : `om ${days} dage`;
}

/** The largest amounts added up, said with all that such a sum is not. */
function PossibleSum({ found }: { found: MatchPreview }) {
  const { amountDkk, withAmount } = found.summary;
  const first = amountDkk.match > 0 ? amountDkk.match : amountDkk.possible;
  if (first === 0) return null;
  const isOfMatches = amountDkk.match > 0;
  return (
    <div className={styles.figure}>
      <h2 className={styles.figure__label}>Mulig sum</h2>
      <p className={styles.figure__value}>
        <span className={styles.figure__small}>op til</span> {formatKroner(first)}
      </p>
      <p className={styles.figure__note}>
        {isOfMatches
          ? `hos de legater, der passer${amountDkk.possible > 0 ? `, og op til ${formatKroner(amountDkk.possible)} hos dem, du skal tjekke` : ""}.`
          : "hos de legater, du selv skal tjekke."}{" "}
        Det er summen af de største beløb, som {withAmount} af de {found.total} legater selv
        oplyser. Ingen får dem alle.
      </p>
    </div>
  );
}

/** The figures that one reads first, and the year's deadlines. */
export function Overview({ found }: { found: MatchPreview }) {
  const { nextDeadline, today, deadlinesByMonth, rolling, unknownDeadline } = found.summary;
  const dated = found.total - rolling - unknownDeadline;
  const later = dated - deadlinesByMonth.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className={styles.figures}>
        <PossibleSum found={found} />
        {nextDeadline !== null && (
          <div className={styles.figure}>
            <h2 className={styles.figure__label}>Næste frist</h2>
            <p className={styles.figure__value}>{formatDate(nextDeadline)}</p>
            <p className={styles.figure__note}>
              Det er {distance(daysBetween(today, nextDeadline))}. En anbefaling skal du bede om
              tre-fire uger før.
            </p>
          </div>
        )}
      </div>
      {dated > 0 && (
        <section className={styles.results__part} aria-labelledby="frister">
          <h2 id="frister">Frister de næste tolv måneder</h2>
          <DeadlineAxis
            months={deadlinesByMonth.map(({ month, count }) => ({
              key: month,
              name: formatMonth(month),
              short: formatMonthShort(month),
              count,
            }))}
          />
          <p className={styles.results__aside}>
            {[
              later > 0 && `${later === 1 ? "1 frist ligger" : `${later} frister ligger`} senere.`,
              rolling > 0 &&
                `${rolling === 1 ? "1 legat kan" : `${rolling} legater kan`} søges løbende.`,
              unknownDeadline > 0 &&
                `${unknownDeadline === 1 ? "1 legat oplyser ingen frist: spørg fonden." : `${unknownDeadline} legater oplyser ingen frist: spørg fonden.`}`,
            ]
              .filter((sentence) => sentence !== false)
              .join(" ")}
          </p>
        </section>
      )}
      {found.total > 0 && (
        <p className={styles.results__aside}>
          {checkedText(found.summary.checkedWithinYear, found.total)}
        </p>
      )}
    </>
  );
}
