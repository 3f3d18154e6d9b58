import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  cleanText,
  grantNote,
  mergeFields,
  type NoteFields,
  parseNoteField,
  parseNotes,
  stampFields,
} from "./notes.ts";

const stamped = fc.record({
  value: fc.constantFrom("considering", "sent", null, 1000, true),
  at: fc.integer({ min: 0, max: 9 }),
});
const note: fc.Arbitrary<NoteFields> = fc.dictionary(
  fc.constantFrom("status", "note", "sentOn", "askedKroner"),
  stamped,
);

test("devices come to the same note in whatever order they hear of each other, with the newest of each field", () => {
  fc.assert(
    fc.property(note, note, note, (a, b, c) => {
      const merged = mergeFields(a, b);
      expect(merged).toEqual(mergeFields(b, a));
      expect(mergeFields(merged, c)).toEqual(mergeFields(a, mergeFields(b, c)));
      expect(mergeFields(a, a)).toEqual(a);
      for (const field of new Set([...Object.keys(a), ...Object.keys(b)]))
        expect(merged[field]?.at).toBe(Math.max(a[field]?.at ?? -1, b[field]?.at ?? -1));
    }),
  );
});

test("a device whose clock is slow still replaces what it has seen", () => {
  const seen = { note: { value: "fra telefonen", at: 5000 } };
  const written = stampFields(seen, { note: "fra pc'en" }, 3000);
  expect(mergeFields(seen, written).note?.value).toBe("fra pc'en");
});

test("text stands as it was typed, without the characters that pasting brings along", () => {
  const typed = "  Ring efter 1. februar\n\nog spørg om budget 👩‍🎓 ";
  expect(cleanText(typed)).toBe(typed);
  expect(cleanText("bud\u00adget\u200b\ufeff \u202eomvendt\u202c\u0000 \ud83d\ufffe.")).toBe(
    "budget omvendt .",
  );
  expect(cleanText("én\r\nto\vtre\u2028fire\tfem")).toBe("én\nto\ntre\nfire fem");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const kept = cleanText(text);
      expect(kept).not.toMatch(/\p{Cs}/u);
      expect(cleanText(kept)).toBe(kept);
    }),
  );
});

test("what no field can hold is refused alone, with a sentence for whoever typed it", () => {
  const refusals = [
    ["status", "maybe", /mulighederne/],
    ["sentOn", "2027-02-30", /findes/],
    ["sentOn", "0027-02-01", /2020 til 2100/],
    ["sentOn", "2101-01-01", /2020 til 2100/],
    ["askedKroner", -1, /hele kroner/],
    ["askedKroner", 1.5, /hele kroner/],
    ["askedKroner", 10_000_001, /10\.000\.000/],
    ["note", "x".repeat(2001), /2000 tegn/],
    ["ready", true, /findes ikke/],
    ["toString", true, /findes ikke/],
  ] as const;
  for (const [field, value, message] of refusals)
    expect(parseNoteField("grant:a", field, value), field).toEqual({
      ok: false,
      message: expect.stringMatching(message),
    });
  expect(parseNoteField("grant:", "note", "x").ok).toBe(false);
  expect(parseNoteField("order:a", "note", "x").ok).toBe(false);
  const sent = { "grant:a": { note: { value: "x", at: 9000 }, sentOn: { value: "i går", at: 1 } } };
  expect(parseNotes(sent, 5000)).toEqual({
    notes: { "grant:a": { note: { value: "x", at: 5000 } } },
    refused: [{ name: "grant:a", field: "sentOn", message: expect.stringMatching(/findes/) }],
  });
});

test("a field that nobody has written reads as it begins, and so does one that cannot be read", () => {
  expect(grantNote({}, "a")).toMatchObject({ status: "considering", sentOn: null, note: "" });
  const unreadable = { "grant:a": { status: { value: "lost", at: 1 } } };
  expect(grantNote(unreadable, "a").status).toBe("considering");
});
