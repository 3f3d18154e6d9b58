import { Hono } from "hono";
import { openDownload } from "../orders/read.ts";
import { rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { fileResponse } from "./file-response.ts";
import { problem } from "./problem.ts";

export const downloadRoutes = new Hono<AppEnv>().get(
  "/:code/:kind",
  rateLimit("LINK_LIMIT"),
  async (c) => {
    const { code, kind } = c.req.param();
    const result = await openDownload(c.var.deps, code, kind);
    return result.ok ? fileResponse(result) : problem(c, result.code);
  },
);
