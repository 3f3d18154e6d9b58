import { QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, CallFailed, call, isWorthRetrying, readAnswer } from "../api.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { type MatchingAnswers, matchingKey } from "../domain/matching/answers.ts";

const MINUTE_MS = 60_000;
const AGAIN_MS = 5_000;
const PAUSE_MS = 250;

/** Lives as long as the page, so that going back into the quiz and out again does not send a new request. */
export const matchesClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      refetchOnWindowFocus: false,
      // Without a connection it fails and says so, instead of waiting silently.
      networkMode: "always",
      retry: (failures, error) => failures < 1 && isWorthRetrying(error),
      retryDelay: 800,
    },
  },
});

/** A value once it has stopped changing for a moment; the first one at once. */
function useSettled<T>(value: T, key: string): T {
  const [settled, setSettled] = useState({ value, key });
  useEffect(() => {
    if (settled.key === key) return;
    const timer = setTimeout(() => setSettled({ value, key }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, key, settled.key]);
  return settled.value;
}

/** Why the grants could not be had: the browser has no connection, nothing answers, or the server answers in vain. */
export type MatchesFailure = "offline" | "unreachable" | "failed";

function failureOf(error: unknown): MatchesFailure {
  if (!(error instanceof CallFailed)) return "failed";
  const { failure } = error;
  if (failure.kind === "offline") return "offline";
  return failure.kind === "unanswered" && !failure.isReached ? "unreachable" : "failed";
}

export interface MatchesState {
  /** The newest to have arrived: for earlier answers, while those for the current ones are pending or cannot be had. */
  readonly found: MatchPreview | undefined;
  /** The answers that it belongs to, and that its reasons are to be explained by. */
  readonly foundFor: MatchingAnswers;
  readonly isCurrent: boolean;
  /** Why it could not be had; the request is repeated automatically until it succeeds. `null` where it could. */
  readonly failure: MatchesFailure | null;
  readonly retry: () => void;
}

export function useMatches(answers: MatchingAnswers): MatchesState {
  const key = matchingKey(answers);
  const asked = useSettled(answers, key);
  const askedKey = matchingKey(asked);
  const [known, setKnown] = useState<MatchesFailure | null>(null);
  const query = useQuery({
    // The browser does not always notice that the connection is back.
    refetchOnReconnect: true,
    refetchInterval: known === null ? false : AGAIN_MS,
    queryKey: ["matches", askedKey],
    queryFn: ({ signal: cancelled }) =>
      readAnswer(
        call((options) => api.grants.matches.$post({ json: asked }, options), { cancelled }),
      ),
  });
  const [last, setLast] = useState({ data: query.data, answers: asked });
  if (query.data !== undefined && query.data !== last.data)
    setLast({ data: query.data, answers: asked });
  // A retry leaves the failure on the screen until there is an answer.
  const pending = query.data === undefined ? known : null;
  const failure = query.isError ? failureOf(query.error) : pending;
  if (failure !== known) setKnown(failure);
  return {
    found: query.data ?? last.data,
    foundFor: query.data === undefined ? last.answers : asked,
    isCurrent: query.data !== undefined && askedKey === key,
    failure,
    retry: () => void query.refetch(),
  };
}
