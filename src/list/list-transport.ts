import { api, call, type Failure, withToken } from "../api.ts";
import type { BoughtList } from "../domain/list/bought-list.ts";
import type { Entry, EntryChange } from "../domain/list/buyer-entries.ts";
import type { Answer, Refusal, Transport } from "./sync-list.ts";

const { mine, shared } = api.list;

/** What a failure means to the list: the link no longer opens anything, or it can be retried. */
function answerTo<T>(failure: Failure): Answer<T> {
  if (failure.kind === "offline") return { kind: "offline" };
  if (failure.kind === "unanswered") return { kind: "unreachable" };
  const refusals: Readonly<Partial<Record<string, Refusal>>> = {
    "not-found": "unknown-link",
    "link-expired": "expired-link",
    "files-erased": "erased",
  };
  const why = refusals[failure.problem.code];
  if (why !== undefined) return { kind: "refused", why };
  return failure.problem.code === "invalid-fields" || failure.problem.code === "list-full"
    ? { kind: "invalid" }
    : { kind: "unreachable" };
}

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && "version" in value && "fields" in value;
}

/** The calls of the buyer's own list. */
export function ownTransport(token: string): Transport {
  return {
    canChange: true,
    async read() {
      const result = await call((options) => mine.$get({}, withToken(token, options)));
      return result.ok
        ? { kind: "ok", value: result.value as BoughtList }
        : answerTo(result.failure);
    },
    async change(change: EntryChange) {
      const result = await call((options) =>
        mine.entries.$patch({ json: change as never }, withToken(token, options)),
      );
      if (result.ok) return { kind: "ok", value: { isTaken: true, entry: result.value.entry } };
      const { failure } = result;
      const newer =
        failure.kind === "refused" && failure.problem.code === "list-changed"
          ? Reflect.get(failure.body, "entry")
          : null;
      return isEntry(newer)
        ? { kind: "ok", value: { isTaken: false, entry: newer } }
        : answerTo(failure);
    },
  };
}

/** The calls of a list that somebody else has shared: it can be read, and nothing changed. */
export function sharedTransport(token: string): Transport {
  return {
    canChange: false,
    async read() {
      const result = await call((options) => shared.$get({}, withToken(token, options)));
      return result.ok
        ? { kind: "ok", value: result.value as BoughtList }
        : answerTo(result.failure);
    },
    change: async () => ({ kind: "invalid" }),
  };
}
