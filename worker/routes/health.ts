import { Hono } from "hono";
import { cachedHealth, checkLiveness } from "../health/check.ts";
import { rateLimit } from "../rate-limiter.ts";
import { Refusal } from "../refusal.ts";
import { sha256, toHex } from "../sha256.ts";
import type { AppEnv } from "./app-env.ts";

export const healthRoutes = new Hono<AppEnv>().get("/", rateLimit("LINK_LIMIT"), async (c) => {
  const { deps } = c.var;
  const authorization = c.req.header("Authorization");
  if (authorization === undefined) {
    const liveness = await checkLiveness(deps);
    return c.json(liveness, liveness.ok ? 200 : 503);
  }
  // Digests, so that timing reveals nothing about the key.
  const key = await sha256(`Bearer ${deps.config.operatorKey}`);
  if (toHex(await sha256(authorization)) !== toHex(key)) {
    c.header("WWW-Authenticate", "Bearer");
    throw new Refusal("wrong-key");
  }
  const health = await cachedHealth(deps);
  return c.json(health, health.ok ? 200 : 503);
});
