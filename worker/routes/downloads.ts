import { type Context, Hono } from "hono";
import { openDownload } from "../orders/read.ts";
import { rateLimit } from "../rate-limit.ts";
import type { AppEnv } from "./app-env.ts";
import { fileResponse } from "./file-response.ts";
import { problem } from "./problem.ts";

async function download(c: Context<AppEnv>, token: string, kind: string | null) {
  const result = await openDownload(c.var.deps, token, kind);
  return result.ok ? fileResponse(result) : problem(c, result.code);
}

export const downloadRoutes = new Hono<AppEnv>()
  .get("/:token", rateLimit("LINK_LIMIT"), (c) => download(c, c.req.param("token"), null))
  .get("/:token/:kind", rateLimit("LINK_LIMIT"), (c) =>
    download(c, c.req.param("token"), c.req.param("kind")),
  );
