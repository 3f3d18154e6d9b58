import { formatKroner } from "../domain/danish/money.ts";
import { capitalized } from "../domain/danish/sentences.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import type { Gain } from "../domain/matching/what-if.ts";
import { roundSum } from "../domain/wording/amount-text.ts";
import styles from "./results.module.css";
import { changesText, triedName } from "./what-if-text.ts";

interface TrialComparisonProps {
  tried: Gain;
  own: MatchPreview;
  trial: MatchPreview;
}

const figures: readonly { label: string; of: (found: MatchPreview) => string }[] = [
  { label: "Passer til dig", of: ({ match }) => String(match) },
  { label: "Skal du selv tjekke", of: ({ possible }) => String(possible) },
  { label: "Giver normalt", of: ({ summary }) => formatKroner(roundSum(summary.usualDkk)) },
];

/** What a trial changes: the student's own list and the tried one side by side, and what comes and goes. */
export function TrialComparison({ tried, own, trial }: TrialComparisonProps) {
  return (
    <div className={styles.comparison}>
      <table>
        <caption className="visually-hidden">Hvad prøven ændrer</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Dine svar</th>
            <th scope="col">{capitalized(triedName(tried))}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{of(own)}</td>
              <td>{of(trial)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{changesText(tried)}</p>
    </div>
  );
}
