import { expect, test } from "vitest";
import { beforePrices, discountPercent, shownBeforePrice } from "../../src/content/claims.ts";

test("a discount is computed and never said to be more than it is", () => {
  expect(discountPercent(181_600, 66_075)).toBe(63);
  expect(discountPercent(31_600, 17_400)).toBe(44);
  expect(discountPercent(10_000, 10_000)).toBe(0);
  expect(discountPercent(9_000, 10_000)).toBe(0);
});

test("a before-price that is switched off is not printed", () => {
  const [before] = beforePrices.filter(({ product }) => product === "cv-guide");
  if (before === undefined) throw new Error("no before-price for the guide");
  expect(shownBeforePrice("cv-guide", [{ ...before, shown: false }])).toBeNull();
  expect(shownBeforePrice("cv-guide", [{ ...before, shown: true }])).toEqual({
    beforeOere: 34_300,
    percent: 44,
  });
});
