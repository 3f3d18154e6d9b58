import * as v from "valibot";

export interface FormField {
  readonly label: string;
  /** In UTF-16 code units, as browsers count. */
  readonly maxLength: number;
  readonly missing: string;
  readonly hint?: string;
  readonly autoComplete?: string;
}

/** The longest address that RFC 5321 allows. */
const MAX_EMAIL_LENGTH = 254;

/** Allows letters such as ø (RFC 6531). */
const emailPattern =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[A-Za-z0-9-]+)$/u;

export const INVALID_EMAIL = "Skriv en e-mailadresse som navn@eksempel.dk";

export const emailField = {
  label: "E-mail",
  maxLength: MAX_EMAIL_LENGTH,
  missing: "Skriv din e-mailadresse",
  autoComplete: "email",
} as const satisfies FormField;

/** As stored and looked up; mail services ignore case in practice. */
export function normalizeEmail(text: string): string {
  return text.trim().normalize("NFC").toLowerCase();
}

/** To count mails to one person: `a+1@…` is often `a@…`, and Gmail ignores full stops. */
export function mailboxOf(email: string): string {
  const canonical = normalizeEmail(email);
  const at = canonical.lastIndexOf("@");
  const local = canonical.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "");
  return `${local}${canonical.slice(at).replace(/^@googlemail\.com$/, "@gmail.com")}`;
}

export const emailSchema = v.pipe(
  v.string("skal være tekst"),
  v.transform(normalizeEmail),
  v.nonEmpty(emailField.missing),
  v.maxLength(MAX_EMAIL_LENGTH, `E-mailadressen må højst have ${MAX_EMAIL_LENGTH} tegn`),
  v.regex(emailPattern, INVALID_EMAIL),
);

/** Hidden from people: text in it is a sign of a bot. */
export const honeypotSchema = v.exactOptional(
  v.pipe(v.string("skal være tekst"), v.maxLength(2000, "for lang")),
);

const phoneSeparators = /[\s().\-–/]/g;

/** At most 15 digits (E.164). */
export const phoneSchema = v.pipe(
  v.string("skal være tekst"),
  v.trim(),
  v.maxLength(30, "Skriv et telefonnummer med mindst 8 cifre"),
  v.check(
    (text) => /^\+?\d{8,15}$/.test(text.replaceAll(phoneSeparators, "")),
    "Skriv et telefonnummer med mindst 8 cifre",
  ),
);

/** No line breaks or invisible characters, except a joiner inside an emoji. */
const oneLine =
  /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic}))*$/u;

export function singleLineSchema({ maxLength, missing }: FormField) {
  return v.pipe(
    v.string("skal være tekst"),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(maxLength, `Højst ${maxLength} tegn`),
    v.regex(oneLine, "Der må ikke være linjeskift eller usynlige tegn"),
  );
}

/** The text may be empty if `missing` is. */
export function multiLineSchema({ maxLength, missing }: FormField) {
  return v.pipe(
    v.string("skal være tekst"),
    v.transform((text) => text.replaceAll(/\r\n?/g, "\n").trim()),
    v.check((text) => text !== "" || missing === "", missing),
    v.maxLength(maxLength, `Højst ${maxLength} tegn`),
    v.regex(/^(?:\P{Cc}|[\n\t])*$/u, "Der må ikke være usynlige tegn"),
  );
}
