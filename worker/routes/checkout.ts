import { Hono } from "hono";
import { labelsOf } from "../../src/domain/form-fields.ts";
import { purchaseFields, purchaseSchema } from "../../src/domain/purchase-form.ts";
import { type FormFields, formBody, isPlainForm, refuse, toPlainForm } from "../forms/form-body.ts";
import { limitForms } from "../forms/limit-forms.ts";
import { startCheckout } from "../orders/checkout.ts";
import type { AppEnv } from "./app-env.ts";

/** A form's boxes carry the version of the words that stand beside them; one that is not ticked is not sent. */
function readForm({ immediateDelivery, ...rest }: FormFields) {
  return { ...rest, consents: { immediateDelivery: immediateDelivery ?? "" } };
}

export const checkoutRoutes = new Hono<AppEnv>().post(
  "/",
  formBody(purchaseSchema, readForm, labelsOf(purchaseFields)),
  limitForms,
  async (c) => {
    const { product, email, answers, consents: given } = c.req.valid("json");
    const result = await startCheckout(c.var.deps, {
      product,
      email,
      answers: answers ?? null,
      keepsAnswers: given.keepAnswers !== undefined,
    });
    if (!result.ok) return refuse(c, result.code);
    if (isPlainForm(c)) return toPlainForm(c.redirect(result.url, 303));
    return c.json({ url: result.url }, 201);
  },
);
