import type { Trial } from "../answers/quiz-history.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import {
  isOption,
  optionLabel,
  optionsOf,
  PREFER_NOT_TO_SAY,
  type WhatIfField,
} from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import type { MatchCount } from "../domain/matching/match.ts";
import { applyCountChanges, type WhatIfQuestion } from "../domain/matching/what-if.ts";
import styles from "./dials.module.css";
import { dialPositionName } from "./trial-words.ts";

const legends: Readonly<Record<WhatIfField, string>> = {
  destination: "Land",
  duration: "Længde",
  stayType: "Opholdet",
};

interface DialsProps {
  own: Pick<MatchPreview, "dials" | "match" | "possible">;
  answers: Answers;
  tried: Trial | undefined;
  /** `null` for the student's own answer, which ends the trial. */
  onTurn: (tried: Trial | null) => void;
}

export function Dials({ own, answers, tried, onTurn }: DialsProps) {
  const ownTotal = own.match + own.possible;
  const dials = own.dials
    .map((dial) => ({ ...dial, positions: dialPositions(dial, own, answers) }))
    .filter(({ positions }) => positions.some(({ total }) => total !== ownTotal));
  if (dials.length === 0) return null;
  const max = Math.max(...dials.flatMap(({ positions }) => positions.map(({ total }) => total)));
  return (
    <section className={`stack-2 ruled ${styles.dials}`} aria-labelledby="hvad-nu-hvis">
      <div className="stack-2">
        <h2 id="hvad-nu-hvis">Hvad nu hvis?</h2>
        <p className="secondary-text measure">
          Drej på én ting ad gangen, og se, hvor mange legater der så er på listen, og hvor mange af
          dem du selv skal tjekke. Dine svar ændrer sig ikke.
        </p>
      </div>
      {dials.map(({ positions, ...dial }) => (
        <fieldset key={dial.field} className={styles.dial}>
          <legend>{legends[dial.field]}</legend>
          <div className={styles.line}>
            {positions.map(({ value, match, possible, total, name, isOwn }) => (
              <label key={value}>
                <i
                  aria-hidden="true"
                  style={{ "--share": total / max, "--fit": match / total } as object}
                />
                <input
                  type="radio"
                  name={`drej-${dial.field}`}
                  checked={value === (tried?.field === dial.field ? tried.value : dial.answer)}
                  onChange={() => onTurn(isOwn ? null : { field: dial.field, value })}
                />
                <b>
                  {total}
                  <span className="visually-hidden"> på listen, </span>
                </b>
                <span>{name}</span>
                {isOwn && <small>dit svar</small>}
                {possible > 0 && <small>{possible} at tjekke</small>}
              </label>
            ))}
          </div>
          {dial.field === "destination" && (answers.exchangeCountry ?? "") !== "" && (
            <p className="secondary-text">
              Legater til bestemte lande er kun talt med, hvor vi kender landet.
            </p>
          )}
        </fieldset>
      ))}
    </section>
  );
}

function dialPositions(
  { field, answer, alternatives }: WhatIfQuestion,
  today: MatchCount,
  answers: Answers,
) {
  return optionsOf(field).flatMap(({ value }) => {
    const alternative = alternatives.find((each) => each.value === value);
    if (alternative === undefined && value !== answer) return [];
    const count = alternative === undefined ? today : applyCountChanges(today, alternative.changes);
    const isOwn = value === answer;
    const name =
      (isOwn ? ownName(field, answers) : undefined) ?? dialPositionName({ field, value });
    return [{ ...count, total: count.match + count.possible, value, name, isOwn }];
  });
}

/** The student's own country, which is more precise than the part of the world. */
function ownName(field: WhatIfField, { exchangeCountry = "", exchangeCountryName }: Answers) {
  if (field !== "destination") return undefined;
  const isNamed =
    isOption("exchangeCountry", exchangeCountry) &&
    !["anden", PREFER_NOT_TO_SAY].includes(exchangeCountry);
  return isNamed ? optionLabel("exchangeCountry", exchangeCountry) : exchangeCountryName;
}
