import * as v from "valibot";
import { expect, test } from "vitest";
import { entryChangeSchema, valuesOf } from "../../src/domain/list/buyer-entries.ts";

test("what no field can hold is refused, with words for whoever typed it", () => {
  const check = (fields: object) =>
    v.safeParse(entryChangeSchema, { kind: "grant", id: "a", version: 0, fields });
  expect(check({ status: { value: "sent", at: 1 } }).success).toBe(true);
  expect(check({ sentOn: { value: null, at: 1 } }).success).toBe(true);
  for (const refused of [
    {},
    { status: { value: "maybe", at: 1 } },
    { sentOn: { value: "2027-02-30", at: 1 } },
    { askedKroner: { value: -1, at: 1 } },
    { askedKroner: { value: 1.5, at: 1 } },
    { note: { value: "x".repeat(2001), at: 1 } },
    { ready: { value: true, at: 1 } },
    { __proto__: null, unknown: { value: "x", at: 1 } },
  ])
    expect(check(refused).success).toBe(false);
});

test("an entry that nobody has touched reads as it begins, and an unreadable value as none", () => {
  expect(valuesOf("grant", undefined).status).toBe("considering");
  expect(
    valuesOf("grant", { version: 1, fields: { status: { value: "lost", at: 1 } } }).status,
  ).toBe("considering");
});
