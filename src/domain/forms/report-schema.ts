import * as v from "valibot";
import {
  emailField,
  emailSchema,
  type FormField,
  honeypotSchema,
  INVALID_EMAIL,
  multiLineSchema,
  singleLineSchema,
} from "./form-fields.ts";

export const REPORT_PATH = "/ret";

export const REPORT_PARAMETER = "legat";

export function reportPath(grantId: string): string {
  return `${REPORT_PATH}?${REPORT_PARAMETER}=${encodeURIComponent(grantId)}`;
}

export const REPORT_LINK_TEXT = "Er noget forkert?";

export const reportFields = {
  grant: { label: "Legat", maxLength: 200, missing: "Skriv, hvilket legat det er" },
  message: {
    label: "Hvad er forkert?",
    maxLength: 2000,
    missing: "Skriv, hvad der er forkert",
    hint: "For eksempel en frist, et beløb eller et krav. Skriv gerne, hvor du har set det rigtige.",
  },
  email: {
    ...emailField,
    hint: "Så skriver vi til dig, når det er rettet. Vi bruger den ikke til andet.",
  },
} as const satisfies Record<string, FormField>;

export const reportSchema = v.strictObject({
  grantId: v.exactOptional(
    v.pipe(v.string("skal være tekst"), v.regex(/^[a-z0-9-]{0,100}$/, "kendes ikke")),
  ),
  grant: singleLineSchema(reportFields.grant),
  message: multiLineSchema(reportFields.message),
  email: v.exactOptional(
    v.pipe(
      v.string("skal være tekst"),
      v.trim(),
      v.check((text) => text === "" || v.is(emailSchema, text), INVALID_EMAIL),
    ),
  ),
  website: honeypotSchema,
});
export type ReportInput = v.InferOutput<typeof reportSchema>;

export const reportOutcomes = ["mended", "right", "closed"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];
