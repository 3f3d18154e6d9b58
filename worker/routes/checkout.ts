import { Hono } from "hono";
import * as v from "valibot";
import { purchaseSchema } from "../../src/domain/forms/purchase-schema.ts";
import { type CheckoutInput, startCheckout } from "../orders/checkout.ts";
import { rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { jsonBody } from "./json-body.ts";
import { problem } from "./problem.ts";

export const checkoutSchema = v.pipe(
  purchaseSchema,
  v.transform(
    ({ product, email, answers, consents }): CheckoutInput => ({
      product,
      email,
      answers: answers ?? null,
      retention: consents.keepList === undefined ? "month" : "year",
    }),
  ),
);

export const checkoutRoutes = new Hono<AppEnv>().post(
  "/",
  rateLimit("FORM_LIMIT"),
  jsonBody(checkoutSchema),
  async (c) => {
    const result = await startCheckout(c.var.deps, c.req.valid("json"));
    return result.ok ? c.json({ url: result.url }, 201) : problem(c, result.code);
  },
);
