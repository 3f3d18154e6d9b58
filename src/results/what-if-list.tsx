import { Button } from "../components/button.tsx";
import { KeptTogether } from "../components/kept-together.tsx";
import { optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { bestOfEach, type Gain } from "../domain/matching/what-if.ts";
import styles from "./results.module.css";
import { unionSites } from "./union-sites.ts";
import { changeText, gainText, lossText } from "./what-if-text.ts";

function isSameChange(a: Gain | null, b: Gain): boolean {
  return a !== null && a.field === b.field && a.value === b.value;
}

interface WhatIfProps {
  gains: readonly Gain[];
  answers: Answers;
  /** The change that is being tried. */
  tried: Gain | null;
  onTry: (gain: Gain | null) => void;
}

/** What one changed answer would bring, with one tap to try it and one tap back. */
export function WhatIf({ gains, answers, tried, onTry }: WhatIfProps) {
  const best = bestOfEach(gains, answers);
  if (best.length === 0) return null;
  return (
    <section className={styles.results__part} aria-labelledby="hvad-nu-hvis">
      <h2 id="hvad-nu-hvis">Hvad nu hvis?</h2>
      <ul className={`plain-list ${styles.gains}`}>
        {best.map((gain) => {
          const isTried = isSameChange(tried, gain);
          const site = gain.field === "unionMember" ? unionSites[gain.value] : undefined;
          return (
            <li key={`${gain.field} ${gain.value}`}>
              <p>
                <KeptTogether text={changeText(gain, answers)} />, <strong>{gainText(gain)}</strong>
                . {lossText(gain)}
                {site !== undefined && (
                  <>
                    {" "}
                    <a href={site} target="_blank" rel="noopener noreferrer">
                      Meld dig ind hos {optionLabel("unionMember", gain.value)}
                      <span className="visually-hidden"> (åbner i en ny fane)</span>
                    </a>
                  </>
                )}
              </p>
              <Button
                variant="secondary"
                aria-pressed={isTried}
                onClick={() => onTry(isTried ? null : gain)}
              >
                {isTried ? "Tilbage til dine svar" : "Prøv det"}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
