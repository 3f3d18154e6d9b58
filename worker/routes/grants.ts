import { Hono, type TypedResponse } from "hono";
import { etag } from "hono/etag";
import { PREVIEW_SIZE } from "../../src/domain/list/list-for-sale.ts";
import type { MatchPreview } from "../../src/domain/list/match-summary.ts";
import { matchingAnswersSchema } from "../../src/domain/matching/answers.ts";
import { loadGrants } from "../grants/load.ts";
import { countMatches, findMatches } from "../grants/match.ts";
import { rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { jsonBody } from "./input.ts";
import { problem } from "./responses.ts";

type PreviewResponse = Response & TypedResponse<MatchPreview, 200, "json">;

function sendPreview(json: Uint8Array): PreviewResponse {
  return new Response(json, { headers: { "Content-Type": "application/json" } }) as PreviewResponse;
}

export const grantRoutes = new Hono<AppEnv>()
  .get("/", rateLimit("MATCH_LIMIT"), etag(), async (c) => {
    const loaded = await loadGrants(c.var.deps);
    if (loaded === null) return problem(c, "grants-unavailable");
    const active = loaded.grants.data.grants.filter((grant) => grant.active);
    c.header("Cache-Control", "public, max-age=300");
    return c.json({ total: active.length, preview: active.slice(0, PREVIEW_SIZE) }, 200);
  })
  .post("/matches", rateLimit("MATCH_LIMIT"), jsonBody(matchingAnswersSchema), async (c) => {
    const result = await findMatches(c.var.deps, c.req.valid("json"));
    if (result.ok) return sendPreview(result.found);
    return problem(c, result.code, "errors" in result ? { errors: result.errors } : {});
  })
  .post("/count", rateLimit("MATCH_LIMIT"), jsonBody(matchingAnswersSchema), async (c) => {
    const count = await countMatches(c.var.deps, c.req.valid("json"));
    return count === null ? problem(c, "grants-unavailable") : c.json(count, 200);
  });
