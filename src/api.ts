import { type ClientRequestOptions, type ClientResponse, hc } from "hono/client";
import type { Api } from "../worker/api.ts";
import { type Problem, problems } from "./domain/forms/problem.ts";

export const { api } = hc<Api>("/");

export type CallFailure =
  | { readonly kind: "refused"; readonly problem: Problem; readonly body: object }
  /** The server is of another release than this page, and does not know the call. */
  | { readonly kind: "outdated" }
  /** The browser was offline, so the call is taken as not sent. */
  | { readonly kind: "offline" }
  /** The server may or may not have acted. */
  | {
      readonly kind: "unanswered";
      /** Whether a response arrived. */
      readonly isReached: boolean;
    };

export type CallResult<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly isOutdated: boolean;
    }
  | { readonly ok: false; readonly failure: CallFailure };

type Body<R> = R extends { ok: true; json(): Promise<infer T> } ? T : never;

interface CallLimits {
  readonly timeoutMs?: number;
  readonly cancelled?: AbortSignal;
}

const DEFAULT_TIMEOUT_MS = 15_000;

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === "object" &&
    body !== null &&
    "code" in body &&
    typeof body.code === "string" &&
    Object.hasOwn(problems, body.code)
  );
}

/** An unexpected error may come after the server has acted. */
function isDefiniteRefusal({ code }: Problem): boolean {
  return code !== "internal";
}

function isOtherRelease({ headers }: ClientResponse<unknown, number, string>): boolean {
  const [theirs, ours] = [headers.get("X-Release"), import.meta.env.VITE_RELEASE];
  return Boolean(theirs && ours && theirs !== ours);
}

const unknownCallCodes = ["not-found", "method-not-allowed"];

/** Failures are returned, not thrown. */
export async function callApi<R extends ClientResponse<unknown, number, string>>(
  send: (options: ClientRequestOptions) => Promise<R>,
  { timeoutMs = DEFAULT_TIMEOUT_MS, cancelled }: CallLimits = {},
): Promise<CallResult<Body<R>>> {
  const isOffline = !navigator.onLine;
  // Not `AbortSignal.any`, which Safari lacks before 17.4.
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(abort, timeoutMs);
  cancelled?.addEventListener("abort", abort);
  if (cancelled?.aborted) abort();
  let isReached = false;
  try {
    const response = await send({ init: { signal: stop.signal } });
    isReached = true;
    const body: unknown = await response.json();
    if (response.ok && typeof body === "object" && body !== null)
      return { ok: true, value: body as Body<R>, isOutdated: isOtherRelease(response) };
    if (isOtherRelease(response) && isProblem(body) && unknownCallCodes.includes(body.code))
      return { ok: false, failure: { kind: "outdated" } };
    return isProblem(body) && isDefiniteRefusal(body)
      ? { ok: false, failure: { kind: "refused", problem: body, body } }
      : { ok: false, failure: { kind: "unanswered", isReached } };
  } catch {
    return {
      ok: false,
      failure: isOffline ? { kind: "offline" } : { kind: "unanswered", isReached },
    };
  } finally {
    clearTimeout(timer);
    cancelled?.removeEventListener("abort", abort);
  }
}

/** Goes in a header, because servers log URLs. */
export function withToken(token: string, options: ClientRequestOptions): ClientRequestOptions {
  return { ...options, headers: { Authorization: `Bearer ${token}` } };
}

/** TanStack Query recognises failures only as exceptions. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.kind === "refused" ? failure.problem.code : failure.kind);
    this.failure = failure;
  }
}

export type DeadLinkReason = "unknown-link" | "expired-link" | "erased";

export function deadLinkReasonOf(error: unknown): DeadLinkReason | null {
  if (!(error instanceof CallError) || error.failure.kind !== "refused") return null;
  const { code } = error.failure.problem;
  if (code === "not-found") return "unknown-link";
  if (code === "files-erased") return "erased";
  return code === "link-expired" ? "expired-link" : null;
}

/** @throws {CallError} */
export async function answerOrThrow<T>(result: Promise<CallResult<T>>): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new CallError(settled.failure);
  return settled.value;
}

/** An outdated page does not reload again this soon, to avoid a loop. */
const RECENT_RELOAD_MS = 15_000;

function wasJustReloaded(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  const isReload = visit !== undefined && "type" in visit && visit.type === "reload";
  return isReload && performance.now() < RECENT_RELOAD_MS;
}

let mayReload = true;

/**
 * For calls that only read: an outdated page reloads itself.
 *
 * @throws {CallError}
 */
export async function answerOrReload<T>(result: Promise<CallResult<T>>): Promise<T> {
  const settled = await result;
  const isOutdated = settled.ok ? settled.isOutdated : settled.failure.kind === "outdated";
  if (isOutdated && mayReload) {
    mayReload = !wasJustReloaded();
    if (mayReload) {
      window.location.reload();
      throw new CallError({ kind: "outdated" });
    }
  }
  return answerOrThrow(Promise.resolve(settled));
}

export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  if (error.failure.kind === "outdated") return false;
  if (error.failure.kind !== "refused") return true;
  const { status } = error.failure.problem;
  return status >= 500 || status === 429;
}

/** @param unanswered what to say if the server may have acted */
export function failureText(failure: CallFailure, unanswered: string): string {
  switch (failure.kind) {
    case "refused":
      return failure.problem.detail;
    case "outdated":
      return "Der er kommet en ny udgave af siden, og intet er ændret. Hent siden igen, og prøv så.";
    case "offline":
      return "Du har ingen forbindelse til nettet lige nu. Intet er sendt. Prøv igen, når den er tilbage.";
    case "unanswered":
      return unanswered;
  }
}
