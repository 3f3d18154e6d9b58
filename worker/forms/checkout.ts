import type { Context } from "hono";
import { labelsOf } from "../../src/domain/forms/form-fields.ts";
import { purchaseFields } from "../../src/domain/forms/purchase-schema.ts";
import { startCheckout } from "../orders/checkout.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { checkoutSchema } from "../routes/checkout.ts";
import { type FormFields, readForm } from "./read-form.ts";
import { refusalPage } from "./refusal-page.ts";

/** The value of a checkbox is the version of the wording beside it; an unticked one is not sent. */
function readBoxes({ immediateDelivery, ...rest }: FormFields) {
  return { ...rest, consents: { immediateDelivery: immediateDelivery ?? "" } };
}

export async function checkoutPage(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c, checkoutSchema, labelsOf(purchaseFields), readBoxes);
  if (!form.ok) return form.page;
  const result = await startCheckout(c.var.deps, form.input);
  return result.ok ? c.redirect(result.url, 303) : refusalPage(c, result.code);
}
