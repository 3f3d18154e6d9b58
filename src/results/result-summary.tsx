import type { ReactNode } from "react";
import type { Trial } from "../answers/quiz-history.ts";
import { Button } from "../components/button.tsx";
import { keepTogether } from "../components/keep-together.tsx";
import { uncapitalize } from "../domain/danish/sentences.ts";
import type { Worth } from "../domain/list/list-worth.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { onlyCountryIn, optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { countSentence, grantCountText } from "../domain/wording/count-sentence.ts";
import { ResultHeading } from "./result-heading.tsx";
import styles from "./results.module.css";
import { trialChangeRows, trialClause, trialName } from "./trial-words.ts";

/** One tooth for each grant: fits, to check, or otherwise counted by the quiz. */
function Comb({ couldFit, match, possible }: MatchPreview) {
  const parts = [match, possible, Math.max(0, couldFit - match - possible)];
  return (
    <p className={styles.comb} aria-hidden="true">
      {parts.map(
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are always in this order
        (count, index) => count > 0 && <span key={index} style={{ "--teeth": count } as object} />,
      )}
    </p>
  );
}

/** Why other grants that the quiz counted are not listed; "" while questions are open. */
function restText({ couldFit, total, openQuestions }: MatchPreview): string {
  const rest = couldFit - total;
  if (rest <= 0 || openQuestions.length > 0) return "";
  return `${rest === 1 ? "Det sidste" : `De andre ${rest}`} kræver noget bestemt, fx en skole, en egn eller en forening, som du ikke har valgt.`;
}

function WorthTotal({ worth, amount }: { worth: Worth; amount: string | undefined }) {
  return (
    <div className="stack-1 ruled">
      <b>{worth.stating}. De giver normalt</b>
      <p className={`large-number ${styles.worthSum}`}>{worth.text}</p>
      <p>
        tilsammen, hvis de alle siger ja. Regn med ja fra nogle få.
        {amount && keepTogether(` Du mangler ${uncapitalize(optionLabel("amount", amount))}`)}
      </p>
    </div>
  );
}

interface ResultSummaryProps {
  found: MatchPreview;
  answers: Answers;
  trial: Trial | undefined;
  onSharpen: () => void;
}

export function ResultSummary({
  found,
  answers: { amount },
  trial,
  onSharpen,
}: ResultSummaryProps) {
  const { match, possible, total, awaitingAnswer, openQuestions } = found;
  const { worth } = found.summary;
  const isOwn = trial === undefined;
  const countText = isOwn ? restText(found) : countSentence({ couldFit: 0, match, possible });
  const counts = (
    <>
      <Comb {...found} />
      {countText !== "" && total > 0 && (
        <p className={isOwn ? "secondary-text measure" : ""}>{countText}</p>
      )}
      {isOwn && openQuestions.length > 0 && (
        <p className="secondary-text measure">
          {awaitingAnswer === 1 ? "Ét legat mangler" : `${awaitingAnswer} legater mangler`} ét svar
          mere fra dig.{" "}
          <Button variant="quiet" onClick={onSharpen}>
            Afklar dem
          </Button>
        </p>
      )}
    </>
  );
  return (
    <div className={`halves ${styles.answer}`}>
      <div className="stack-4">
        {isOwn ? (
          <ResultHeading text={countSentence(found)} />
        ) : (
          <ResultHeading
            lead={`${trialClause(trial)},`}
            text={`er der ${grantCountText(total)} på listen.`}
          />
        )}
        {worth !== null && counts}
      </div>
      <div className="stack-4">
        {worth === null ? counts : <WorthTotal worth={worth} amount={amount} />}
      </div>
    </div>
  );
}

interface TrialChangesProps {
  trial: Trial;
  dials: MatchPreview["dials"];
  onUse: () => void;
  /** The way back to the student's own answer. */
  children: ReactNode;
}

export function TrialChanges({ trial, dials, onUse, children }: TrialChangesProps) {
  const alternative = dials
    .find(({ field }) => field === trial.field)
    ?.alternatives.find(({ value }) => value === trial.value);
  const rows = alternative === undefined ? [] : trialChangeRows(alternative.changes);
  return (
    <div className={`halves ${styles.changes}`}>
      {rows.length === 0 ? (
        <p>Det er de samme legater som på din egen liste.</p>
      ) : (
        <table>
          <caption className="visually-hidden">Hvad det ændrer</caption>
          <tbody>
            {rows.map(([label, text]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="stack-2">
        <div className="cluster">
          <Button variant="secondary" onClick={onUse}>
            Skift til {trialName(trial)}
          </Button>
          {children}
        </div>
        <p className="secondary-text">
          {trial.field === "destination" &&
            (onlyCountryIn(trial.value) === undefined
              ? "Skifter du, spørger vi om land og sted. Legater til bestemte lande kommer først med dér."
              : "Skifter du, spørger vi om stedet.")}
          {trial.field === "duration" && "Skifter du, spørger vi om datoerne."}
        </p>
      </div>
    </div>
  );
}
