import { Hono, type TypedResponse } from "hono";
import { etag } from "hono/etag";
import { PREVIEW_SIZE } from "../../src/domain/list/list-for-sale.ts";
import type { MatchPreview } from "../../src/domain/list/match-summary.ts";
import { matchingAnswersSchema } from "../../src/domain/matching/answers.ts";
import { requireGrants } from "../grants/load.ts";
import { countMatches, previewJson } from "../grants/match.ts";
import { rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { jsonBody } from "./input.ts";

export const grantRoutes = new Hono<AppEnv>()
  .get("/", rateLimit("MATCH_LIMIT"), etag(), async (c) => {
    const { grants } = await requireGrants(c.var.deps);
    const active = grants.data.grants.filter((grant) => grant.active);
    c.header("Cache-Control", "public, max-age=300");
    return c.json({ total: active.length, preview: active.slice(0, PREVIEW_SIZE) }, 200);
  })
  .post("/matches", rateLimit("MATCH_LIMIT"), jsonBody(matchingAnswersSchema), async (c) => {
    const json = await previewJson(c.var.deps, c.req.valid("json"));
    return new Response(json, { headers: { "Content-Type": "application/json" } }) as Response &
      TypedResponse<MatchPreview, 200, "json">;
  })
  .post("/count", rateLimit("MATCH_LIMIT"), jsonBody(matchingAnswersSchema), async (c) =>
    c.json(await countMatches(c.var.deps, c.req.valid("json")), 200),
  );
