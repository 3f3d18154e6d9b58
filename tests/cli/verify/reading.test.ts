import { expect, test } from "vitest";
import { sanitizeText } from "../../../cli/grants/verify/page-text.ts";
import { findPassages } from "../../../cli/grants/verify/passages.ts";

test("a day under a heading comes with it, and a sentence that says itself what it is does not", () => {
  const read = (page: string) => findPassages(page).map(({ text }) => text);
  expect(read("Ansøgningsfrist\n1. marts\n1. oktober\nVelkommen til alle")).toEqual([
    "Ansøgningsfrist: 1. marts",
    "Ansøgningsfrist: 1. oktober",
  ]);
  expect(read("Om fonden\nFristen er 1. marts.")).toEqual(["Fristen er 1. marts."]);
});

test.each([
  ["ordinals without end", "1. ".repeat(100_000)],
  ["days without end", "1. maj og ".repeat(40_000)],
  ["sums without end", "1.000 kr. ".repeat(40_000)],
  ["one word without end", "frist".repeat(80_000)],
])("a page of %s is read in seconds", (_what, text) => {
  const begun = performance.now();
  findPassages(text);
  // A busy machine takes its time; what is read over and over takes hours.
  expect(performance.now() - begun).toBeLessThan(30_000);
});

test("nothing that controls, hides or turns text is left", () => {
  expect(sanitizeText("a\u0000b\u001b[31mc\u202ed\u200be\u00adf\u00a0g\r\nh")).toBe(
    "ab[31mcdef g\nh",
  );
});
