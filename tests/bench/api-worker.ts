import { Hono } from "hono";
import { matchingAnswersSchema } from "../../src/domain/matching/answers.ts";
import { api } from "../../worker/api.ts";
import worker from "../../worker/index.ts";
import type { Job } from "../../worker/job.ts";
import { rateLimit } from "../../worker/rate-limiter.ts";
import { jsonBody } from "../../worker/routes/json-body.ts";

/** The least that any answer costs: Hono and the runtime, and nothing of ours. */
const bare = new Hono().all("/api/bare", (c) => c.text("ok"));

// Each stage of an answer on its own: what every call goes through, the limit, reading the body, KV.
api
  .post("/bench/frame", (c) => c.text("ok"))
  .post("/bench/limit", rateLimit("MATCH_LIMIT"), (c) => c.text("ok"))
  .post("/bench/body", jsonBody(matchingAnswersSchema), (c) => c.text("ok"))
  .put("/bench/kept", async (c) => {
    await c.env.CACHE.put("bench", await c.req.arrayBuffer());
    return c.text("ok");
  })
  .post(
    "/bench/kept",
    async (c) => new Response(await c.var.deps.cache.get("bench", "arrayBuffer")),
  );

/** Counters that answer at once, as production's do: the local runtime's write a database row for each call. */
const counters: Pick<Env, "MATCH_LIMIT" | "WIDE_LIMIT"> = {
  MATCH_LIMIT: { limit: async () => ({ success: true }) },
  WIDE_LIMIT: { limit: async () => ({ success: true }) },
};

/**
 * The product's Worker with bare routes beside it, so that all are measured in the same process. Calls are counted in
 * memory, except for those with `?counted`.
 */
export default {
  ...worker,
  fetch(request, env, ctx) {
    const { pathname, search } = new URL(request.url);
    if (pathname === "/api/bare") return bare.fetch(request, env, ctx);
    return worker.fetch(request, search === "?counted" ? env : { ...env, ...counters }, ctx);
  },
} satisfies ExportedHandler<Env, Job>;
