import { QueryClientProvider } from "@tanstack/react-query";
import { atom, useAtom } from "jotai";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { say, useTold } from "../answers/answers-state.ts";
import { asStudent, type ToldAnswers } from "../answers/answers-storage.ts";
import { lookAtAnswers } from "../answers/journey.ts";
import { Button } from "../components/button.tsx";
import { Spinner } from "../components/spinner.tsx";
import { Toast } from "../components/toast.tsx";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import type { Gain } from "../domain/matching/what-if.ts";
import { AnswerHeading } from "./answer-heading.tsx";
import { MatchList } from "./match-list.tsx";
import { NoMatch } from "./no-match.tsx";
import type { RenewalPart } from "./renewal-note.tsx";
import styles from "./results.module.css";
import { Sharpen } from "./sharpen.tsx";
import { type MatchesState, matchesClient, type Trouble, useMatches } from "./use-matches.ts";

/** Whether the boxes to tick are shown while something is open, asked for again, or dismissed, until the page is left. */
const sharpeningAtom = atom<"while-open" | "again" | "skipped">("while-open");

interface ResultsProps {
  /** The form that buys the list; only shown where there is something to buy. */
  purchase: ReactNode;
  renewal: RenewalPart | null;
}

/** What the quiz was for: how many grants fit, what decides the rest, three of them whole, and the list for sale. */
export default function Results(props: ResultsProps) {
  return (
    <QueryClientProvider client={matchesClient}>
      <div className={styles.results}>
        <Matches {...props} />
      </div>
    </QueryClientProvider>
  );
}

function Matches(props: ResultsProps) {
  const told = useTold();
  const matches = useMatches(asStudent(told));
  if (matches.found === undefined)
    return matches.trouble === null ? (
      <Spinner text="Finder dine legater..." />
    ) : (
      <Failed trouble={matches.trouble} onRetry={matches.retry} />
    );
  return <Found {...props} own={matches.found} matches={matches} told={told} />;
}

interface FoundProps extends ResultsProps {
  /** The results of the student's own answers. */
  own: MatchPreview;
  matches: Pick<MatchesState, "foundFor" | "isCurrent" | "trouble" | "retry">;
  told: ToldAnswers;
}

function Found({ own, matches, told, ...props }: FoundProps) {
  const [sharpening, setSharpening] = useAtom(sharpeningAtom);
  const [tried, setTried] = useState<Gain | null>(null);
  const isAsking =
    sharpening === "again" || (sharpening === "while-open" && own.openQuestions.length > 0);
  /** "Vis mine legater" was pressed, and the list that follows from it is on its way. */
  const [isSettling, setIsSettling] = useState(false);
  /** A question opened only by the last ticks: it had not been seen when the button was pressed. */
  const [newQuestion, setNewQuestion] = useState<string | null>(null);
  if (isSettling && matches.isCurrent) {
    setIsSettling(false);
    setSharpening("while-open");
    setNewQuestion(own.openQuestions[0]?.id ?? null);
  }

  const wasAsking = useRef(isAsking);
  useLayoutEffect(() => {
    if (wasAsking.current !== isAsking) window.scrollTo(0, 0);
    wasAsking.current = isAsking;
  }, [isAsking]);

  // The boxes stay while their figure is asked for again; a list for earlier answers does not.
  if ((isSettling || !isAsking) && matches.trouble !== null && !matches.isCurrent)
    return <Failed trouble={matches.trouble} onRetry={matches.retry} />;
  if (isAsking)
    return (
      <>
        <BackToAnswers />
        <Sharpen
          found={own}
          conditions={told.conditions}
          isSettling={isSettling}
          newQuestion={newQuestion}
          onSay={say}
          onDone={() => setIsSettling(true)}
          onSkip={() => setSharpening("skipped")}
        />
      </>
    );
  if (own.total === 0)
    return (
      <>
        <BackToAnswers />
        <NoMatch answers={told.answers} />
      </>
    );
  return (
    <MatchList
      {...props}
      // What is sold is made from the newest answers, and only beside the list that these give.
      purchase={matches.isCurrent ? props.purchase : <Spinner text="Finder dine legater..." />}
      own={own}
      ownFor={matches.foundFor}
      told={told}
      tried={tried}
      onTry={setTried}
      onSharpen={() => {
        setTried(null);
        setSharpening("again");
      }}
    />
  );
}

/** Back to the answers, above whatever is not the list itself. */
function BackToAnswers() {
  return (
    <Button variant="quiet" onClick={lookAtAnswers}>
      <svg className={styles.results__arrow} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M16.5 10h-13M9 4.5 3.5 10 9 15.5" />
      </svg>
      Dine svar
    </Button>
  );
}

interface FailedProps {
  trouble: Trouble;
  onRetry: () => void;
}

/** Why there is no list, said once: on the page where the connection is gone, in a toast where the server fails. */
function Failed({ trouble, onRetry }: FailedProps) {
  const [isToastOpen, setIsToastOpen] = useState(true);
  return (
    <div className={styles.results__failed}>
      <BackToAnswers />
      {trouble === "offline" && (
        <>
          <AnswerHeading text="Du er uden net" />
          <p>Dine svar er her stadig. Listen kommer af sig selv, når forbindelsen er tilbage.</p>
        </>
      )}
      {trouble === "unreachable" && (
        <>
          <AnswerHeading text="Dine legater kunne ikke hentes" />
          <p>
            Der er ingen forbindelse lige nu. Dine svar er her stadig, og listen kommer af sig selv,
            når forbindelsen er tilbage.
          </p>
        </>
      )}
      {trouble === "failed" && (
        <>
          <AnswerHeading text="Dine svar er gemt i denne fane" />
          {isToastOpen ? (
            <Toast
              title="Fejl"
              text="Kunne ikke hente legater. Prøv igen senere. Bliver du på siden, prøver den igen af sig selv."
              onClose={() => setIsToastOpen(false)}
            />
          ) : (
            <p>Dine legater kunne ikke hentes. Siden prøver igen af sig selv.</p>
          )}
        </>
      )}
      <Button variant="secondary" onClick={onRetry}>
        {trouble === "offline" ? "Prøv nu" : "Prøv igen"}
      </Button>
    </div>
  );
}
