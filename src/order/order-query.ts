import { QueryClient, useQuery } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useState } from "react";
import {
  answerOrReload,
  answerOrThrow,
  api,
  type CallFailure,
  callApi,
  type DeadLinkReason,
  deadLinkReasonOf,
  failureText,
  isWorthRetrying,
  withToken,
} from "../api.ts";

const { mine } = api.orders;

export type OrderResponse = InferResponseType<typeof mine.$get, 200>;

const SECOND_MS = 1_000;

export const orderQueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Fails at once without a connection.
      networkMode: "always",
      retry: (failures, error) => failures < 3 && isWorthRetrying(error),
      retryDelay: (failures) => SECOND_MS * 2 ** failures,
    },
  },
});

/** `false` to stop polling. */
function pollAfter(waitedMs: number): number | false {
  if (waitedMs < 10 * SECOND_MS) return SECOND_MS;
  if (waitedMs < 40 * SECOND_MS) return 2 * SECOND_MS;
  if (waitedMs < 140 * SECOND_MS) return 5 * SECOND_MS;
  return waitedMs < 400 * SECOND_MS ? 30 * SECOND_MS : false;
}

function isSettled({ state, ready }: OrderResponse): boolean {
  return ready || state === "expired" || state === "refunding" || state === "refunded";
}

function orderKey(token: string) {
  return ["order", token] as const;
}

/** For an order last seen unpaid, the server also asks the payment service. */
function readOrder(token: string, cancelled: AbortSignal): Promise<OrderResponse> {
  const known = orderQueryClient.getQueryData<OrderResponse>(orderKey(token));
  const read = known?.state === "created" ? mine.payment.$post : mine.$get;
  return answerOrReload(
    callApi((options) => read({}, withToken(token, options)), {
      timeoutMs: 10 * SECOND_MS,
      cancelled,
    }),
  );
}

export type OrderLookup =
  | { readonly kind: "awaited" }
  | { readonly kind: "seen"; readonly order: OrderResponse; readonly isPolling: boolean }
  | { readonly kind: DeadLinkReason | "out-of-reach" };

export function useOrder(token: string): {
  readonly view: OrderLookup;
  readonly retry: () => void;
} {
  const [since, setSince] = useState(() => Date.now());
  const query = useQuery({
    queryKey: orderKey(token),
    queryFn: ({ signal }) => readOrder(token, signal),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isSettled(data) ? false : pollAfter(Date.now() - since),
    refetchOnWindowFocus: ({ state: { data } }) => data !== undefined && !isSettled(data),
  });
  const retry = () => {
    setSince(Date.now());
    void query.refetch();
  };
  if (query.data !== undefined) {
    const isPolling = !isSettled(query.data) && pollAfter(Date.now() - since) !== false;
    return { view: { kind: "seen", order: query.data, isPolling }, retry };
  }
  const view: OrderLookup =
    query.error === null || query.isFetching
      ? { kind: "awaited" }
      : { kind: deadLinkReasonOf(query.error) ?? "out-of-reach" };
  return { view, retry };
}

function isGone(failure: CallFailure): boolean {
  return failure.kind === "refused" && failure.problem.code === "files-erased";
}

/** `unknown`: the answer was lost, and reading the order did not show the result. */
export type ErasureResult = "erased" | "not-erased" | "refused" | "outdated" | "unknown";

export async function requestErasure(token: string): Promise<ErasureResult> {
  const erased = await callApi((options) => mine.answers.$delete({}, withToken(token, options)));
  if (erased.ok) return "erased";
  if (erased.failure.kind === "offline") return "not-erased";
  if (erased.failure.kind === "outdated") return "outdated";
  if (erased.failure.kind === "refused") return isGone(erased.failure) ? "erased" : "refused";
  const left = await callApi((options) => mine.$get({}, withToken(token, options)));
  if (left.ok) return "not-erased";
  return isGone(left.failure) ? "erased" : "unknown";
}

/** Returns why it failed, in words for the buyer; `null` on success. */
export async function revokeOtherLinks(token: string): Promise<string | null> {
  const revoked = await callApi((options) =>
    mine["other-links"].$delete({}, withToken(token, options)),
  );
  return revoked.ok
    ? null
    : failureText(
        revoked.failure,
        "Vi fik ikke svar og ved ikke, om de er lukket. Prøv igen: det gør ikke noget at gøre det to gange.",
      );
}

/** Puts the order's link in the address, for a reload to find. Returns false on failure. */
export async function redeemCode(code: string): Promise<boolean> {
  const exchanged = await orderQueryClient
    .fetchQuery({
      queryKey: ["exchange", code],
      queryFn: () =>
        answerOrThrow(callApi((options) => api.orders.exchange.$post({ json: { code } }, options))),
    })
    .catch(() => null);
  if (exchanged === null) return false;
  window.location.replace(`#order=${exchanged.token}`);
  return true;
}
