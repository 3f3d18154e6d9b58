import { QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { answerOrReload, api, CallError, callApi, isWorthRetrying } from "../api.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { type MatchingAnswers, matchingKey } from "../domain/matching/answers.ts";

const MINUTE_MS = 60_000;
const RETRY_MS = 5_000;
const PAUSE_MS = 250;

/** Saves a request on return from the quiz with the same answers. */
export const matchesQueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      refetchOnWindowFocus: false,
      // Fails at once without a connection.
      networkMode: "always",
      retry: (failures, error) => failures < 1 && isWorthRetrying(error),
      retryDelay: 800,
    },
  },
});

/** Debounces a value; the first one is returned at once. */
function useSettled<T>(value: T, key: string): T {
  const [settled, setSettled] = useState({ value, key });
  useEffect(() => {
    if (settled.key === key) return;
    const timer = setTimeout(() => setSettled({ value, key }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, key, settled.key]);
  return settled.value;
}

export type MatchesFailure = "offline" | "unreachable" | "failed";

function failureOf(error: unknown): MatchesFailure {
  if (!(error instanceof CallError)) return "failed";
  const { failure } = error;
  if (failure.kind === "offline") return "offline";
  return failure.kind === "unanswered" && !failure.isReached ? "unreachable" : "failed";
}

export interface MatchesState {
  /** May belong to earlier answers (`foundFor`) while new ones load or have failed. */
  readonly found: MatchPreview | undefined;
  readonly foundFor: MatchingAnswers;
  readonly isCurrent: boolean;
  readonly failure: MatchesFailure | null;
  readonly retry: () => void;
}

export function useMatches(answers: MatchingAnswers): MatchesState {
  const key = matchingKey(answers);
  const asked = useSettled(answers, key);
  const askedKey = matchingKey(asked);
  const [known, setKnown] = useState<MatchesFailure | null>(null);
  const query = useQuery({
    refetchOnReconnect: true,
    // Browsers do not always notice that the connection is back.
    refetchInterval: known === null ? false : RETRY_MS,
    queryKey: ["matches", askedKey],
    queryFn: ({ signal: cancelled }) =>
      answerOrReload(
        callApi((options) => api.grants.matches.$post({ json: asked }, options), { cancelled }),
      ),
  });
  const [last, setLast] = useState({ data: query.data, answers: asked });
  if (query.data !== undefined && query.data !== last.data)
    setLast({ data: query.data, answers: asked });
  // Keeps showing the failure during a retry.
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
