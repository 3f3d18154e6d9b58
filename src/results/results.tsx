import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { answerConditions, skipQuestions, useQuizAnswers } from "../answers/answers-state.ts";
import { type QuizAnswers, toMatchingAnswers } from "../answers/answers-storage.ts";
import { storeLandingNote } from "../answers/landing-note.ts";
import { beginAnswerChange, endTrial, openReview, useQuizPlace } from "../answers/quiz-history.ts";
import { BackButton, Button } from "../components/button.tsx";
import { Spinner } from "../components/spinner.tsx";
import { Toast } from "../components/toast.tsx";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { fieldLabel, type OptionField, optionLabel } from "../domain/matching/answer-options.ts";
import type { Answers } from "../domain/matching/answers.ts";
import { countSentence } from "../domain/wording/count-sentence.ts";
import { routeEnds } from "../domain/wording/route-places.ts";
import { LookFurther } from "./look-further.tsx";
import { MatchList } from "./match-list.tsx";
import { ResultHeading } from "./result-heading.tsx";
import styles from "./results.module.css";
import { Sharpen } from "./sharpen.tsx";
import {
  type MatchesFailure,
  type MatchesState,
  matchesQueryClient,
  useMatches,
} from "./use-matches.ts";

export default function Results() {
  return (
    <QueryClientProvider client={matchesQueryClient}>
      <div className={`page-width ${styles.results}`}>
        <Matches />
      </div>
    </QueryClientProvider>
  );
}

function Matches() {
  const quiz = useQuizAnswers();
  const matches = useMatches(toMatchingAnswers(quiz));
  if (matches.found === undefined)
    return matches.failure === null ? (
      <Spinner text="Finder dine legater..." />
    ) : (
      <Failed failure={matches.failure} onRetry={matches.retry} />
    );
  return <Found own={matches.found} matches={matches} quiz={quiz} />;
}

interface FoundProps {
  own: MatchPreview;
  matches: Pick<MatchesState, "foundFor" | "isCurrent" | "failure" | "retry">;
  quiz: QuizAnswers;
}

function Found({ own, matches, quiz }: FoundProps) {
  const { entry, isRestored } = useQuizPlace();
  const [isReopened, setIsReopened] = useState(false);
  const { from, to } = routeEnds(quiz.answers);
  const counted = countSentence(own).replace(/\.$/, "");
  useEffect(
    () =>
      storeLandingNote({
        state: "started",
        title: counted,
        text: `${from} til ${to}.`,
        label: "Se dine svar og legater",
      }),
    [counted, from, to],
  );
  const isAsking = isReopened || (!quiz.hasSkippedQuestions && own.openQuestions.length > 0);
  const [isSettling, setIsSettling] = useState(false);
  /** Opened by the student's last answers. */
  const [newQuestion, setNewQuestion] = useState<string | null>(null);
  if (isSettling && matches.isCurrent) {
    setIsSettling(false);
    setIsReopened(false);
    setNewQuestion(own.openQuestions[0]?.id ?? null);
  }

  // The browser may be restoring the list's position.
  const wasAsking = useRef(isRestored ? false : null);
  useLayoutEffect(() => {
    if (wasAsking.current !== isAsking) window.scrollTo(0, 0);
    wasAsking.current = isAsking;
  }, [isAsking]);

  // A failed count must not replace the questions being answered.
  if ((isSettling || !isAsking) && matches.failure !== null && !matches.isCurrent)
    return <Failed failure={matches.failure} onRetry={matches.retry} />;
  if (isAsking)
    return (
      <>
        <BackToAnswers />
        <Sharpen
          found={own}
          isCurrent={matches.isCurrent}
          answers={quiz.answers}
          conditions={quiz.conditions}
          isSettling={isSettling}
          newQuestion={newQuestion}
          onChange={answerConditions}
          onDone={() => setIsSettling(true)}
          onSkip={() => {
            setIsReopened(false);
            skipQuestions();
          }}
        />
      </>
    );
  if (own.total === 0)
    return (
      <>
        <BackToAnswers />
        <NoMatch answers={quiz.answers} />
      </>
    );
  return (
    <MatchList
      own={own}
      ownFor={matches.foundFor}
      isCurrent={matches.isCurrent}
      quiz={quiz}
      tried={entry?.tried}
      onSharpen={() => {
        endTrial();
        setIsReopened(true);
      }}
    />
  );
}

const BackToAnswers = () => <BackButton onClick={openReview}>Dine svar</BackButton>;

const failureWords: Readonly<Record<MatchesFailure, readonly [heading: string, text: string]>> = {
  offline: [
    "Du er uden net",
    "Dine svar er her stadig. Listen kommer af sig selv, når forbindelsen er tilbage.",
  ],
  unreachable: [
    "Dine legater kunne ikke hentes",
    "Der er ingen forbindelse lige nu. Dine svar er her stadig, og listen kommer af sig selv, når forbindelsen er tilbage.",
  ],
  failed: [
    "Dine svar er gemt i denne fane",
    "Dine legater kunne ikke hentes. Siden prøver igen af sig selv.",
  ],
};

function Failed({ failure, onRetry }: { failure: MatchesFailure; onRetry: () => void }) {
  const [isToastClosed, setIsToastClosed] = useState(false);
  const [heading, text] = failureWords[failure];
  return (
    <div className={`stack-5 stack-start ${styles.failed}`}>
      <BackToAnswers />
      <ResultHeading key={failure} text={heading} />
      {failure !== "failed" || isToastClosed ? (
        <p>{text}</p>
      ) : (
        <Toast
          text="Kunne ikke hente legater. Prøv igen senere. Bliver du på siden, prøver den igen af sig selv."
          onClose={() => setIsToastClosed(true)}
        />
      )}
      <Button variant="secondary" onClick={onRetry}>
        {failure === "offline" ? "Prøv nu" : "Prøv igen"}
      </Button>
    </div>
  );
}

const worthAnotherLook: readonly { readonly field: OptionField; readonly why: string }[] = [
  { field: "stayType", why: "Mange legater gælder kun én slags ophold." },
  { field: "exchangeCountry", why: "Landet afgør, hvilken verdensdel legaterne regner med." },
  { field: "currentField", why: "Vælg den studieretning, der kommer tættest på." },
  { field: "studyLevel", why: "Vælg det niveau, du er på, når du rejser." },
  { field: "duration", why: "Nogle legater kræver mindst et halvt år." },
];

function NoMatch({ answers }: { answers: Answers }) {
  return (
    <>
      <header className={`stack-3 ${styles.intro}`}>
        <ResultHeading text="Ingen af vores legater passer til dine svar" />
        <p className="secondary-text measure">
          Derfor er der heller ikke noget at købe. Det betyder ikke, at der ingen legater er til
          dig: vi har kun dem, der støtter studier i udlandet, og ikke alle af dem. Se efter, om et
          af disse svar kan være anderledes.
        </p>
      </header>
      <ul className={`plain-list rows ${styles.revise}`}>
        {worthAnotherLook.map(({ field, why }) => (
          <li key={field} className="cluster">
            <div>
              <p className="secondary-text measure">{fieldLabel(field)}</p>
              <b>{optionLabel(field, answers[field] ?? "")}</b>
              <p className="secondary-text measure">{why}</p>
            </div>
            <Button variant="secondary" onClick={() => beginAnswerChange(field, "results")}>
              Ret svaret
              <span className="visually-hidden"> om {fieldLabel(field).toLowerCase()}</span>
            </Button>
          </li>
        ))}
      </ul>
      <LookFurther answers={answers} />
    </>
  );
}
