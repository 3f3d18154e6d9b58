import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Entry,
  noEntry,
  type StampedFields,
  valuesOf,
} from "../../src/domain/list/buyer-entries.ts";
import { applyChange, mergeFields, stampAfter } from "../../src/domain/list/merge-entries.ts";

const stamped = fc.record({
  value: fc.constantFrom("considering", "sent", "granted", null, 1000),
  at: fc.integer({ min: 0, max: 20 }),
});
const fields: fc.Arbitrary<StampedFields> = fc.dictionary(
  fc.constantFrom("status", "note", "sentOn", "askedKroner"),
  stamped,
);

test("two devices come to the same list in whatever order they hear of each other", () => {
  fc.assert(
    fc.property(fields, fields, fields, (a, b, c) => {
      expect(mergeFields(a, b)).toEqual(mergeFields(b, a));
      expect(mergeFields(mergeFields(a, b), c)).toEqual(mergeFields(a, mergeFields(b, c)));
      expect(mergeFields(a, a)).toEqual(a);
    }),
  );
});

test("no field is lost in a merge, and each holds the newest that either has", () => {
  fc.assert(
    fc.property(fields, fields, (a, b) => {
      const merged = mergeFields(a, b);
      expect(Object.keys(merged).sort()).toEqual(
        [...new Set([...Object.keys(a), ...Object.keys(b)])].sort(),
      );
      for (const [name, { at }] of Object.entries(merged))
        expect(at).toBe(Math.max(a[name]?.at ?? -1, b[name]?.at ?? -1));
    }),
  );
});

test("a change made from an older state is refused with the newer one", () => {
  const stored: Entry = { version: 3, fields: { status: { value: "sent", at: 10 } } };
  const change = {
    kind: "grant",
    id: "a",
    version: 2,
    fields: { note: { value: "x", at: 11 } },
  } as const;
  expect(applyChange(stored, change, 20)).toEqual({ ok: false, newer: stored });
  expect(applyChange(stored, { ...change, version: 3 }, 20)).toEqual({
    ok: true,
    entry: {
      version: 4,
      fields: { status: { value: "sent", at: 10 }, note: { value: "x", at: 11 } },
    },
  });
});

test("a device whose clock is a day fast does not win over what is written afterwards", () => {
  const day = 86_400_000;
  const fast = applyChange(
    noEntry,
    { kind: "grant", id: "a", version: 0, fields: { note: { value: "tidlig", at: day + 1000 } } },
    1000,
  );
  if (!fast.ok) throw new Error("refused");
  const later = applyChange(
    fast.entry,
    { kind: "grant", id: "a", version: 1, fields: { note: { value: "senere", at: 2000 } } },
    2000,
  );
  if (!later.ok) throw new Error("refused");
  expect(valuesOf("grant", later.entry).note).toBe("senere");
});

test("a device whose clock is slow still replaces what it has seen", () => {
  const seen = { value: "fra telefonen", at: 5000 };
  expect(
    mergeFields({ note: seen }, { note: { value: "fra pc'en", at: stampAfter(seen, 3000) } }).note
      ?.value,
  ).toBe("fra pc'en");
});
