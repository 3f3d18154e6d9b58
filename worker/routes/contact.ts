import { Hono } from "hono";
import * as v from "valibot";
import { receiveContact } from "../contact/receive.ts";
import { formBody, isPlainForm, toPlainForm } from "../forms/form-body.ts";
import { limitForms } from "../forms/limit-forms.ts";
import type { AppEnv } from "./app-env.ts";
import { emailSchema, lineSchema, linesSchema } from "./field-schemas.ts";

const contactSchema = v.strictObject({
  firstName: lineSchema(100),
  lastName: lineSchema(100),
  email: emailSchema,
  subject: lineSchema(150),
  message: v.pipe(linesSchema(5000), v.nonEmpty("skal udfyldes")),
  /** Out of people's sight: whoever fills it in is a program. */
  website: v.exactOptional(v.pipe(v.string("skal være tekst"), v.maxLength(2000, "for lang"))),
});

const labels = {
  firstName: "Fornavn",
  lastName: "Efternavn",
  email: "E-mail",
  subject: "Emne",
  message: "Besked",
};

export const contactRoutes = new Hono<AppEnv>().post(
  "/",
  formBody(contactSchema, (fields) => fields, labels),
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
