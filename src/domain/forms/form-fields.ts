import * as v from "valibot";

/** What a form says of a field, for the page that shows it and for the Worker that refuses it. */
export interface FormField {
  readonly label: string;
  /** Most that it takes, in UTF-16 code units, as browsers count. */
  readonly maxLength: number;
  /** Says what to write where nothing stands. */
  readonly missing: string;
  readonly hint?: string;
  readonly autoComplete?: string;
}

/** Longest address that mail can have (RFC 5321). */
const EMAIL_LENGTH = 254;

/**
 * An address that mail may reach: a name, and a domain of at least two parts. Letters of any language are allowed in
 * both (RFC 6531), since people have names such as Søren.
 */
const emailPattern =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[A-Za-z0-9-]+)$/u;

/** How an address is written, said where one is written otherwise. */
export const EMAIL_FORM = "Skriv en e-mailadresse som navn@eksempel.dk";

export const emailField = {
  label: "E-mail",
  maxLength: EMAIL_LENGTH,
  missing: "Skriv din e-mailadresse",
  autoComplete: "email",
} as const satisfies FormField;

/**
 * The one form in which an address is stored and looked for: composed characters (Unicode NFC) in small letters, of
 * every language. That two boxes differ in capitals alone is something that no mail service does.
 */
export function canonicalEmail(text: string): string {
  return text.trim().normalize("NFC").toLowerCase();
}

/**
 * What counts as one mailbox where mails to strangers are limited: most services deliver `a.b+1@…` to `ab@…`. For
 * counting alone; mail goes to the address as it is.
 */
export function mailboxOf(email: string): string {
  const canonical = canonicalEmail(email);
  const at = canonical.lastIndexOf("@");
  const local = canonical.slice(0, at).replace(/\+.*$/, "").replaceAll(".", "");
  return `${local}${canonical.slice(at).replace(/^@googlemail\.com$/, "@gmail.com")}`;
}

/** An e-mail address: one line, of a length that mail can have. Comes out in its canonical form. */
export const emailSchema = v.pipe(
  v.string("skal være tekst"),
  v.transform(canonicalEmail),
  v.nonEmpty(emailField.missing),
  v.maxLength(EMAIL_LENGTH, `E-mailadressen må højst have ${EMAIL_LENGTH} tegn`),
  v.regex(emailPattern, EMAIL_FORM),
);

/** What people write between a number's digits, and what stands for nothing. */
const phoneSeparators = /[\s().\-–/]/g;

/** A telephone number with or without a country's code: 8 to 15 digits (E.164), grouped as anyone likes. */
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
 * One line: no control characters, no separators of lines and paragraphs, and nothing that is not seen or turns the
 * reading direction (Unicode's format characters), but for what joins the parts of one emoji.
 */
const oneLine =
  /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic}))*$/u;

/** Text of one line, so that it can stand in a mail's header and says what it seems to say. */
export function lineSchema({ maxLength, missing }: FormField) {
  return v.pipe(
    v.string("skal være tekst"),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(maxLength, `Højst ${maxLength} tegn`),
    v.regex(oneLine, "Der må ikke være linjeskift eller usynlige tegn"),
  );
}

/** Text of several lines; line breaks come out as they are on our side, and other control characters are refused. */
export function linesSchema({ maxLength }: Pick<FormField, "maxLength">) {
  return v.pipe(
    v.string("skal være tekst"),
    v.transform((text) => text.replaceAll(/\r\n?/g, "\n").trim()),
    v.maxLength(maxLength, `Højst ${maxLength} tegn`),
    v.regex(/^(?:\P{Cc}|[\n\t])*$/u, "Der må ikke være usynlige tegn"),
  );
}

/** What a form calls its fields, for a page that says what is wrong with them. */
export function labelsOf(fields: Readonly<Record<string, FormField>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}
