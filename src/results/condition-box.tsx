import { useId } from "react";
import choices from "../components/choice-list.module.css";
import type { ConditionAnswer, ConditionAnswers } from "../domain/matching/conditions.ts";
import styles from "./sharpen.module.css";
import { type AskedQuestion, followUps, isPlaceOrSchool } from "./sharpen-answers.ts";

interface Ticking {
  readonly asked: readonly AskedQuestion[];
  readonly conditions: ConditionAnswers;
  readonly onAnswer: (id: string, answer: ConditionAnswer | null) => void;
}

interface ConditionBoxesProps extends Ticking {
  readonly questions: readonly AskedQuestion[];
  readonly isInRows?: boolean;
}

export function ConditionBoxes({ questions, isInRows = false, ...ticking }: ConditionBoxesProps) {
  return (
    <ul className={`plain-list ${styles.chips} ${isInRows ? styles.inRows : ""}`}>
      {questions.map((question) => (
        <ConditionBox key={question.id} question={question} {...ticking} />
      ))}
    </ul>
  );
}

/**
 * One box to tick, as a chip, with what follows from it below. Sentences carry their explanation; a name shows who may
 * tick it once it is ticked, and tells screen readers before.
 */
function ConditionBox({ question, ...ticking }: Ticking & { readonly question: AskedQuestion }) {
  const { asked, conditions, onAnswer } = ticking;
  const { id, text, explanation, canBeMaybe } = question;
  const noteId = useId();
  const isTicked = conditions[id] === "ja";
  const isPlainName = isPlaceOrSchool(question);
  const next = isTicked ? followUps(asked, conditions, id) : [];
  return (
    <>
      <li>
        <label className={`${choices.choice} ${styles.chip}`}>
          <input
            className={choices.input}
            type="checkbox"
            name={id}
            checked={isTicked}
            aria-labelledby={`${noteId}text`}
            aria-describedby={explanation === null ? undefined : noteId}
            onChange={(event) => onAnswer(id, event.currentTarget.checked ? "ja" : null)}
          />
          <svg className={choices.mark} viewBox="0 0 24 24" aria-hidden="true">
            <rect x="1.5" y="1.5" width="21" height="21" rx="3" />
            <path d="m6.5 12.4 3.7 3.7 7.3-7.9" />
          </svg>
          <span className="stack-1">
            <span id={`${noteId}text`}>{text}</span>
            {explanation !== null && !isPlainName && (
              <span id={noteId} className="secondary-text">
                {explanation}
              </span>
            )}
          </span>
        </label>
        {canBeMaybe && (
          <label className={`secondary-text touch ${styles.maybe}`}>
            <input
              type="checkbox"
              name={`${id}-maaske`}
              checked={conditions[id] === "maaske"}
              aria-describedby={`${noteId}text`}
              onChange={(event) => onAnswer(id, event.currentTarget.checked ? "maaske" : null)}
            />
            Ved ikke endnu
          </label>
        )}
        {explanation !== null && isPlainName && !isTicked && (
          <span id={noteId} hidden>
            {explanation}
          </span>
        )}
      </li>
      {((isTicked && isPlainName && explanation !== null) || next.length > 0) && (
        <li className={`stack-3 stack-start ${styles.opened}`}>
          {isPlainName && explanation !== null && (
            <p id={noteId} className="secondary-text measure">
              <strong>{text}:</strong> {explanation} Passer det ikke, så tag krydset af igen.
            </p>
          )}
          {next.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the group's fieldset would be read as a second form
            <div role="group" aria-labelledby={`${noteId}next`} className="stack-3 inset">
              <p id={`${noteId}next`} className={styles.question}>
                {next.every(isPlaceOrSchool)
                  ? "Gælder det et af disse steder?"
                  : "Gælder det også?"}
              </p>
              <ConditionBoxes questions={next} {...ticking} />
            </div>
          )}
        </li>
      )}
    </>
  );
}
