import { DeadlineAxis } from "../components/deadline-axis.tsx";
import { KeptTogether } from "../components/kept-together.tsx";
import {
  daysBetween,
  formatDate,
  formatMonth,
  formatMonthShort,
} from "../domain/danish/danish-date.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { formatKroner } from "../domain/danish/money.ts";
import { withUnit } from "../domain/danish/no-break.ts";
import { capitalized, inSentence } from "../domain/danish/sentences.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { roundSum } from "../domain/wording/amount-text.ts";
import styles from "./results.module.css";

function distance(days: number): string {
  if (days === 0) return "i dag";
  return days === 1 ? "i morgen" : `om ${withUnit(days, "dage")}`;
}

/** What the fitting grants usually give, added up, said with all that such a sum is not. */
function ListWorth({ found, missing }: { found: MatchPreview; missing: string | undefined }) {
  const { usualDkk, fittingWithAmount } = found.summary;
  if (usualDkk === 0) return null;
  return (
    <div className={styles.figure}>
      <h2 className={styles.figure__label}>Normalt tilsammen</h2>
      <p className={styles.figure__value}>
        <span className={styles.figure__small}>omkring</span> {formatKroner(roundSum(usualDkk))}
      </p>
      <p className={styles.figure__note}>
        hvis alle sagde ja; de fleste får ja fra få. {capitalized(numberWord(fittingWithAmount))} af
        de {found.match} legater, der passer, oplyser et beløb.
        {missing !== undefined && <KeptTogether text={` Du mangler ${inSentence(missing)}`} />}
      </p>
    </div>
  );
}

/** The figures that one reads first, and the year's deadlines. */
export function Overview({ found, answers }: { found: MatchPreview; answers: Answers }) {
  const { nextDue, today, deadlinesByMonth, rolling, unknownDeadline } = found.summary;
  const dated = found.total - rolling - unknownDeadline;
  const later = dated - deadlinesByMonth.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className={styles.figures}>
        <ListWorth
          found={found}
          missing={answers.amount ? optionLabel("amount", answers.amount) : undefined}
        />
        {nextDue !== null && (
          <div className={styles.figure}>
            <h2 className={styles.figure__label}>
              {nextDue.outcome === "match" ? "Næste frist" : "Næste frist (tjek selv)"}
            </h2>
            <p className={styles.figure__value}>{formatDate(nextDue.on)}</p>
            <p className={styles.figure__note}>
              {capitalized(distance(daysBetween(today, nextDue.on)))}.{" "}
              {answers.hasRecommendations === "ja"
                ? "Giv den, der anbefaler dig, besked tre-fire uger før."
                : "En anbefaling skal du bede om tre-fire uger før."}
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
    </>
  );
}
