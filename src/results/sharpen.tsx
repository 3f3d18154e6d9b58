import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import type { ConditionAnswers } from "../domain/matching/conditions.ts";
import { AnswerHeading, grantCount } from "./answer-heading.tsx";
import {
  type AskedQuestion,
  addAsked,
  groupQuestions,
  withAllSaid,
  withTick,
} from "./asked-questions.ts";
import { ConditionBox } from "./condition-box.tsx";
import bar from "./result-bar.module.css";
import results from "./results.module.css";
import styles from "./sharpen.module.css";

interface SharpenProps {
  found: MatchPreview;
  conditions: ConditionAnswers;
  /** Everything is said, and the list that follows from it is on its way. */
  isSettling: boolean;
  /** Id of a question that a tick has opened after everything was said: the student is led to it. */
  newQuestion: string | null;
  onSay: (conditions: ConditionAnswers) => void;
  /** Everything in view is answered. */
  onDone: () => void;
  onSkip: () => void;
}

/** "7 legater passer til dig, og 34 hænger på ét, kun du ved" */
export function hangingText({ match, hanging }: Pick<MatchPreview, "match" | "hanging">): string {
  const fitting =
    match === 0 ? "Ingen legater passer helt endnu" : `${grantCount(match)} passer til dig`;
  return `${fitting}, og ${hanging} hænger på noget, kun du ved`;
}

/**
 * The conditions that decide what is left, as boxes to tick in one go. What is ticked counts at once; the figures follow
 * when they arrive, and nothing waits for them.
 */
export function Sharpen(props: SharpenProps) {
  const { found, conditions, isSettling, newQuestion, onSay, onDone, onSkip } = props;
  const [heading] = useState(() => hangingText(found));
  const [asked, setAsked] = useState<readonly AskedQuestion[]>([]);
  const current = addAsked(asked, [...found.openQuestions, ...found.answeredQuestions]);
  if (current !== asked) setAsked(current);
  const base = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const box = newQuestion === null ? null : form.current?.elements.namedItem(newQuestion);
    if (box instanceof HTMLElement) box.focus();
  }, [newQuestion]);
  return (
    <>
      <header className={results.results__head}>
        <AnswerHeading text={heading} />
        <div className={styles.sharpen__intro}>
          <p>
            Kryds af, hvad der passer på dig. Det meste passer kun på få, så det tager under et
            minut. Har du sat dine kryds, siger »Det var alt« nej til resten.
          </p>
          <details className={styles.sharpen__why}>
            <summary>Hvorfor spørger vi, og hvor havner svarene?</summary>
            <p>
              Hvert kryds er et krav, som mindst ét legat stiller. Nogle handler om helbred,
              medlemskab, tro eller herkomst. Det er frivilligt: et felt uden kryds fortæller intet
              om dig, og du kan springe det hele over. Krydsene ligger i denne fane, til du lukker
              den. De bliver sendt, når vi tæller dine legater, men ikke gemt. Først når du køber
              listen eller fornyer den, bliver de gemt sammen med dine andre svar, og kun med dit
              samtykke.
            </p>
          </details>
        </div>
      </header>
      <form
        ref={form}
        className={styles.sharpen}
        onSubmit={(event) => {
          event.preventDefault();
          onSay(withAllSaid(current, conditions));
          onDone();
        }}
      >
        {groupQuestions(current).map(({ key, title, isNames, questions }) => (
          <fieldset
            key={key}
            className={styles.sharpen__group}
            aria-describedby={isNames ? `${base}${key}` : undefined}
          >
            <legend>{title}</legend>
            {isNames && (
              <p id={`${base}${key}`} className={styles.chips__note}>
                Du kan være født, vokset op, have gået i skole eller bo der. Hvad der gælder for
                stedet, står der, når du krydser af.
              </p>
            )}
            <ul className={`plain-list ${styles.chips}`}>
              {questions.map((question) => (
                <ConditionBox
                  key={question.id}
                  question={question}
                  asked={current}
                  conditions={conditions}
                  onTick={(id, isTicked) => onSay(withTick(current, conditions, id, isTicked))}
                />
              ))}
            </ul>
          </fieldset>
        ))}
        <div className={bar.bar}>
          <p className={bar.bar__count} role="status">
            <strong>{grantCount(found.match)}</strong> passer
            {found.possible > 0 && `, ${found.possible} skal du tjekke`}
            {newQuestion !== null && ". Et kryds gav et spørgsmål mere"}
          </p>
          <Button type="submit" busy={isSettling}>
            Det var alt
          </Button>
          <Button variant="quiet" onClick={onSkip}>
            Spring over
          </Button>
        </div>
      </form>
    </>
  );
}
