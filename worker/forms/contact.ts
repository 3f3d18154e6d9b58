import type { Context } from "hono";
import { contactFields, contactSchema } from "../../src/domain/forms/contact-schema.ts";
import { labelsOf } from "../../src/domain/forms/form-fields.ts";
import { receiveContact } from "../contact/receive.ts";
import type { AppEnv } from "../routes/app-env.ts";
import { readForm } from "./read-form.ts";

/** Redirects to the receipt, so that a reload does not send the message again. */
export async function contactPage(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c, contactSchema, labelsOf(contactFields));
  if (!form.ok) return form.page;
  const { website = "", ...input } = form.input;
  if (website === "") await receiveContact(c.var.deps, input);
  return c.redirect("/contact?sendt#kvittering", 303);
}
