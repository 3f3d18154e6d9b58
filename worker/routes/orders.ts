import { Hono } from "hono";
import * as v from "valibot";
import { eraseByLink } from "../actions/erase-order.ts";
import { readOrderByLink } from "../actions/read-order.ts";
import { resendLinks } from "../actions/resend-links.ts";
import type { AppEnv } from "./app-env.ts";
import { jsonBody } from "./json-body.ts";
import { limitForms } from "./limit-forms.ts";
import { problem } from "./problem.ts";

const resendSchema = v.strictObject({
  email: v.pipe(
    v.string("skal være tekst"),
    v.trim(),
    v.maxLength(254, "højst 254 tegn"),
    v.email("en e-mailadresse som navn@eksempel.dk"),
  ),
});

export const orderRoutes = new Hono<AppEnv>()
  .post("/resend", jsonBody(resendSchema), limitForms, async (c) => {
    const { deps } = c.var;
    // Behind the answer, so that neither its words nor its time tell whether an order exists.
    deps.waitUntil(resendLinks(deps, c.req.valid("json").email));
    return c.json({ accepted: true }, 202);
  })
  .get("/:token", async (c) => {
    const result = await readOrderByLink(c.var.deps, c.req.param("token"));
    return result.ok ? c.json(result.order, 200) : problem(c, result.code);
  })
  .delete("/:token/answers", async (c) => {
    const result = await eraseByLink(c.var.deps, c.req.param("token"));
    return result.ok ? c.json({ erased: true }, 200) : problem(c, result.code);
  });
