import type { Tried } from "../answers/journey.ts";
import { Button } from "../components/button.tsx";
import bar from "./result-bar.module.css";
import { changeClause, triedName } from "./trial-words.ts";
import type { MatchesFailure, MatchesState } from "./use-matches.ts";

/** Where the trial's list is, until it is here. */
const pendingText: Readonly<Record<MatchesFailure | "none", string>> = {
  none: "Vi laver prøven.",
  offline: "Du er uden net. Prøven kommer af sig selv, når forbindelsen er tilbage.",
  unreachable: "Prøven kunne ikke hentes. Den kommer af sig selv, når forbindelsen er tilbage.",
  failed: "Prøven kunne ikke hentes. Siden prøver igen af sig selv.",
};

interface TrialBarProps {
  tried: Tried;
  trial: Pick<MatchesState, "isCurrent" | "failure">;
  onEnd: () => void;
  onUse: () => void;
}

/** Names the change that is tried, and leads back or takes it over; stays while one reads. */
export function TrialBar({ tried, trial, onEnd, onUse }: TrialBarProps) {
  return (
    <section className={bar.bar} aria-label="Prøve">
      <p className={bar.bar__count} role="status">
        {trial.isCurrent ? (
          <>
            Sådan ser det ud, <strong>hvis {changeClause(tried)}</strong>.{" "}
            <span className={bar.bar__more}>Dine egne svar er ikke ændret.</span>
          </>
        ) : (
          `${pendingText[trial.failure ?? "none"]} Så længe står dine egne legater her.`
        )}
      </p>
      <Button variant="secondary" onClick={onEnd}>
        Fortryd prøven
      </Button>
      <Button variant="quiet" onClick={onUse}>
        Brug {triedName(tried)}
      </Button>
    </section>
  );
}
