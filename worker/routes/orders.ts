import { Hono } from "hono";
import { renewalSchema } from "../../src/domain/purchase-form.ts";
import { resendSchema } from "../../src/domain/resend-form.ts";
import { eraseByLink } from "../orders/erase.ts";
import { readOrderByLink } from "../orders/read.ts";
import { readRenewalByLink, renewByLink } from "../orders/renew.ts";
import { resendLinks } from "../orders/resend.ts";
import { rateLimit } from "../rate-limit.ts";
import type { AppEnv } from "./app-env.ts";
import { jsonBody } from "./json-body.ts";
import { problem } from "./problem.ts";

export const orderRoutes = new Hono<AppEnv>()
  .post("/resend", jsonBody(resendSchema), rateLimit("FORM_LIMIT"), async (c) => {
    const { deps } = c.var;
    // Behind the answer, so that neither its words nor its time tell whether an order exists.
    deps.waitUntil(resendLinks(deps, c.req.valid("json").email));
    return c.json({ accepted: true }, 202);
  })
  .get("/:token", rateLimit("LINK_LIMIT"), async (c) => {
    const result = await readOrderByLink(c.var.deps, c.req.param("token"));
    return result.ok ? c.json(result.order, 200) : problem(c, result.code);
  })
  .delete("/:token/answers", rateLimit("LINK_LIMIT"), async (c) => {
    const result = await eraseByLink(c.var.deps, c.req.param("token"));
    return result.ok ? c.json({ erased: true }, 200) : problem(c, result.code);
  })
  .get("/:token/renewal", rateLimit("LINK_LIMIT"), async (c) => {
    const result = await readRenewalByLink(c.var.deps, c.req.param("token"));
    return result.ok ? c.json(result.renewal, 200) : problem(c, result.code);
  })
  .post("/:token/renewal", jsonBody(renewalSchema), rateLimit("FORM_LIMIT"), async (c) => {
    const { answers } = c.req.valid("json");
    const result = await renewByLink(c.var.deps, c.req.param("token"), answers ?? null);
    return result.ok ? c.json({ accepted: true }, 202) : problem(c, result.code);
  });
