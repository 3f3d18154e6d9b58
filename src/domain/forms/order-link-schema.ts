import * as v from "valibot";
import { emailField, emailSchema, type FormField, singleLineSchema } from "./form-fields.ts";

/** Without JavaScript, the fragment of the link does not reach us, so it is pasted. */
export const orderLinkFields = {
  link: {
    label: "Linket til din ordre",
    maxLength: 500,
    missing: "Indsæt linket fra din mail",
    hint: "Kopiér hele adressen fra mailen. Den slutter med #order= og en lang kode.",
  },
} as const satisfies Record<string, FormField>;

/** 256 bits in base64url, alone or in a pasted URL. */
const tokenInText = /(?<![\w-])[\w-]{43}(?![\w-])/;

const pastedLinkSchema = v.pipe(
  singleLineSchema(orderLinkFields.link),
  v.regex(
    tokenInText,
    "Det ligner ikke et link til en ordre. Se efter, om hele adressen er kommet med",
  ),
  v.transform((text) => tokenInText.exec(text)?.[0] ?? ""),
);

export const orderLinkSchema = v.strictObject({ link: pastedLinkSchema });

export const resendFields = {
  email: { ...emailField, hint: "Den adresse, du købte med." },
} as const satisfies Record<string, FormField>;

export const resendSchema = v.strictObject({ email: emailSchema });
