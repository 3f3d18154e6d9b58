import { Hono } from "hono";
import { checkHealth } from "../health.ts";
import type { AppEnv } from "./app-env.ts";

export const healthRoutes = new Hono<AppEnv>().get("/", async (c) => {
  const health = await checkHealth(c.var.deps);
  return c.json(health, health.ok ? 200 : 503);
});
