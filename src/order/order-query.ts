import { QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useState } from "react";
import {
  answerOf,
  api,
  CallFailed,
  call,
  type Failure,
  failureText,
  mayPass,
  withToken,
} from "../api.ts";

const { mine } = api.orders;

/** What the holder of the private link may know about the order. */
export type OrderView = InferResponseType<typeof mine.$get, 200>;
/** What the holder of a link may know about the renewal behind it. */
export type RenewalView = InferResponseType<typeof mine.renewal.$get, 200>;

const SECOND_MS = 1_000;

/** Lives as long as the page. A failure without a connection is reported, not silently waited out. */
export const orderQueries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      // A lost connection is retried; what the server refuses, it would refuse again.
      retry: (failures, error) => failures < 3 && mayPass(error),
      retryDelay: (failures) => SECOND_MS * 2 ** failures,
    },
  },
});

/** Most orders are ready within seconds; an e-mail service that is down costs a minute; then a person has to look. */
function pollAfter(waitedMs: number): number | false {
  if (waitedMs < 10 * SECOND_MS) return SECOND_MS;
  if (waitedMs < 40 * SECOND_MS) return 2 * SECOND_MS;
  if (waitedMs < 140 * SECOND_MS) return 5 * SECOND_MS;
  return waitedMs < 400 * SECOND_MS ? 30 * SECOND_MS : false;
}

function isSettled({ state, ready, renewal }: OrderView): boolean {
  if (state === "expired" || state === "refunding" || state === "refunded") return true;
  return ready && renewal.state !== "under-way";
}

function orderKey(token: string) {
  return ["order", token] as const;
}

function readOrder(token: string, cancelled?: AbortSignal): Promise<OrderView> {
  return answerOf(
    call((options) => mine.$get({}, withToken(token, options)), {
      withinMs: 10 * SECOND_MS,
      ...(cancelled === undefined ? {} : { cancelled }),
    }),
  );
}

/** How far an order has come, or why its state is unknown. */
export type OrderSight =
  | { readonly kind: "awaited" }
  | { readonly kind: "seen"; readonly order: OrderView; readonly isFollowed: boolean }
  | { readonly kind: "unknown-link" }
  | { readonly kind: "expired-link" }
  | { readonly kind: "erased" }
  | { readonly kind: "out-of-reach" };

function unseen(error: Error): OrderSight {
  const code =
    error instanceof CallFailed && error.failure.kind === "refused"
      ? error.failure.problem.code
      : null;
  if (code === "not-found") return { kind: "unknown-link" };
  if (code === "files-erased") return { kind: "erased" };
  return { kind: code === "link-expired" ? "expired-link" : "out-of-reach" };
}

/** Follows an order until it is ready, has ended in some other way, or the time limit is reached. */
export function useOrder(token: string): {
  readonly sight: OrderSight;
  readonly lookAgain: () => void;
} {
  const [since, setSince] = useState(() => Date.now());
  const query = useQuery({
    queryKey: orderKey(token),
    queryFn: ({ signal }) => readOrder(token, signal),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isSettled(data) ? false : pollAfter(Date.now() - since),
    refetchOnWindowFocus: ({ state: { data } }) => data !== undefined && !isSettled(data),
  });
  const lookAgain = () => {
    setSince(Date.now());
    void query.refetch();
  };
  if (query.data !== undefined) {
    const isFollowed = !isSettled(query.data) && pollAfter(Date.now() - since) !== false;
    return { sight: { kind: "seen", order: query.data, isFollowed }, lookAgain };
  }
  const sight: OrderSight =
    query.error === null || query.isFetching ? { kind: "awaited" } : unseen(query.error);
  return { sight, lookAgain };
}

/** Addresses of files work for a minute; one that is about to expire is requested anew. */
const FILE_ADDRESS_MS = 45 * SECOND_MS;

/** Whether the addresses of an order's files, as the page has them, still work. */
export function hasFreshFiles(token: string): boolean {
  const { dataUpdatedAt = 0 } = orderQueries.getQueryState(orderKey(token)) ?? {};
  return Date.now() - dataUpdatedAt < FILE_ADDRESS_MS;
}

const NO_FILE = "Vi kunne ikke hente filen. Prøv igen om lidt.";

/** Opens a file of an order at an address of its own; else why not, in words for the buyer. */
export async function openFile(token: string, kind: string): Promise<string | null> {
  try {
    const order = await orderQueries.fetchQuery({
      queryKey: orderKey(token),
      queryFn: () => readOrder(token),
      // Someone who has pressed a link does not wait for several retries.
      retry: false,
    });
    const file = order.downloads.find((download) => download.kind === kind);
    if (file === undefined) return "Filen er her ikke mere.";
    window.location.assign(file.url);
    return null;
  } catch (error) {
    return error instanceof CallFailed ? failureText(error.failure, NO_FILE) : NO_FILE;
  }
}

/** Whether a link no longer opens anything because what was behind it has been erased. */
function isGone(failure: Failure): boolean {
  return failure.kind === "refused" && failure.problem.code === "files-erased";
}

/** The outcome of an erasure; `unknown` where even asking again has not told. */
export type Erasure = "erased" | "kept" | "refused" | "unknown";

/** Erases what an order stores. Where the answer is lost, the order itself is asked: its link has ended with it. */
export async function eraseOrder(token: string): Promise<Erasure> {
  const erased = await call((options) => mine.answers.$delete({}, withToken(token, options)));
  if (erased.ok) return "erased";
  if (erased.failure.kind === "offline") return "kept";
  if (erased.failure.kind === "refused") return isGone(erased.failure) ? "erased" : "refused";
  const left = await call((options) => mine.$get({}, withToken(token, options)));
  if (left.ok) return "kept";
  return isGone(left.failure) ? "erased" : "unknown";
}

/** Revokes the order's other links; why not, in words for the buyer, or `null` on success. Repeating it does no harm. */
export async function endOtherLinks(token: string): Promise<string | null> {
  const ended = await call((options) => mine["other-links"].$delete({}, withToken(token, options)));
  return ended.ok
    ? null
    : failureText(
        ended.failure,
        "Vi fik ikke svar og ved ikke, om de er lukket. Prøv igen: det gør ikke noget at gøre det to gange.",
      );
}

function renewalKey(token: string) {
  return ["renewal", token] as const;
}

function readRenewal(token: string, cancelled?: AbortSignal): Promise<RenewalView> {
  return answerOf(
    call(
      (options) => mine.renewal.$get({}, withToken(token, options)),
      cancelled === undefined ? {} : { cancelled },
    ),
  );
}

const RENEWAL_POLL_MS = 2 * SECOND_MS;
/** After this long the mail takes over, so that nobody has to keep the page open. */
const RENEWAL_PATIENCE_MS = 90 * SECOND_MS;

/**
 * The state of a renewal, followed while it is in progress.
 *
 * @param known as the order has said, for a link that opens the order as well
 */
export function useRenewal(token: string, known?: RenewalView) {
  const queries = useQueryClient();
  const [since, setSince] = useState(() => Date.now());
  const query = useQuery({
    queryKey: renewalKey(token),
    queryFn: async ({ signal }) => {
      const renewal = await readRenewal(token, signal);
      // The order's files have changed with it.
      if (renewal.state === "used") void queries.invalidateQueries({ queryKey: orderKey(token) });
      return renewal;
    },
    initialData: known,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) =>
      data?.state === "under-way" && Date.now() - since < RENEWAL_PATIENCE_MS
        ? RENEWAL_POLL_MS
        : false,
  });
  const lookAgain = () => {
    setSince(Date.now());
    return query.refetch();
  };
  return { renewal: query.data, error: query.error, isFetching: query.isFetching, lookAgain };
}
