import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { mayPass } from "../api.ts";
import { Button } from "../components/button.tsx";
import { Spinner } from "../components/spinner.tsx";
import { Toast } from "../components/toast.tsx";
import { type Answers, matchingKey, pickMatchingAnswers } from "../domain/answers.ts";
import { PREVIEW_SIZE } from "../domain/catalogue.ts";
import { reasonViewOf } from "../domain/reason-text.ts";
import { AnswerHeading } from "./answer-heading.tsx";
import { findMatches } from "./find-matches.ts";
import { FullList } from "./full-list.tsx";
import { NoMatch } from "./no-match.tsx";
import { Preview } from "./preview.tsx";
import styles from "./results.module.css";

const MINUTE_MS = 60_000;

/** Lives as long as the page, so that going back into the quiz and out again does not ask anew. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      refetchOnWindowFocus: false,
      // Without a connection it shall fail and say so, not wait in silence.
      networkMode: "always",
      retry: (failures, error) => failures < 1 && mayPass(error),
      retryDelay: 800,
    },
  },
});

interface ResultsProps {
  answers: Answers;
  onBack: () => void;
  /** To one question again, by the id of its field. */
  onRevise: (field: string) => void;
  /** The form that buys the list; only shown where there is something to buy. */
  purchase: ReactNode;
  /** Where somebody has come to renew a list that was bought before: the form for it, which then takes the offer's place. */
  renewal: ReactNode;
}

/** What the quiz was for: how many grants fit, three of them whole, and the rest for sale. */
export default function Results(props: ResultsProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.results}>
        <Button variant="quiet" onClick={props.onBack}>
          <svg className={styles.results__arrow} viewBox="0 0 20 20" aria-hidden="true">
            <path d="M16.5 10h-13M9 4.5 3.5 10 9 15.5" />
          </svg>
          Tilbage til spørgsmålene
        </Button>
        <Matches {...props} />
      </div>
    </QueryClientProvider>
  );
}

function Matches({ answers, onRevise, purchase, renewal }: ResultsProps) {
  const query = useQuery({
    queryKey: ["matches", matchingKey(pickMatchingAnswers(answers))],
    queryFn: ({ signal }) => findMatches(pickMatchingAnswers(answers), signal),
  });
  if (query.data !== undefined) {
    const { conditions, summary } = query.data;
    const view = reasonViewOf(answers, conditions, summary.today);
    if (query.data.total === 0) return <NoMatch answers={answers} onRevise={onRevise} />;
    return query.data.total <= PREVIEW_SIZE ? (
      <FullList found={query.data} view={view} renewal={renewal} />
    ) : (
      <Preview found={query.data} view={view} purchase={purchase} renewal={renewal} />
    );
  }
  if (query.isFetching) return <Spinner text="Finder dine legater..." />;
  return <Failed onRetry={() => void query.refetch()} />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const [isToastOpen, setIsToastOpen] = useState(true);
  return (
    <div className={styles.results__failed}>
      <AnswerHeading text="Dine legater kunne ikke hentes" />
      <p>Dine svar er gemt i denne fane. Tjek din forbindelse, og prøv igen.</p>
      <Button onClick={onRetry}>Prøv igen</Button>
      {isToastOpen && (
        <Toast
          title="Fejl"
          text="Kunne ikke hente legater. Prøv igen senere."
          onClose={() => setIsToastOpen(false)}
        />
      )}
    </div>
  );
}
