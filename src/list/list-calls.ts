import { answerOf, api, CallFailed, call, isWorthRetrying, readAnswer, withToken } from "../api.ts";
import type { Notes } from "../domain/list/notes.ts";
import type { ListLink } from "./opened-link.ts";

const { mine, shared } = api.lists;

export type DeadLinkReason = "unknown-link" | "expired-link" | "erased";

export function deadLinkOf(error: unknown): DeadLinkReason | null {
  if (!(error instanceof CallFailed) || error.failure.kind !== "refused") return null;
  const { code } = error.failure.problem;
  if (code === "not-found") return "unknown-link";
  if (code === "files-erased") return "erased";
  return code === "link-expired" ? "expired-link" : null;
}

/** Why the server will never store what was sent to it; `null` where sending it again may help. */
export function refusalOf(error: unknown): string | null {
  // A page of an earlier release loads anew with its next read, and then sends what it has.
  if (!(error instanceof CallFailed) || error.failure.kind !== "refused") return null;
  return isWorthRetrying(error) || deadLinkOf(error) !== null ? null : error.failure.problem.detail;
}

export async function readList({ kind, token }: ListLink, cancelled: AbortSignal) {
  if (kind === "own")
    return readAnswer(call((options) => mine.$get({}, withToken(token, options)), { cancelled }));
  const answer = call((options) => shared.$get({}, withToken(token, options)), { cancelled });
  return { ...(await readAnswer(answer)), order: null };
}

export type OrderOfList = NonNullable<Awaited<ReturnType<typeof readList>>["order"]>;

/** The browsers' limit for all that is sent as a page closes, in bytes. */
const KEEPALIVE_BYTES = 60_000;

export async function sendNotes(token: string, notes: Notes) {
  const json = { notes: notes as Record<string, Record<string, Notes[string][string]>> };
  // Arrives also when the page is left right after the last key.
  const keepalive = new TextEncoder().encode(JSON.stringify(json)).length < KEEPALIVE_BYTES;
  return answerOf(
    call(({ init, ...options }) =>
      mine.notes.$patch({ json }, withToken(token, { ...options, init: { ...init, keepalive } })),
    ),
  );
}
