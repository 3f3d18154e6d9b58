import * as v from "valibot";

/** A form field's label and limits, shared by the page that shows it and the Worker that validates it. */
export interface FormField {
  readonly label: string;
  /** Maximum length in UTF-16 code units, as browsers count. */
  readonly maxLength: number;
  readonly missing: string;
  readonly hint?: string;
  readonly autoComplete?: string;
}

/** Maximum length of an e-mail address (RFC 5321). */
const EMAIL_LENGTH = 254;

/**
 * A plausible e-mail address: a local part, and a domain of at least two labels. Letters of any language are allowed in
 * both (RFC 6531), since people have names such as Søren.
 */
const emailPattern =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[A-Za-z0-9-]+)$/u;

export const EMAIL_FORM = "Skriv en e-mailadresse som navn@eksempel.dk";

export const emailField = {
  label: "E-mail",
  maxLength: EMAIL_LENGTH,
  missing: "Skriv din e-mailadresse",
  autoComplete: "email",
} as const satisfies FormField;

/**
 * The canonical form in which an address is stored and looked up: composed characters (Unicode NFC) in lower case, in
 * any language. No mail service has two mailboxes that differ only in case.
 */
export function canonicalEmail(text: string): string {
  return text.trim().normalize("NFC").toLowerCase();
}

/**
 * One mailbox, when we limit mail to strangers: most services deliver `a.b+1@…` to `ab@…`. Used for
 * counting only; mail goes to the address as given.
 */
export function mailboxOf(email: string): string {
  const canonical = canonicalEmail(email);
  const at = canonical.lastIndexOf("@");
  const local = canonical.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "");
  return `${local}${canonical.slice(at).replace(/^@googlemail\.com$/, "@gmail.com")}`;
}

/** An e-mail address on one line, not too long for mail. The output is its canonical form. */
export const emailSchema = v.pipe(
  v.string("skal være tekst"),
  v.transform(canonicalEmail),
  v.nonEmpty(emailField.missing),
  v.maxLength(EMAIL_LENGTH, `E-mailadressen må højst have ${EMAIL_LENGTH} tegn`),
  v.regex(emailPattern, EMAIL_FORM),
);

/** Separators between the digits of a telephone number. */
const phoneSeparators = /[\s().\-–/]/g;

/** A telephone number with or without a country code: 8 to 15 digits (E.164), grouped in any way. */
export const phoneSchema = v.pipe(
  v.string("skal være tekst"),
  v.trim(),
  v.maxLength(30, "Skriv et telefonnummer med mindst 8 cifre"),
  v.check(
    (text) => /^\+?\d{8,15}$/.test(text.replaceAll(phoneSeparators, "")),
    "Skriv et telefonnummer med mindst 8 cifre",
  ),
);

/**
 * One line: no control characters, no line or paragraph separators, and no invisible characters or ones that change the
 * reading direction (Unicode's format characters), except the joiner inside an emoji.
 */
const oneLine =
  /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic}))*$/u;

/** A single line of text, safe to put in a mail header and with nothing hidden in it. */
export function lineSchema({ maxLength, missing }: FormField) {
  return v.pipe(
    v.string("skal være tekst"),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(maxLength, `Højst ${maxLength} tegn`),
    v.regex(oneLine, "Der må ikke være linjeskift eller usynlige tegn"),
  );
}

/** Several lines of text; line breaks are normalised, other control characters refused. */
export function linesSchema({ maxLength }: Pick<FormField, "maxLength">) {
  return v.pipe(
    v.string("skal være tekst"),
    v.transform((text) => text.replaceAll(/\r\n?/g, "\n").trim()),
    v.maxLength(maxLength, `Højst ${maxLength} tegn`),
    v.regex(/^(?:\P{Cc}|[\n\t])*$/u, "Der må ikke være usynlige tegn"),
  );
}

export function labelsOf(fields: Readonly<Record<string, FormField>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}
