import { useEffect, useId, useRef, useState } from "react";
import bar from "../components/bottom-bar.module.css";
import { Button } from "../components/button.tsx";
import choices from "../components/choice-list.module.css";
import { Combobox } from "../components/combobox.tsx";
import { capitalize } from "../domain/danish/sentences.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import type { Answers } from "../domain/matching/answers.ts";
import {
  type ConditionAnswer,
  type ConditionAnswers,
  parentOf,
} from "../domain/matching/conditions.ts";
import { isUnion } from "../domain/quiz/searched-options.ts";
import { grantsInWords } from "../domain/wording/count-sentence.ts";
import { ResultHeading } from "./result-heading.tsx";
import results from "./results.module.css";
import styles from "./sharpen.module.css";
import {
  type AskedQuestion,
  answerQuestion,
  broaderOption,
  countToCheck,
  denyUnanswered,
  followUpQuestions,
  groupQuestions,
  inFirstPerson,
  isPlaceOrSchool,
  MIN_COMMON_SHARE,
  mentionsPlace,
  mergeQuestions,
  offeredPlaces,
  placeName,
  type QuestionSearch,
  questionOptions,
  tickEffectText,
} from "./sharpen-answers.ts";

interface SharpenProps {
  found: MatchPreview;
  isCurrent: boolean;
  answers: Answers;
  conditions: ConditionAnswers;
  /** The student has gone on, and the list is being fetched. */
  isSettling: boolean;
  newQuestion: string | null;
  onChange: (conditions: ConditionAnswers) => void;
  onDone: () => void;
  onSkip: () => void;
}

/** Asks about the conditions that the quiz has left open. */
export function Sharpen(props: SharpenProps) {
  const { found, isCurrent, answers, conditions, isSettling, newQuestion } = props;
  const { onChange, onDone, onSkip } = props;
  const [asked, setAsked] = useState<readonly AskedQuestion[]>([]);
  const current = mergeQuestions(asked, [
    ...found.openQuestions,
    ...found.answeredQuestions,
    ...found.followingQuestions,
  ]);
  if (current !== asked) setAsked(current);
  const { searched, boxes } = groupQuestions(current);
  const offered = offeredPlaces(current, answers);
  /** Likely enough to be shown without a search. */
  const ready = [...searched.values()]
    .flat()
    .filter(
      (question) =>
        offered.has(question.id) ||
        (question.share >= MIN_COMMON_SHARE && parentOf(question) === null),
    );
  /** Not collapsed. The value is the place that the student searched for, if any. */
  const [kept, setKept] = useState<ReadonlyMap<string, string>>(
    () =>
      new Map(
        Object.keys(conditions).flatMap((id) => (conditions[id] === "nej" ? [] : [[id, ""]])),
      ),
  );
  const [last, setLast] = useState<{ id: string; before: MatchPreview } | null>(null);
  const placeOf = (id: string) => kept.get(id) || offered.get(id)?.name;
  const standsAlone = (question: AskedQuestion) => conditions[parentOf(question) ?? ""] !== "ja";
  const giveAnswer = (question: AskedQuestion, answer: ConditionAnswer | null, name?: string) => {
    const { id } = question;
    if (name !== undefined || !standsAlone(question)) setKept(new Map([...kept, [id, name ?? ""]]));
    setLast({ id, before: last === null || isCurrent ? found : last.before });
    onChange(answerQuestion(current, conditions, id, answer));
  };
  const ticking: Ticking = {
    asked: current,
    conditions,
    wordsOf: (question) =>
      offered.get(question.id) ??
      (question.group === "sted" && question.after !== null
        ? inFirstPerson(question)
        : { text: question.text, note: question.explanation }),
    placeOf,
    isFirst: ({ id, share }) =>
      share >= MIN_COMMON_SHARE || offered.has(id) || kept.has(id) || id === newQuestion,
    onAnswer: giveAnswer,
  };
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
        onChange(denyUnanswered(current, conditions));
        onDone();
      }}
    >
      <div className={`stack-8 ${styles.questions}`}>
        <header className="stack-2">
          <ResultHeading text="Det sidste, kun du ved" />
          <p className="secondary-text measure">
            {found.awaitingAnswer === 0
              ? "Du har svaret på det hele. Sæt eller fjern et kryds, og se, hvad det ændrer."
              : `${capitalize(grantsInWords(found.awaitingAnswer))} kræver noget af det, vi spørger om her. Springer du over, kommer ${found.awaitingAnswer === 1 ? "det" : "de"} til at stå under »Tjek selv«.`}
          </p>
          <details className={results.fold}>
            <summary>Hvorfor, og hvor havner svarene?</summary>
            <p className="measure">
              Hvert kryds er et krav, som mindst ét legat stiller. Nogle handler om helbred,
              medlemskab, tro eller herkomst. Det er frivilligt. Det, du vælger, ligger i denne
              fane, til du lukker den. Det bliver sendt, når vi tæller dine legater, men ikke gemt.
              Først når du køber listen eller retter dens svar, bliver det gemt sammen med dine
              andre svar, og kun med dit samtykke.
            </p>
          </details>
        </header>
        <fieldset>
          <legend className={styles.heading}>Sæt kryds ved det, der passer på dig</legend>
          <Boxes
            questions={[...ready, ...boxes].filter(standsAlone)}
            more={(count) => `Vis ${count}, som færre kan sige ja til`}
            {...ticking}
          />
        </fieldset>
        {[...searched].map(([search, questions]) => (
          <ConditionSearch
            key={search.key}
            search={search}
            questions={questions}
            boxes={questions.filter(
              (question) => standsAlone(question) && !ready.includes(question),
            )}
            onFound={(question, name) =>
              giveAnswer(question, "ja", isPlaceOrSchool(question) ? name : "")
            }
            {...ticking}
          />
        ))}
      </div>
      <div className={`${bar.bar} ${styles.bar}`}>
        <p className={bar.count} role="status">
          <strong>{found.match}</strong> passer
          {countToCheck(found) > 0 && ` · ${countToCheck(found)} at tjekke`}
          <span className={`secondary ${styles.gain}`}>
            {newQuestion !== null && last === null && "Dit svar gav et spørgsmål mere."}
            {last !== null &&
              isCurrent &&
              tickEffectText(
                placeOf(last.id) ?? "Dit svar",
                last.before,
                found,
                conditions[last.id] === "ja" &&
                  followUpQuestions(current, conditions, last.id).length > 0,
              )}
          </span>
          <span className={styles.gain}>Uden kryds er svaret nej.</span>
        </p>
        <Button type="submit" busy={isSettling}>
          Vis mine legater
        </Button>
        <Button variant="quiet" onClick={onSkip}>
          Spring over
        </Button>
      </div>
    </form>
  );
}

interface Ticking {
  readonly asked: readonly AskedQuestion[];
  readonly conditions: ConditionAnswers;
  readonly wordsOf: (question: AskedQuestion) => { text: string; note: string | null };
  /** The place that the student is known to mean, where a question names several. */
  readonly placeOf: (id: string) => string | undefined;
  readonly isFirst: (question: AskedQuestion) => boolean;
  readonly onAnswer: (question: AskedQuestion, answer: ConditionAnswer | null) => void;
}

interface ConditionSearchProps extends Ticking {
  readonly search: QuestionSearch;
  readonly questions: readonly AskedQuestion[];
  readonly boxes: readonly AskedQuestion[];
  readonly onFound: (question: AskedQuestion, name: string) => void;
}

function ConditionSearch(props: ConditionSearchProps) {
  const { search, questions, boxes, onFound, ...ticking } = props;
  const fieldId = `find-${search.key}`;
  const options = questionOptions(questions, ticking.conditions);
  return (
    <section className={`stack-3 ${styles.search}`} aria-labelledby={`${fieldId}-label`}>
      <Combobox
        id={fieldId}
        name={search.key}
        label={search.title}
        hint={search.hint}
        optional="unmarked"
        options={options}
        chosen={undefined}
        onChoose={(option) => {
          const question = questions.find(({ id }) => id === option?.id);
          if (question !== undefined && option !== null) onFound(question, placeName(option.label));
        }}
        fallback={(typed) => (search.key === "steder" ? broaderOption(options, typed) : undefined)}
        nothingFound={(typed) =>
          isUnion(typed)
            ? "Fagforening spurgte vi om i trin 7."
            : "Vi kender ikke flere legater, der kræver det. Gå bare videre."
        }
      />
      <div>
        <Boxes
          questions={boxes.toSorted((a, b) => a.text.localeCompare(b.text, "da"))}
          more={() => `Se alle ${search.all}`}
          {...ticking}
        />
      </div>
    </section>
  );
}

interface BoxesProps extends Ticking {
  readonly questions: readonly AskedQuestion[];
  readonly more: (count: number) => string;
}

function Boxes({ questions, more, ...ticking }: BoxesProps) {
  const rest = questions.filter((question) => !ticking.isFirst(question));
  return (
    <>
      <BoxList questions={questions.filter(ticking.isFirst)} {...ticking} />
      {rest.length > 0 && (
        <details
          className={results.fold}
          open={rest.some(({ id }) => ticking.conditions[id] === "ja")}
        >
          <summary>{more(rest.length)}</summary>
          <BoxList questions={rest} {...ticking} />
        </details>
      )}
    </>
  );
}

function BoxList({ questions, ...ticking }: Ticking & Pick<BoxesProps, "questions">) {
  if (questions.length === 0) return null;
  return (
    <ul className={`plain-list ${styles.boxes}`}>
      {questions.map((question) => (
        <ConditionBox key={question.id} question={question} {...ticking} />
      ))}
    </ul>
  );
}

/** Screen readers get the explanation before the box is ticked. */
function ConditionBox({ question, ...ticking }: Ticking & { readonly question: AskedQuestion }) {
  const { asked, conditions, wordsOf, placeOf, onAnswer } = ticking;
  const { id, canBeMaybe } = question;
  const { text, note } = wordsOf(question);
  const baseId = useId();
  const isTicked = conditions[id] === "ja";
  const next = isTicked ? followUpQuestions(asked, conditions, id) : [];
  const place = placeOf(id);
  return (
    <li>
      <label className={`${choices.choice} ${styles.box}`}>
        <input
          className={choices.input}
          type="checkbox"
          name={id}
          checked={isTicked}
          aria-labelledby={`${baseId}text`}
          aria-describedby={note === null ? undefined : `${baseId}note`}
          onChange={(event) => onAnswer(question, event.currentTarget.checked ? "ja" : null)}
        />
        <svg className={`icon ${choices.mark}`} viewBox="0 0 24 24" aria-hidden="true">
          <rect x="1.5" y="1.5" width="21" height="21" rx="3" />
          <path d="m6.5 12.4 3.7 3.7 7.3-7.9" />
        </svg>
        <span id={`${baseId}text`}>{text}</span>
      </label>
      {canBeMaybe && (
        <label className={`secondary-text touch ${styles.maybe}`}>
          <input
            type="checkbox"
            name={`${id}-maaske`}
            checked={conditions[id] === "maaske"}
            aria-describedby={`${baseId}text`}
            onChange={(event) => onAnswer(question, event.currentTarget.checked ? "maaske" : null)}
          />
          Ved ikke
        </label>
      )}
      {note !== null && (
        <p id={`${baseId}note`} className={`secondary-text ${styles.note}`} hidden={!isTicked}>
          {note}
        </p>
      )}
      {next.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the group's fieldset would be read as a second form
        <div role="group" aria-labelledby={`${baseId}next`} className={styles.next}>
          <p id={`${baseId}next`} className={styles.question}>
            Gælder det også?
          </p>
          <Boxes
            questions={next}
            more={(count) => `Vis ${count} andre`}
            {...ticking}
            isFirst={(part) => place === undefined || mentionsPlace(part, place)}
          />
        </div>
      )}
    </li>
  );
}
