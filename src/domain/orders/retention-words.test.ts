import { expect, test } from "vitest";
import { lastFileDay, MAX_ANSWER_CHANGES } from "./retention.ts";
import { retentionTerms } from "./retention-words.ts";

// Half past midnight in Denmark, still the day before in UTC.
const night = new Date("2026-11-22T23:30:00Z");
const retainedUntil = (keepListConsent: string | null) =>
  lastFileDay({ keepListConsent, paidAt: night }, night);
const wordsOf = (...of: Parameters<typeof retentionTerms>) =>
  retentionTerms(...of)
    .join(" ")
    .replaceAll("\u00a0", " ");

test("only a list kept for a month can be lengthened", () => {
  const [month, year] = [retainedUntil(null), retainedUntil("any")];
  expect(wordsOf("month", month)).toMatch(/til og med 23\. december 2026.*vælge 12 måneder/);
  expect(wordsOf("year", year)).toContain("til og med 23. november 2027");
  expect(wordsOf("year", year)).not.toContain("vælge 12 måneder");
});

test("the words name as many changes of the answers as there are", () => {
  expect(
    ["ingen", "én", "to", "tre", "fire"].indexOf(
      /svar (\S+) gange/.exec(wordsOf("year", "2027-11-23"))?.[1] ?? "",
    ),
  ).toBe(MAX_ANSWER_CHANGES);
});
