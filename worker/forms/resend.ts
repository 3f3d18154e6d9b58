import type { Context } from "hono";
import { labelsOf } from "../../src/domain/forms/form-fields.ts";
import { resendFields, resendSchema } from "../../src/domain/forms/resend-schema.ts";
import { requestLinks } from "../orders/resend.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { readForm } from "./read-form.ts";

/** Does not reveal whether there are any orders. */
export async function resendPage(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c, resendSchema, labelsOf(resendFields));
  if (!form.ok) return form.page;
  await requestLinks(c.var.deps, form.input.email);
  return c.redirect("/ordre?sendt#sendt", 303);
}
