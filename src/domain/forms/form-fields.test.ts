import * as v from "valibot";
import { expect, test } from "vitest";
import { contactSchema } from "./contact-schema.ts";
import { emailSchema, mailboxOf, phoneSchema } from "./form-fields.ts";

test.each([
  "sara@example.com",
  " sara@example.com ",
  "s.o'neill+legat@mail.example.co.uk",
  "søren@ærø.dk",
  "søren@xn--r-1fa4c.dk",
  "a@b-c.dk",
  "x_1@1.example.dk",
])("%s is an e-mail address", (text) => {
  expect(v.is(emailSchema, text)).toBe(true);
});

test("an address is taken in one form, whatever its letters: capitals, Danish ones, and accents in two signs", () => {
  for (const [written, canonical] of [
    [" SØREN.ÆBLE@ÅRHUS.DK ", "søren.æble@århus.dk"],
    ["Andre\u0301@Example.dk", "andré@example.dk"],
    ["ŁUKASZ@example.pl", "łukasz@example.pl"],
    ["ΜΑΡΙΑ@example.gr", "μαρια@example.gr"],
  ])
    expect(v.parse(emailSchema, written)).toBe(canonical);
});

test.each([
  "a@b",
  "a@b.c",
  "a@b..dk",
  "a@-b.dk",
  "a@b-.dk",
  "a..b@example.dk",
  ".a@example.dk",
  "a.@example.dk",
  "a b@example.dk",
  "a@exa mple.dk",
  "a@@example.dk",
  "@example.dk",
  "a@",
  "a@example.dk>",
  "<a@example.dk>",
  "a@example.dk, b@example.dk",
  "a@example.dk\nBcc: b@example.dk",
  `${"a".repeat(250)}@example.dk`,
])("%j is none", (text) => {
  expect(v.is(emailSchema, text)).toBe(false);
});

test.each(["20304050", "+45.20.30.40.50", "(+45) 20-30-40-50", "+298 123456", "20/30/40/50"])(
  "%s is a telephone number",
  (text) => {
    expect(v.is(phoneSchema, text)).toBe(true);
  },
);

test.each(["()()()()", "2030405", "+45+20304050", "ring 20304050", "1".repeat(16)])(
  "%j is none",
  (text) => {
    expect(v.is(phoneSchema, text)).toBe(false);
  },
);

test("one line says what it seems to say: nothing that is unseen or turns the reading direction is taken", () => {
  const take = (subject: string) =>
    v.safeParse(contactSchema, {
      firstName: "Søren",
      lastName: "Æbelø",
      email: "a@example.dk",
      subject,
      message: "Hej",
      website: "",
    }).success;
  for (const subject of [
    "Min liste",
    "Legat på 5.000 kr.",
    "👩‍🎓 og 👨🏽‍🔬 søger",
    "naïve café",
    "Zoë",
  ])
    expect(take(subject), subject).toBe(true);
  for (const sign of ["\u202E", "\u2028", "\u200D", "\u001B", "\n"])
    expect(take(`Min${sign}liste`), JSON.stringify(sign)).toBe(false);
});

test("what most services deliver to one mailbox counts as one", () => {
  for (const email of ["a.b+1@gmail.com", "AB@googlemail.com", "ab+x+y@gmail.com", "a.b@Gmail.com"])
    expect(mailboxOf(email)).toBe("ab@gmail.com");
  expect(mailboxOf("ab@example.dk")).not.toBe(mailboxOf("ab@example.com"));
});
