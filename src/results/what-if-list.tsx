import { Button } from "../components/button.tsx";
import { KeptTogether } from "../components/kept-together.tsx";
import { isRealDate } from "../domain/danish/danish-date.ts";
import { numberWord, stayLengthText } from "../domain/danish/length-of-time.ts";
import { capitalized, inSentence } from "../domain/danish/sentences.ts";
import { NOT_TOLD, optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import type { ChangeableField, Gain } from "../domain/matching/what-if.ts";
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

/** "praktik", "4-6 måneder", "Europa": what is tried, in a sentence. */
export function triedName({ field, value }: Gain): string {
  if (field === "hasRecommendations") return value === "ja" ? "en anbefaling" : "ingen anbefaling";
  const name = optionLabel(field, value);
  return field === "unionMember" || field === "destination" ? name : inSentence(name);
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

/** "To falder ud.", or that none does. */
function lossText({ loss }: Gain): string {
  if (loss === 0) return "Ingen falder ud.";
  return `${capitalized(numberWord(loss))} falder ud.`;
}

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
