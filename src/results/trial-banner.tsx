import { useEffect, useRef } from "react";
import { answer } from "../answers/answers-state.ts";
import { changeAnswer } from "../answers/journey.ts";
import { beginChange } from "../answers/undo.ts";
import type { Answers } from "../domain/matching/answers.ts";
import type { ChangeableField, Gain } from "../domain/matching/what-if.ts";
import styles from "./trial-banner.module.css";
import type { MatchesState, Trouble } from "./use-matches.ts";
import { triedName } from "./what-if-text.ts";
import { stayName } from "./your-stay.ts";

/** Where a tried answer is only part of what the quiz asks: the question to answer instead. */
const askedInQuiz: Partial<Record<ChangeableField, string>> = {
  duration: "exchangeEnd",
  destination: "exchangeCountry",
};

/** Adopts the tried answer as the student's own; what it cannot say alone is asked in the quiz. */
export function applyTrial({ field, value }: Gain): void {
  const question = askedInQuiz[field];
  if (question !== undefined) {
    changeAnswer(question, "results");
    return;
  }
  beginChange();
  answer({ [field]: value });
}

/** Where the trial's list is, until it is here. */
const pendingText: Readonly<Record<Trouble | "none", string>> = {
  none: "Vi laver prøven.",
  offline: "Du er uden net, og prøven kommer af sig selv, når forbindelsen er tilbage.",
  unreachable: "Prøven kunne ikke hentes. Den kommer af sig selv, når forbindelsen er tilbage.",
  failed: "Prøven kunne ikke hentes. Siden prøver igen af sig selv.",
};

interface TrialBannerProps {
  tried: Gain;
  answers: Answers;
  trial: Pick<MatchesState, "isCurrent" | "trouble" | "retry">;
  onEnd: () => void;
}

/** Says below the site's header that a trial is shown, and how to leave or adopt it; stays while one reads. */
export function TrialBanner({ tried, answers, trial, onEnd }: TrialBannerProps) {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    banner.current?.focus({ preventScroll: true });
  }, []);
  const name = triedName(tried);
  const present = tried.field === "stayType" ? stayName(answers) : "";
  return (
    <section ref={banner} className={styles.trial} tabIndex={-1} aria-label="Prøve">
      <div className={styles.trial__row}>
        <p role="status">
          <strong>Du prøver: {name}</strong>
          {present === "" ? ". " : ` i stedet for ${present}. `}
          {trial.isCurrent
            ? "Dine egne svar er ikke ændret."
            : `${pendingText[trial.trouble ?? "none"]} Herunder står dine egne legater så længe.`}
        </p>
        {trial.trouble !== null ? (
          <button type="button" className={styles.trial__use} onClick={trial.retry}>
            Prøv igen
          </button>
        ) : (
          <button
            type="button"
            className={styles.trial__use}
            onClick={() => {
              applyTrial(tried);
              onEnd();
            }}
          >
            Brug svaret
          </button>
        )}
        <button type="button" className={styles.trial__undo} onClick={onEnd}>
          Fortryd
        </button>
      </div>
    </section>
  );
}
