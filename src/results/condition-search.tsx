import { useId, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { Combobox } from "../components/combobox.tsx";
import type { ConditionAnswer, ConditionAnswers } from "../domain/matching/conditions.ts";
import { ConditionBoxes } from "./condition-box.tsx";
import styles from "./sharpen.module.css";
import {
  type AskedQuestion,
  allOf,
  broaderOption,
  chosenOf,
  followUps,
  offeredOf,
  optionsOf,
  type Search,
} from "./sharpen-answers.ts";

interface ConditionSearchProps {
  readonly search: Search;
  readonly questions: readonly AskedQuestion[];
  readonly asked: readonly AskedQuestion[];
  readonly conditions: ConditionAnswers;
  readonly onAnswer: (id: string, answer: ConditionAnswer | null) => void;
}

export function ConditionSearch(props: ConditionSearchProps) {
  const { search, questions, asked, conditions, onAnswer } = props;
  const headingId = useId();
  const allId = useId();
  const [areAllShown, setAreAllShown] = useState(false);
  const fieldId = `find-${search.key}`;
  const chosen = chosenOf(questions, conditions);
  const options = optionsOf(questions, conditions);
  const part = useRef<HTMLElement>(null);
  const takeBack = (id: string) => {
    onAnswer(id, null);
    // The button that had the focus is gone.
    part.current?.querySelector<HTMLInputElement>(`#${fieldId}`)?.focus();
  };
  return (
    <section ref={part} className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {search.title}
      </h2>
      {chosen.length > 0 && (
        <ul className={`plain-list ${styles.chosen}`}>
          {chosen.map(({ id, text, explanation }) => {
            const next = followUps(asked, conditions, id);
            return (
              <li key={id}>
                <div className={styles.chosenChip}>
                  <p>
                    <strong>{text}</strong>
                    {explanation !== null && (
                      <small className="secondary-text">{explanation}</small>
                    )}
                  </p>
                  <button type="button" onClick={() => takeBack(id)}>
                    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
                      <path d="m5 5 10 10M15 5 5 15" />
                    </svg>
                    <span className="visually-hidden">Fjern {text}</span>
                  </button>
                </div>
                {next.length > 0 && (
                  <fieldset className={styles.next}>
                    <legend className={styles.question}>Gælder det her også?</legend>
                    <ConditionBoxes
                      questions={next}
                      asked={asked}
                      conditions={conditions}
                      onAnswer={onAnswer}
                    />
                  </fieldset>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Combobox
        id={fieldId}
        name={search.key}
        label={chosen.length === 0 ? "Søg" : "Søg efter flere"}
        hint={search.hint}
        optional
        options={options}
        chosen={undefined}
        onChoose={(option) => {
          if (option !== null) onAnswer(option.id, "ja");
        }}
        otherwise={(typed) => (search.key === "steder" ? broaderOption(options, typed) : undefined)}
        nothingFound="Vi kender ikke flere legater, der kræver det. Gå bare videre."
      />
      <div className={styles.showAll}>
        <Button
          variant="quiet"
          aria-expanded={areAllShown}
          aria-controls={allId}
          onClick={() => setAreAllShown(!areAllShown)}
        >
          {areAllShown ? `Skjul ${search.all}` : `Se alle ${search.all}`}
        </Button>
      </div>
      <div id={allId} hidden={!areAllShown}>
        {areAllShown && (
          <ConditionBoxes
            questions={allOf(questions, conditions)}
            asked={asked}
            conditions={conditions}
            onAnswer={onAnswer}
          />
        )}
      </div>
      {offeredOf(questions, conditions).map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className={styles.offered}
          onClick={() => onAnswer(id, "ja")}
        >
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 4v12M4 10h12" />
          </svg>
          {text}
        </button>
      ))}
    </section>
  );
}
