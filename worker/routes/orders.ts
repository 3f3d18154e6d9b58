import { Hono } from "hono";
import * as v from "valibot";
import { resendSchema } from "../../src/domain/forms/resend-schema.ts";
import { openProductFile } from "../list/files.ts";
import { eraseByLink } from "../orders/erase.ts";
import { endLinksByLink, exchangeCode } from "../orders/link.ts";
import { awaitOrderByLink, readOrderByLink } from "../orders/read.ts";
import { requestLinks } from "../orders/resend.ts";
import { rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { bearerToken } from "./bearer-token.ts";
import { fileResponse } from "./file-response.ts";
import { jsonBody } from "./json-body.ts";
import { problem } from "./problem.ts";

const exchangeSchema = v.strictObject({ code: v.pipe(v.string(), v.maxLength(200)) });

export const orderRoutes = new Hono<AppEnv>()
  .post("/resend", rateLimit("FORM_LIMIT"), jsonBody(resendSchema), async (c) => {
    await requestLinks(c.var.deps, c.req.valid("json").email);
    return c.json({ accepted: true }, 202);
  })
  .post("/exchange", rateLimit("LINK_LIMIT"), jsonBody(exchangeSchema), async (c) => {
    const result = await exchangeCode(c.var.deps, c.req.valid("json").code);
    return result.ok ? c.json({ token: result.token }, 200) : problem(c, result.code);
  })
  .get("/mine", rateLimit("LINK_LIMIT"), bearerToken, async (c) => {
    const result = await readOrderByLink(c.var.deps, c.var.token);
    return result.ok ? c.json(result.order, 200) : problem(c, result.code);
  })
  // For a page that waits for the payment: Stripe is asked.
  .post("/mine/payment", rateLimit("LINK_LIMIT"), bearerToken, async (c) => {
    const result = await awaitOrderByLink(c.var.deps, c.var.token);
    return result.ok ? c.json(result.order, 200) : problem(c, result.code);
  })
  .post("/files/:kind", rateLimit("LINK_LIMIT"), bearerToken, async (c) => {
    const result = await openProductFile(c.var.deps, c.var.token, c.req.param("kind"));
    return result.ok ? fileResponse(result) : problem(c, result.code);
  })
  .delete("/mine/answers", rateLimit("LINK_LIMIT"), bearerToken, async (c) => {
    const result = await eraseByLink(c.var.deps, c.var.token);
    return result.ok ? c.json({ erased: true }, 200) : problem(c, result.code);
  })
  .delete("/mine/other-links", rateLimit("LINK_LIMIT"), bearerToken, async (c) => {
    const result = await endLinksByLink(c.var.deps, c.var.token);
    return result.ok ? c.json({ ended: result.ended }, 200) : problem(c, result.code);
  });
