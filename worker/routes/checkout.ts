import { Hono } from "hono";
import * as v from "valibot";
import { purchaseFields, purchaseSchema } from "../../src/domain/forms/purchase-schema.ts";
import { type CheckoutInput, startCheckout } from "../orders/checkout.ts";
import { listProducts } from "../orders/product-files.ts";
import { rateLimit } from "../rate-limiter.ts";
import type { AppEnv } from "./app-env.ts";
import { formPage, jsonBody } from "./input.ts";
import { refusalPage } from "./pages.ts";
import { problem } from "./responses.ts";

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
    async (c, input) => {
      const result = await startCheckout(c.var.deps, input);
      return result.ok ? c.redirect(result.url, 303) : refusalPage(c, result.code);
    },
    // The value of a checkbox is the version of the wording beside it; an unticked one is not sent.
    ({ immediateDelivery = "", ...rest }) => ({ ...rest, consents: { immediateDelivery } }),
  ),
  rateLimit("FORM_LIMIT"),
  jsonBody(checkoutSchema),
  async (c) => {
    const result = await startCheckout(c.var.deps, c.req.valid("json"));
    return result.ok ? c.json({ url: result.url }, 201) : problem(c, result.code);
  },
);

export const productRoutes = new Hono<AppEnv>().get("/", rateLimit("MATCH_LIMIT"), async (c) =>
  c.json(await listProducts(c.var.deps), 200, { "Cache-Control": "public, max-age=60" }),
);
