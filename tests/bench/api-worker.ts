import { Hono } from "hono";
import worker from "../../worker/index.ts";
import type { Job } from "../../worker/job.ts";

/** The least that any answer costs: Hono and the runtime, and nothing of ours. */
const bare = new Hono<{ Bindings: Env }>().all("/api/bare", (c) => c.text("ok"));

/** Counters that answer at once, as production's do: the local runtime's write a database row for each call. */
const counters: Pick<Env, "MATCH_LIMIT" | "WIDE_LIMIT"> = {
  MATCH_LIMIT: { limit: async () => ({ success: true }) },
  WIDE_LIMIT: { limit: async () => ({ success: true }) },
};

/** Production's KV runs on other machines; the local one takes this process's own time. */
const CACHE = { get: async () => null, put: async () => {} } as unknown as KVNamespace;

/** The product's Worker with a bare route beside it, so that both are measured in the same process. */
export default {
  ...worker,
  fetch(request, env, ctx) {
    if (new URL(request.url).pathname === "/api/bare") return bare.fetch(request, env, ctx);
    return worker.fetch(request, { ...env, ...counters, CACHE }, ctx);
  },
} satisfies ExportedHandler<Env, Job>;
