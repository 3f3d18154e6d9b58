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
import styles from "./results.module.css";

function distance(days: number): string {
  if (days === 0) return "i dag";
  return days === 1 ? "i morgen" : `om ${withUnit(days, "dage")}`;
}

/** "Fire af de 10 oplyser et beløb. Kun de er regnet med.", unless it is all of them. */
function coverageText({ match, summary: { fittingWithAmount } }: MatchPreview): string {
  if (fittingWithAmount === match) return "";
  const some = capitalized(numberWord(fittingWithAmount)).replace(/^En$/, "Ét");
  return `${some} af de ${match} oplyser et beløb. Kun ${fittingWithAmount === 1 ? "det" : "de"} er regnet med.`;
}

interface WorthProps {
  found: MatchPreview;
  answers: Answers;
}

/** What the fitting grants usually give, added up, with everything that such a sum is not; and the first deadline. */
export function Worth({ found, answers: { amount, hasRecommendations } }: WorthProps) {
  const { usualDkk, fittingWithAmount, nextDue, today } = found.summary;
  if (usualDkk === 0 && nextDue === null) return null;
  return (
    <div className={styles.worth}>
      {usualDkk > 0 && (
        <>
          <p className={styles.worth__sum}>Normalt omkring {formatKroner(roundSum(usualDkk))}</p>
          <p>
            {fittingWithAmount === 1
              ? "fra det legat, der oplyser et beløb."
              : fittingWithAmount === 2
                ? "tilsammen, hvis begge sagde ja. De fleste får ja fra få."
                : "tilsammen, hvis alle sagde ja. De fleste får ja fra få."}
          </p>
          <p className={styles.worth__note}>
            {coverageText(found)}
            {amount && (
              <KeptTogether text={` Du mangler ${inSentence(optionLabel("amount", amount))}`} />
            )}
          </p>
        </>
      )}
      {nextDue !== null && (
        <p>
          <strong>
            {nextDue.outcome === "match" ? "Næste frist" : "Næste frist (tjek selv)"}:{" "}
            <span className="no-break">{formatDate(nextDue.on)}</span>
          </strong>
          , {distance(daysBetween(today, nextDue.on))}.{" "}
          {hasRecommendations === "ja"
            ? `Giv den, der anbefaler dig, besked ${recommenderNotice} før.`
            : `En anbefaling skal du bede om ${recommenderNotice} før.`}
        </p>
      )}
    </div>
  );
}
