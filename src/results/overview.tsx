import { KeptTogether } from "../components/kept-together.tsx";
import { daysBetween, formatDate } from "../domain/danish/danish-date.ts";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { formatKroner } from "../domain/danish/money.ts";
import { withUnit } from "../domain/danish/no-break.ts";
import { capitalized, inSentence } from "../domain/danish/sentences.ts";
import { recommenderNotice } from "../domain/list/lead-times.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { roundSum } from "../domain/wording/amount-text.ts";
import type { ReasonView } from "../domain/wording/reason-text.ts";
import styles from "./results.module.css";
import { WhatToDoWhen } from "./what-to-do-when.tsx";

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

interface OverviewProps {
  found: MatchPreview;
  answers: Answers;
  /** Whose list it is. */
  student: ReasonView["student"];
}

/** The figures that one reads first, and what can be done when. */
export function Overview({ found, answers, student }: OverviewProps) {
  const { nextDue, today } = found.summary;
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
                ? `Giv den, der anbefaler dig, besked ${recommenderNotice} før.`
                : `En anbefaling skal du bede om ${recommenderNotice} før.`}
            </p>
          </div>
        )}
      </div>
      <WhatToDoWhen found={found} student={student} />
    </>
  );
}
