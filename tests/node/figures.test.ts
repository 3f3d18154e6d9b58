import { expect, test } from "vitest";
import { figureSource, figures, figureText } from "../../src/content/figures.ts";

test("figures are written as Danes write them, and kept on one line", () => {
  expect(figureText(figures.suAway)).toBe("7.426\u00a0kr.");
  expect(figureText(figures.stipendUniversity)).toBe("49.400-102.900\u00a0kr.");
  expect(figureText(figures.recommendationWeeks)).toBe("4-6\u00a0uger");
  expect(figureSource(figures.boardPerDay)).toBe("Skattestyrelsen, 2026 (gengivet af andre)");
  expect(figureSource(figures.suClips)).toBe("su.dk om SU-reformen, 2027");
});

test("what follows from another figure follows", () => {
  const [low, high] = figures.stipendUniversity2024.value;
  expect(figures.stipendUniversityTerm2024.value).toEqual([low / 2, high / 2]);
  const indexed = figures.studyLoanAbroad2021.value * (figures.suLoan.value / 3234);
  expect(figures.studyLoanAbroad.value).toBe(Math.round(indexed / 1000) * 1000);
  const [tailoredLow, tailoredHigh] = figures.tailoredShare.value;
  expect(figures.reusedShare.value).toEqual([100 - tailoredHigh, 100 - tailoredLow]);
  expect(figures.suAfterTax.value).toBeLessThan(figures.suAway.value);
  expect(figures.suAfterTax.value).toBeGreaterThan(figures.suAway.value * 0.8);
  expect(figures.readersLater.value).toBeLessThanOrEqual(figures.readersFirst.value);
});
