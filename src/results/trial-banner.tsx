import { useEffect, useRef } from "react";
import { answer, beginChange } from "../answers/answers-state.ts";
import { changeAnswer } from "../answers/journey.ts";
import { Button } from "../components/button.tsx";
import { formatKroner } from "../domain/danish/money.ts";
import { inSentence } from "../domain/danish/sentences.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import type { ChangeableField, Gain } from "../domain/matching/what-if.ts";
import { roundSum } from "../domain/wording/amount-text.ts";
import styles from "./trial-banner.module.css";
import type { MatchesState } from "./use-matches.ts";
import { triedName } from "./what-if-list.tsx";

/** Where a tried answer is only part of what the quiz asks: the question to answer in its place. */
const askedInQuiz: Partial<Record<ChangeableField, string>> = {
  duration: "exchangeEnd",
  destination: "exchangeCountry",
};

/** Takes the tried answer over as the student's own; what it cannot say alone is asked in the quiz. */
function applyTrial({ field, value }: Gain): void {
  const question = askedInQuiz[field];
  if (question !== undefined) {
    changeAnswer(question, "results");
    return;
  }
  beginChange();
  answer({ [field]: value });
}

interface TrialBannerProps {
  tried: Gain;
  own: MatchPreview;
  answers: Answers;
  trial: Pick<MatchesState, "found" | "isCurrent" | "isFailed" | "retry">;
  onEnd: () => void;
}

/** Says at the top that a trial is shown, what it changes, and how to leave it or take it over. */
export function TrialBanner({ tried, own, answers, trial, onEnd }: TrialBannerProps) {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    banner.current?.focus({ preventScroll: true });
  }, []);
  const name = triedName(tried);
  const present =
    tried.field === "stayType" ? inSentence(optionLabel("stayType", answers.stayType ?? "")) : "";
  const end = () => {
    onEnd();
    window.scrollTo(0, 0);
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  };
  return (
    <section ref={banner} className={styles.trial} tabIndex={-1} aria-label="Prøve">
      <p role="status">
        <strong>Du prøver: {name}</strong>
        {present === "" ? ". " : ` i stedet for ${present}. `}
        {trial.isCurrent
          ? "Dine egne svar er ikke ændret."
          : trial.isFailed
            ? "Prøven kunne ikke hentes. Herunder står dine egne legater."
            : "Vi finder legaterne. Herunder står dine egne, til de er her."}
      </p>
      {trial.isCurrent && trial.found !== undefined && (
        <table className={styles.trial__table}>
          <caption className="visually-hidden">Dine egne svar og prøven</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">Dine svar</th>
              <th scope="col">Prøven</th>
            </tr>
          </thead>
          <tbody>
            {(
              [
                ["Passer til dig", ({ match }: MatchPreview) => String(match)],
                ["Skal du selv tjekke", ({ possible }: MatchPreview) => String(possible)],
                [
                  "Giver normalt",
                  ({ summary }: MatchPreview) => formatKroner(roundSum(summary.usualDkk)),
                ],
              ] as const
            ).map(([label, figure]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{figure(own)}</td>
                <td>{trial.found === undefined ? "" : figure(trial.found)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.trial__acts}>
        {trial.isFailed ? (
          <Button onClick={trial.retry}>Prøv igen</Button>
        ) : (
          <Button
            onClick={() => {
              applyTrial(tried);
              end();
            }}
          >
            Brug svaret
          </Button>
        )}
        <Button variant="secondary" onClick={end}>
          Fortryd
        </Button>
      </p>
    </section>
  );
}
