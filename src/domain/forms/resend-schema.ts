import * as v from "valibot";
import { emailField, emailSchema, type FormField } from "./form-fields.ts";

export const resendFields = {
  email: { ...emailField, hint: "Den adresse, du købte med." },
} as const satisfies Record<string, FormField>;

export const resendSchema = v.strictObject({ email: emailSchema });
