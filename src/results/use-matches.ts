import { QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { answerOrReload, api, CallError, callApi, isWorthRetrying } from "../api.ts";
import type { MatchPreview } from "../domain/list/match-summary.ts";
import { type MatchingAnswers, matchingKey } from "../domain/matching/answers.ts";

const MINUTE_MS = 60_000;
const RETRY_MS = 5_000;
const PAUSE_MS = 250;

/** Shared by the whole page, so that a return from the quiz with the same answers sends no new request for a while. */
export const matchesQueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      refetchOnWindowFocus: false,
      // Without a connection a request fails instead of waiting silently.
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

/** Whether the browser is offline, the server cannot be reached, or it gives no usable answer. */
export type MatchesFailure = "offline" | "unreachable" | "failed";

function failureOf(error: unknown): MatchesFailure {
  if (!(error instanceof CallError)) return "failed";
  const { failure } = error;
  if (failure.kind === "offline") return "offline";
  return failure.kind === "unanswered" && !failure.isReached ? "unreachable" : "failed";
}

export interface MatchesState {
  /** The latest result, which may belong to earlier answers while the current ones are loading or have failed. */
  readonly found: MatchPreview | undefined;
  readonly foundFor: MatchingAnswers;
  readonly isCurrent: boolean;
  /** Why the request failed; `null` if it has not. It is repeated automatically until it succeeds. */
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
    // The browser does not always notice that the connection is back.
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
  // Keep showing the failure during a retry, until an answer arrives.
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
