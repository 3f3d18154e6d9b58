import { Button } from "../components/button.tsx";
import { KeptTogether } from "../components/kept-together.tsx";
import { isRealDate } from "../domain/danish/danish-date.ts";
import { stayLengthText } from "../domain/danish/length-of-time.ts";
import { inSentence } from "../domain/danish/sentences.ts";
import { optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import type { Gain } from "../domain/matching/what-if.ts";
import styles from "./results.module.css";
import { unionSites } from "./union-sites.ts";

/** So many gains are worth showing. */
const GAINS = 3;

const stays: Readonly<Record<string, string>> = {
  udveksling: "en udveksling gennem din uddannelse",
  selvarrangeret: "et studieophold, du selv arrangerer",
  "hel-uddannelse": "en hel uddannelse i udlandet",
  praktik: "en praktik",
  forskning: "et forskningsophold, speciale eller feltarbejde",
  kursus: "en sommerskole, et sprogkursus eller en konference",
};

function presentLength({ exchangeStart = "", exchangeEnd = "", duration = "" }: Answers): string {
  return isRealDate(exchangeStart) && isRealDate(exchangeEnd)
    ? stayLengthText(exchangeStart, exchangeEnd)
    : inSentence(optionLabel("duration", duration));
}

/** "Bliver du 4-6 måneder i stedet for 2 måneder" */
function changeText({ field, value }: Gain, answers: Answers): string {
  const name = optionLabel(field, value);
  switch (field) {
    case "duration":
      return `Bliver du ${inSentence(name)} i stedet for ${presentLength(answers)}`;
    case "destination":
      return value === "andet" ? "Rejser du til en anden del af verden" : `Rejser du til ${name}`;
    case "stayType":
      return `Er opholdet ${stays[value] ?? inSentence(name)}`;
    case "unionMember":
      return `Er du medlem af ${name}`;
    case "hasRecommendations":
      return "Har du en, der kan anbefale dig";
  }
}

/** "passer 5 flere", or what they do instead. */
export function gainText({ gain, newMatches }: Gain): string {
  if (newMatches === gain) return `passer ${gain} ${gain === 1 ? "legat mere" : "flere"}`;
  const more = `kommer ${gain} ${gain === 1 ? "legat mere" : "flere"} på listen`;
  if (newMatches === 0) return `${more}, som du selv skal tjekke`;
  return `${more}, og ${newMatches} af dem passer`;
}

export function isSameChange(a: Gain | null, b: Gain): boolean {
  return a !== null && a.field === b.field && a.value === b.value;
}

/** Changes that somebody might make for a grant's sake: nobody leaves a union, or a recommender, for one. */
function isWorthTrying({ field, value }: Gain): boolean {
  if (field === "unionMember") return value !== "no" && value !== "anden";
  return field !== "hasRecommendations" || value === "ja";
}

/** The best change of each question, the best of these first: three far countries in a row would tell nothing new. */
function bestOfEach(gains: readonly Gain[]): Gain[] {
  const fields = new Set<string>();
  return gains
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
  const best = bestOfEach(gains);
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
                .
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
