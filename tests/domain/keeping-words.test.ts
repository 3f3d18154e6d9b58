import { expect, test } from "vitest";
import { keepingDays, keepingWords } from "../../src/domain/orders/keeping-words.ts";

// Half past midnight in Denmark, still the day before in UTC.
const night = new Date("2026-11-22T23:30:00Z");

test("a list kept for a year is there until the day a year later, and is not renewed", () => {
  const words = keepingWords("year", keepingDays("year", night))
    .join(" ")
    .replaceAll("\u00a0", " ");
  expect(words).toContain("til og med 23. november 2027");
  expect(words).toContain("kalenderen følger med");
  expect(words).toContain("påmindelser");
  expect(words).not.toContain("på ny");
});

test("a list kept for a month ends with its calendar and reminders, and is renewed only once something has changed", () => {
  const words = keepingWords("month", keepingDays("month", night))
    .join(" ")
    .replaceAll("\u00a0", " ");
  expect(words).toContain("til og med 23. december 2026");
  expect(words).toContain("Kalender og påmindelser stopper samme dag");
  expect(words).toMatch(
    /Når noget har ændret sig, .* én gang uden betaling, til og med 23. november 2027/,
  );
  expect(words).toContain("vælge 12 måneder");
});
