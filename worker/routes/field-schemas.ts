import * as v from "valibot";

/** An e-mail address: one line, of a length that mail can have. */
export const emailSchema = v.pipe(
  v.string("skal være tekst"),
  v.trim(),
  v.nonEmpty("skal udfyldes"),
  v.maxLength(254, "højst 254 tegn"),
  v.email("en e-mailadresse som navn@eksempel.dk"),
);

/** Text without line breaks and other control characters, so that it can stand in a mail's header. */
export function lineSchema(maxLength: number) {
  return v.pipe(
    v.string("skal være tekst"),
    v.trim(),
    v.nonEmpty("skal udfyldes"),
    v.maxLength(maxLength, `højst ${maxLength} tegn`),
    v.regex(/^\P{Cc}*$/u, "må ikke have linjeskift eller usynlige tegn"),
  );
}

/** Text of several lines; line breaks come out as they are on our side, and other control characters are refused. */
export function linesSchema(maxLength: number) {
  return v.pipe(
    v.string("skal være tekst"),
    v.transform((text) => text.replaceAll(/\r\n?/g, "\n").trim()),
    v.maxLength(maxLength, `højst ${maxLength} tegn`),
    v.regex(/^(?:\P{Cc}|[\n\t])*$/u, "må ikke have usynlige tegn"),
  );
}
