import * as v from "valibot";
import {
  emailField,
  emailSchema,
  type FormField,
  honeypotSchema,
  multiLineSchema,
  singleLineSchema,
} from "./form-fields.ts";

export const contactFields = {
  firstName: {
    label: "Fornavn",
    maxLength: 100,
    missing: "Skriv dit fornavn",
    autoComplete: "given-name",
  },
  lastName: {
    label: "Efternavn",
    maxLength: 100,
    missing: "Skriv dit efternavn",
    autoComplete: "family-name",
  },
  email: { ...emailField, hint: "Vi bruger den kun til at svare dig." },
  subject: { label: "Emne", maxLength: 150, missing: "Skriv, hvad det handler om" },
  message: {
    label: "Besked",
    maxLength: 5000,
    missing: "Skriv din besked",
    hint: "Skriv gerne dit ordrenummer, men ikke cpr-nummer eller kortoplysninger.",
  },
} as const satisfies Record<string, FormField>;

export const contactSchema = v.strictObject({
  firstName: singleLineSchema(contactFields.firstName),
  lastName: singleLineSchema(contactFields.lastName),
  email: emailSchema,
  subject: singleLineSchema(contactFields.subject),
  message: multiLineSchema(contactFields.message),
  website: honeypotSchema,
});
