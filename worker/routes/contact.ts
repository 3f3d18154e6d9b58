import { Hono } from "hono";
import { contactFields, contactSchema } from "../../src/domain/contact-form.ts";
import { labelsOf } from "../../src/domain/form-fields.ts";
import { receiveContact } from "../contact/receive.ts";
import { formBody, isPlainForm, toPlainForm } from "../forms/form-body.ts";
import { limitForms } from "../forms/limit-forms.ts";
import type { AppEnv } from "./app-env.ts";

export const contactRoutes = new Hono<AppEnv>().post(
  "/",
  formBody(contactSchema, (fields) => fields, labelsOf(contactFields)),
  limitForms,
  async (c) => {
    const { website = "", ...input } = c.req.valid("json");
    // A program is told the same as a person, so that it does not try another way.
    if (website === "") await receiveContact(c.var.deps, input);
    // A reload of the page that follows must not send the message again.
    if (isPlainForm(c)) return toPlainForm(c.redirect("/contact?sendt#kvittering", 303));
    return c.json({ accepted: true }, 202);
  },
);
