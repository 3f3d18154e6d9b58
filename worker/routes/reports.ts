import { Hono } from "hono";
import { reportSchema } from "../../src/domain/forms/report-schema.ts";
import { rateLimit } from "../rate-limiter.ts";
import { receiveReport } from "../reports/receive.ts";
import type { AppEnv } from "./app-env.ts";
import { jsonBody } from "./json-body.ts";

export const reportRoutes = new Hono<AppEnv>().post(
  "/",
  rateLimit("FORM_LIMIT"),
  jsonBody(reportSchema),
  async (c) => {
    const { website = "", ...input } = c.req.valid("json");
    if (website === "") await receiveReport(c.var.deps, input);
    return c.json({ accepted: true }, 202);
  },
);
