import { expect, test } from "vitest";
import { type Figure, figureSource, figures, figureText } from "../../src/content/figures.ts";

const all: readonly (readonly [string, Figure])[] = Object.entries(figures);
const oursOnly = ({ source }: Figure) => source.startsWith("Legatkompas");

function bounds({ value }: Figure): readonly [number, number] {
  return typeof value === "number" ? [value, value] : value;
}

test("every figure says what it is, for when it holds and who says so", () => {
  for (const [id, figure] of all) {
    expect(figure.what.length, id).toBeGreaterThan(10);
    expect(figure.year, id).toMatch(/^(20\d\d(\/\d\d)?|uden år)$/);
    const [low, high] = bounds(figure);
    expect(low, id).toBeGreaterThan(0);
    expect(high, id).toBeGreaterThanOrEqual(low);
    if (!oursOnly(figure)) expect(figure.href, id).toMatch(/^https?:\/\//);
    if (figure.certainty === "beregnet") expect(figure.note, id).toBeDefined();
  }
});

test("figures are written as Danes write them, and kept on one line", () => {
  expect(figureText(figures.suAway)).toBe("7.426\u00a0kr.");
  expect(figureText(figures.stipendUniversity)).toBe("49.400-102.900\u00a0kr.");
  expect(figureText(figures.recommendationWeeks)).toBe("4-6\u00a0uger");
  expect(figureSource(figures.boardPerDay)).toBe("Skattestyrelsen, 2026 (gengivet af andre)");
  expect(figureSource(figures.suClips)).toBe("su.dk om SU-reformen, 2027");
});

test("what follows from another figure follows", () => {
  const [low, high] = figures.stipendUniversity.value;
  expect(figures.stipendUniversityTerm.value).toEqual([low / 2, high / 2]);
  const indexed = figures.studyLoanAbroad2021.value * (figures.suLoan.value / 3234);
  expect(figures.studyLoanAbroad.value).toBe(Math.round(indexed / 1000) * 1000);
  const [tailoredLow, tailoredHigh] = figures.tailoredShare.value;
  expect(figures.reusedShare.value).toEqual([100 - tailoredHigh, 100 - tailoredLow]);
  expect(figures.suAfterTax.value).toBeLessThan(figures.suAway.value);
  expect(figures.suAfterTax.value).toBeGreaterThan(figures.suAway.value * 0.8);
  expect(figures.readersLater.value).toBeLessThanOrEqual(figures.readersFirst.value);
});
