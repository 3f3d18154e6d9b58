import type { InferResponseType } from "hono/client";
import {
  answerOrReload,
  answerOrThrow,
  api,
  CallError,
  callApi,
  deadLinkReasonOf,
  isWorthRetrying,
  withToken,
} from "../api.ts";
import type { Notes } from "../domain/list/notes.ts";
import type { ListLink } from "./opened-link.ts";

const { mine, shared } = api.lists;

/** `null` if sending again may help, or if the link is dead. */
export function refusalTextOf(error: unknown): string | null {
  // An outdated page reloads at its next read, and then sends what it has.
  if (!(error instanceof CallError) || error.failure.kind !== "refused") return null;
  return isWorthRetrying(error) || deadLinkReasonOf(error) !== null
    ? null
    : error.failure.problem.detail;
}

export async function fetchList({ kind, token }: ListLink, cancelled: AbortSignal) {
  if (kind === "own")
    return answerOrReload(
      callApi((options) => mine.$get({}, withToken(token, options)), { cancelled }),
    );
  const answer = callApi((options) => shared.$get({}, withToken(token, options)), { cancelled });
  return { ...(await answerOrReload(answer)), order: null };
}

export type ListOrder = InferResponseType<typeof mine.$get, 200>["order"];

/** Browsers send at most 64 KiB from a closing page; the server accepts the same. */
const MAX_CALL_BYTES = 60_000;

type SentNotes = Record<string, Record<string, Notes[string][string]>>;

function inBatches(notes: Notes): SentNotes[] {
  const batches: SentNotes[] = [{}];
  let bytes = 0;
  for (const [name, note] of Object.entries(notes)) {
    const size = new TextEncoder().encode(JSON.stringify({ [name]: note })).length;
    bytes += size;
    if (bytes > MAX_CALL_BYTES) {
      batches.push({});
      bytes = size;
    }
    Object.assign(batches.at(-1) ?? {}, { [name]: note });
  }
  return batches;
}

export async function sendNotes(token: string, notes: Notes) {
  const answers: Awaited<ReturnType<typeof sendBatch>>[] = [];
  for (const batch of inBatches(notes)) answers.push(await sendBatch(token, batch));
  return {
    notes: Object.assign({}, ...answers.map((answer) => answer.notes)) as Notes,
    refused: answers.flatMap(({ refused }) => refused),
  };
}

function sendBatch(token: string, notes: SentNotes) {
  // Lets the call finish if the page is closed.
  const keepalive = true;
  return answerOrThrow(
    callApi(({ init, ...options }) =>
      mine.notes.$patch(
        { json: { notes } },
        withToken(token, { ...options, init: { ...init, keepalive } }),
      ),
    ),
  );
}
