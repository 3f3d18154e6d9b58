import { Hono } from "hono";
import * as v from "valibot";
import { purchaseFields, purchaseSchema } from "../../src/domain/forms/purchase-schema.ts";
import { type CheckoutInput, startCheckout } from "../orders/checkout.ts";
import { listProducts } from "../orders/product-files.ts";
import { receiveEvent } from "../orders/stripe-events.ts";
import { rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { formPage, jsonBody } from "./input.ts";

const checkoutSchema = v.pipe(
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
  formPage(
    checkoutSchema,
    purchaseFields,
    async (c, input) => c.redirect(await startCheckout(c.var.deps, input), 303),
    // A checkbox's value is the version of its wording; an unticked one is not sent.
    ({ immediateDelivery = "", ...rest }) => ({ ...rest, consents: { immediateDelivery } }),
  ),
  rateLimit("FORM_LIMIT"),
  jsonBody(checkoutSchema),
  async (c) => c.json({ url: await startCheckout(c.var.deps, c.req.valid("json")) }, 201),
);

export const productRoutes = new Hono<AppEnv>().get("/", rateLimit("MATCH_LIMIT"), async (c) =>
  c.json(await listProducts(c.var.deps), 200, { "Cache-Control": "public, max-age=60" }),
);

export const webhookRoutes = new Hono<AppEnv>().post("/", async (c) => {
  const signature = c.req.header("Stripe-Signature") ?? "";
  const payload = new TextDecoder().decode(await c.req.arrayBuffer());
  await receiveEvent(c.var.deps, payload, signature);
  return c.json({ received: true }, 200);
});
