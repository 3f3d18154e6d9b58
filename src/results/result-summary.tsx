import type { Trial } from "../answers/quiz-history.ts";
import { Button } from "../components/button.tsx";
import { NoBreakText } from "../components/no-break-text.tsx";
import { numberWord } from "../domain/danish/length-of-time.ts";
import { capitalize, uncapitalize } from "../domain/danish/sentences.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { onlyCountryIn, optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { countSentence } from "../domain/wording/count-sentence.ts";
import { ResultHeading } from "./result-heading.tsx";
import styles from "./results.module.css";
import { trialChangesText, trialName, trialSentence } from "./trial-words.ts";

/** Draws one tooth for each grant that the quiz counted: those that fit, those to check, and the rest. */
function Comb({ couldFit, match, possible }: MatchPreview) {
  const parts = [match, possible, Math.max(0, couldFit - match - possible)];
  return (
    <p className={styles.comb} aria-hidden="true">
      {parts.map(
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts always stand in this order
        (count, index) => count > 0 && <span key={index} style={{ "--teeth": count } as object} />,
      )}
    </p>
  );
}

function uncountedText({ couldFit, total, faint, openQuestions }: MatchPreview): string {
  const rest = couldFit - total;
  const faintCount = faint.broad + faint.old;
  return [
    rest > 0 &&
      openQuestions.length === 0 &&
      `${rest === 1 ? "Det sidste" : `De andre ${rest}`} kræver noget bestemt, fx en skole, en egn eller en forening, som du ikke har valgt.`,
    faintCount > 0 &&
      `${rest > 0 ? "Desuden er " : ""}${faintCount === 1 ? "ét svagt spor" : `${numberWord(faintCount)} svage spor`} ${rest > 0 ? "" : "er "}ikke talt med; ${faintCount === 1 ? "det" : "dem"} finder du nederst.`,
  ]
    .filter((text) => text !== false)
    .map(capitalize)
    .join(" ");
}

/** What the grants usually give in all, with a warning not to expect it. Empty if too few state an amount. */
function Worth({ found, answers: { amount } }: { found: MatchPreview; answers: Answers }) {
  const { worth } = found.summary;
  if (worth === null) return null;
  return (
    <div className={`stack-1 ruled ${styles.worth}`}>
      <p>Det giver de normalt</p>
      <p className={`large-number ${styles.worthSum}`}>{worth.text}</p>
      <p>
        Så meget bliver det, hvis {worth.givers}, siger ja. De fleste får kun ja fra nogle få.
        {amount && (
          <NoBreakText text={` Du mangler ${uncapitalize(optionLabel("amount", amount))}`} />
        )}
      </p>
    </div>
  );
}

interface OwnSummaryProps {
  found: MatchPreview;
  answers: Answers;
  onSharpen: () => void;
}

export function OwnSummary({ found, answers, onSharpen }: OwnSummaryProps) {
  const uncounted = uncountedText(found);
  return (
    <>
      <ResultHeading text={countSentence(found)} />
      <Worth found={found} answers={answers} />
      <Comb {...found} />
      {uncounted !== "" && <p className="secondary-text measure">{uncounted}</p>}
      {found.openQuestions.length > 0 && (
        <p className="secondary-text measure">
          {found.awaitingAnswer === 1
            ? "Ét legat mangler"
            : `${found.awaitingAnswer} legater mangler`}{" "}
          ét svar mere fra dig.{" "}
          <Button variant="quiet" onClick={onSharpen}>
            Afklar dem
          </Button>
        </p>
      )}
    </>
  );
}

interface TrialSummaryProps {
  trial: Trial;
  own: MatchPreview;
  trialPreview: MatchPreview;
}

export function TrialSummary({ trial, own, trialPreview }: TrialSummaryProps) {
  const change = own.dials
    .find(({ field }) => field === trial.field)
    ?.turns.find(({ value }) => value === trial.value);
  const worthOf = ({ summary }: MatchPreview) => summary.worth?.text ?? "for få oplyser beløb";
  const rows: (readonly [label: string, before: string | number, after: string | number])[] = [
    ["Passer", own.match, trialPreview.match],
    ["Skal du selv tjekke", own.possible, trialPreview.possible],
  ];
  if (own.summary.worth !== null || trialPreview.summary.worth !== null)
    rows.push(["Giver normalt", worthOf(own), worthOf(trialPreview)]);
  return (
    <>
      <ResultHeading text={trialSentence(trial, trialPreview)} />
      {rows.some(([, then, now]) => then !== now) && (
        <table className={styles.comparison}>
          <caption className="visually-hidden">Hvad prøven ændrer</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">Dit svar</th>
              <th scope="col">{capitalize(trialName(trial))}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, then, now]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{then}</td>
                <td>{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {change !== undefined && (
        <p>
          {trialChangesText(change.counted)}
          {trial.field === "destination" &&
            onlyCountryIn(trial.value) === undefined &&
            trialPreview.possible > own.possible &&
            " Vælg et land, så ved vi mere."}
        </p>
      )}
      {!trialPreview.isForSale &&
        trialPreview.total > 0 &&
        trialPreview.preview.length === trialPreview.total && (
          <p className="secondary-text measure">
            Når så få passer, sælger vi ikke listen. Her står den hele.
          </p>
        )}
    </>
  );
}
