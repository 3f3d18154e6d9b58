import * as v from "valibot";
import {
  EMAIL_FORM,
  emailField,
  emailSchema,
  type FormField,
  lineSchema,
  linesSchema,
} from "./form-fields.ts";

/** The page where readers tell what is wrong with a grant. */
export const REPORT_PATH = "/ret";

/** The name of the form's address parameter that says which grant it is about. */
export const REPORT_PARAMETER = "legat";

/** Where to tell that something is wrong with a grant. */
export function reportPath(grantId: string): string {
  return `${REPORT_PATH}?${REPORT_PARAMETER}=${encodeURIComponent(grantId)}`;
}

/** What stands on the way there. */
export const REPORT_LINK = "Er noget forkert?";

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
  /** Of the grants in the database; empty where the reader has written its name without coming from one. */
  grantId: v.exactOptional(
    v.pipe(v.string("skal være tekst"), v.regex(/^[a-z0-9-]{0,100}$/, "kendes ikke")),
  ),
  grant: lineSchema(reportFields.grant),
  message: v.pipe(linesSchema(reportFields.message), v.nonEmpty(reportFields.message.missing)),
  email: v.exactOptional(
    v.pipe(
      v.string("skal være tekst"),
      v.trim(),
      v.check((text) => text === "" || v.is(emailSchema, text), EMAIL_FORM),
    ),
  ),
  /** Hidden from people: only a program fills it in. */
  website: v.exactOptional(v.pipe(v.string("skal være tekst"), v.maxLength(2000, "for lang"))),
});
export type ReportInput = v.InferOutput<typeof reportSchema>;

/** How a report ended, as its reader is told. */
export const reportOutcomes = ["mended", "right", "closed"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];
