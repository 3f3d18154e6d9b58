import type { Tried } from "../answers/journey.ts";
import { Button } from "../components/button.tsx";
import bar from "./result-bar.module.css";
import { changeClause, triedName } from "./trial-words.ts";
import type { MatchesFailure, MatchesState } from "./use-matches.ts";

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

export function TrialBar({ tried, trial, onEnd, onUse }: TrialBarProps) {
  return (
    <section className={bar.bar} aria-label="Prøve">
      <p className={bar.count} role="status">
        {trial.isCurrent ? (
          <>
            Sådan ser det ud, <strong>hvis {changeClause(tried)}</strong>.{" "}
            <span className={bar.more}>Dine egne svar er ikke ændret.</span>
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
