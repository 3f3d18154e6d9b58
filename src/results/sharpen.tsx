import { useEffect, useId, useRef, useState } from "react";
import bar from "../components/bottom-bar.module.css";
import { Button } from "../components/button.tsx";
import { Combobox } from "../components/combobox.tsx";
import { useQuietPage } from "../components/use-quiet-page.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import type { ConditionAnswer, ConditionAnswers } from "../domain/matching/conditions.ts";
import { isUnion } from "../domain/quiz/searched-options.ts";
import { AnswerHeading } from "./answer-heading.tsx";
import { ConditionBoxes } from "./condition-box.tsx";
import results from "./results.module.css";
import styles from "./sharpen.module.css";
import {
  type AskedQuestion,
  answerQuestion,
  broaderOption,
  chosenQuestions,
  denyTheRest,
  followUps,
  groupQuestions,
  mergeQuestions,
  offeredQuestions,
  type QuestionSearch,
  questionOptions,
  unchosenQuestions,
} from "./sharpen-answers.ts";

interface SharpenProps {
  found: MatchPreview;
  conditions: ConditionAnswers;
  /** Earlier schools and the town, as the student has given them. */
  named: string;
  /** Whether everything is answered and the resulting list is being fetched. */
  isSettling: boolean;
  /** Id of a question opened by the last answers, which takes the focus. */
  newQuestion: string | null;
  onSay: (conditions: ConditionAnswers) => void;
  onDone: () => void;
  onSkip: () => void;
}

/**
 * Asks about the remaining conditions on one page, by two searches and a few boxes. A tick counts at once; the figures
 * follow when they arrive.
 */
export function Sharpen(props: SharpenProps) {
  const { found, conditions, named, isSettling, newQuestion } = props;
  const { onSay, onDone, onSkip } = props;
  useQuietPage();
  const [asked, setAsked] = useState<readonly AskedQuestion[]>([]);
  const current = mergeQuestions(asked, [
    ...found.openQuestions,
    ...found.answeredQuestions,
    ...found.followingQuestions,
  ]);
  if (current !== asked) setAsked(current);
  const { searched, boxes } = groupQuestions(current);
  const onAnswer = (id: string, answer: ConditionAnswer | null) =>
    onSay(answerQuestion(current, conditions, id, answer));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const box = newQuestion === null ? null : form.current?.elements.namedItem(newQuestion);
    if (box instanceof HTMLElement) box.focus();
  }, [newQuestion]);
  return (
    <form
      ref={form}
      className={`stack-8 ${bar.beside}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSay(denyTheRest(current, conditions));
        onDone();
      }}
    >
      <div className={`stack-10 ${styles.questions}`}>
        <header className={`stack-3 ${results.intro}`}>
          <AnswerHeading text="Det sidste, kun du ved" />
          <div className="stack-3 measure secondary">
            <p>
              Mange legater går til folk fra en bestemt by, skole eller et bestemt fag. Find det,
              der gælder dig. Det, du ikke vælger, regner vi som nej.
            </p>
            <details>
              <summary>Hvorfor spørger vi, og hvor havner svarene?</summary>
              <p>
                Hvert valg er et krav, som mindst ét legat stiller. Nogle handler om helbred,
                medlemskab, tro eller herkomst. Det er frivilligt, og du kan springe det hele over.
                Det, du vælger, ligger i denne fane, til du lukker den. Det bliver sendt, når vi
                tæller dine legater, men ikke gemt. Først når du køber listen eller retter dens
                svar, bliver det gemt sammen med dine andre svar, og kun med dit samtykke.
              </p>
            </details>
          </div>
        </header>
        {[...searched].map(([search, questions]) => (
          <ConditionSearch
            key={search.key}
            search={search}
            questions={questions}
            asked={current}
            conditions={conditions}
            onAnswer={onAnswer}
            named={named}
          />
        ))}
        {boxes.length > 0 && (
          <fieldset className={`stack-4 ${styles.group}`}>
            <legend className={styles.heading}>Passer noget af det her på dig?</legend>
            <ConditionBoxes
              questions={boxes}
              asked={current}
              conditions={conditions}
              onAnswer={onAnswer}
              isInRows
            />
          </fieldset>
        )}
        <div className={`secondary ${styles.skip}`}>
          <p>Vil du ikke svare, kommer de uafklarede til at stå under »Tjek selv«.</p>
          <Button variant="quiet" onClick={onSkip}>
            Spring over
          </Button>
        </div>
      </div>
      <div className={bar.bar}>
        <p className={bar.count} role="status">
          <strong>{found.match}</strong> passer
          {found.possible > 0 && ` · ${found.possible} mangler svar`}
          {newQuestion !== null && ". Dit svar gav et spørgsmål mere"}
        </p>
        <Button type="submit" busy={isSettling}>
          Vis mine legater
        </Button>
      </div>
    </form>
  );
}

interface ConditionSearchProps {
  readonly search: QuestionSearch;
  readonly questions: readonly AskedQuestion[];
  readonly asked: readonly AskedQuestion[];
  readonly conditions: ConditionAnswers;
  readonly onAnswer: (id: string, answer: ConditionAnswer | null) => void;
  readonly named: string;
}

function ConditionSearch(props: ConditionSearchProps) {
  const { search, questions, asked, conditions, onAnswer, named } = props;
  const allId = useId();
  const [areAllShown, setAreAllShown] = useState(false);
  const fieldId = `find-${search.key}`;
  const chosen = chosenQuestions(questions, conditions);
  const options = questionOptions(questions, conditions);
  const part = useRef<HTMLElement>(null);
  const takeBack = (id: string) => {
    onAnswer(id, null);
    // The button that had the focus is gone.
    part.current?.querySelector<HTMLInputElement>(`#${fieldId}`)?.focus();
  };
  return (
    <section ref={part} className={`stack-4 ${styles.search}`} aria-labelledby={`${fieldId}-label`}>
      {chosen.length > 0 && (
        <ul className="plain-list stack-3">
          {chosen.map(({ id, text, explanation }) => {
            const next = followUps(asked, conditions, id);
            return (
              <li key={id} className="stack-3">
                <div className={`spread ${styles.chosenChip}`}>
                  <p>
                    <strong>{text}</strong>
                    {explanation !== null && (
                      <small className="secondary-text">{explanation}</small>
                    )}
                  </p>
                  <button type="button" className="icon-button" onClick={() => takeBack(id)}>
                    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
                      <path d="m5 5 10 10M15 5 5 15" />
                    </svg>
                    <span className="visually-hidden">Fjern {text}</span>
                  </button>
                </div>
                {next.length > 0 && (
                  <fieldset className="stack-3 inset">
                    <legend className={styles.question}>Gælder noget af det her også?</legend>
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
        label={search.title}
        hint={search.hint}
        optional="unsaid"
        options={options}
        chosen={undefined}
        onChoose={(option) => {
          if (option !== null) onAnswer(option.id, "ja");
        }}
        otherwise={(typed) => (search.key === "steder" ? broaderOption(options, typed) : undefined)}
        nothingFound={(typed) =>
          isUnion(typed)
            ? "Fagforening spurgte vi om i trin 7."
            : "Vi kender ikke flere legater, der kræver det. Gå bare videre."
        }
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
            questions={unchosenQuestions(questions, conditions)}
            asked={asked}
            conditions={conditions}
            onAnswer={onAnswer}
          />
        )}
      </div>
      {offeredQuestions(questions, conditions, named).map(({ id, text }) => (
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
