import { Hono } from "hono";
import worker from "../../worker/index.ts";
import type { Job } from "../../worker/job.ts";

/** What any answer costs at least: Hono and the runtime, and nothing of ours. */
const bare = new Hono().get("/api/bare", (c) => c.text("ok"));

/** The product's Worker with one bare route beside it, so that both are measured in the same process. */
export default {
  ...worker,
  fetch(request, env, ctx) {
    return request.url.endsWith("/api/bare")
      ? bare.fetch(request, env, ctx)
      : worker.fetch(request, env, ctx);
  },
} satisfies ExportedHandler<Env, Job>;
