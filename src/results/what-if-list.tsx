import { Button } from "../components/button.tsx";
import { KeptTogether } from "../components/kept-together.tsx";
import { NOT_TOLD, optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import type { ChangeableField, Gain } from "../domain/matching/what-if.ts";
import styles from "./results.module.css";
import { unionSites } from "./union-sites.ts";
import { changeText, gainText, lossText } from "./what-if-text.ts";

/** So many gains are worth showing. */
const GAINS = 3;

function isSameChange(a: Gain | null, b: Gain): boolean {
  return a !== null && a.field === b.field && a.value === b.value;
}

/** Changes that somebody might make for a grant's sake: nobody leaves a union, or a recommender, for one. */
function isWorthTrying({ field, value }: Gain): boolean {
  if (field === "unionMember") return value !== "no" && value !== "anden";
  return field !== "hasRecommendations" || value === "ja";
}

/** What is easier to change than the place, for whoever has named a country. */
const easier: readonly ChangeableField[] = ["unionMember", "duration"];

/**
 * The best change of each question: three far countries in a row would tell nothing new. The largest gain first; for
 * whoever has named a country the union and the length of the stay before that, and another country last.
 */
function bestOfEach(gains: readonly Gain[], { exchangeCountry = "" }: Answers): Gain[] {
  const fields = new Set<string>();
  const hasCountry = !["", "anden", NOT_TOLD].includes(exchangeCountry);
  const rank = ({ field }: Gain) =>
    !hasCountry ? 0 : easier.includes(field) ? 0 : field === "destination" ? 2 : 1;
  return gains
    .toSorted((a, b) => rank(a) - rank(b))
    .filter((gain) => {
      if (fields.has(gain.field) || !isWorthTrying(gain)) return false;
      fields.add(gain.field);
      return true;
    })
    .slice(0, GAINS);
}

interface WhatIfProps {
  gains: readonly Gain[];
  answers: Answers;
  /** The change that is being tried. */
  tried: Gain | null;
  onTry: (gain: Gain | null) => void;
}

/** What one other answer would bring, with one tap to try it and one tap back. */
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
