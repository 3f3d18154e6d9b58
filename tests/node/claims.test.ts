import { expect, test } from "vitest";
import {
  beforePrices,
  bundleSavingOere,
  discountPercent,
  shownBeforePrice,
} from "../../src/content/claims.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";

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

test("a bundle is said to save only what its parts cost more today", () => {
  const parts = catalogue["super-package"].contains.reduce(
    (sum, id) => sum + catalogue[id].priceOere,
    0,
  );
  expect(bundleSavingOere("super-package")).toBe(
    Math.max(0, parts - catalogue["super-package"].priceOere),
  );
  expect(bundleSavingOere("cv-guide")).toBe(0);
});
