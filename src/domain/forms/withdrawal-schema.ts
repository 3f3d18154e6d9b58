import * as v from "valibot";
import {
  emailField,
  emailSchema,
  type FormField,
  multiLineSchema,
  singleLineSchema,
} from "./form-fields.ts";

export const withdrawalFields = {
  order: {
    label: "Ordrenummer",
    maxLength: 40,
    missing: "Skriv ordrenummeret",
    hint: "Det står i den mail, du fik efter købet, og begynder med LK.",
  },
  email: { ...emailField, hint: "Den adresse, du købte med. Kvitteringen sendes hertil." },
  words: { label: "Bemærkning", maxLength: 2000, missing: "" },
} as const satisfies Record<string, FormField>;

export const withdrawalDraftSchema = v.strictObject({
  order: singleLineSchema(withdrawalFields.order),
  email: emailSchema,
  words: v.exactOptional(multiLineSchema(withdrawalFields.words)),
});

export const withdrawalSchema = v.strictObject({
  ...withdrawalDraftSchema.entries,
  confirmed: v.literal(true, "Bekræft, at du fortryder købet"),
});
