import { expect, test } from "vitest";
import { isListForSale } from "./list-for-sale.ts";

// What the terms say: beyond the first three at least three more, and at least one of these fits.
test.for([
  { match: 4, possible: 2, isSold: true, why: "three more, the first of which fits" },
  { match: 6, possible: 0, isSold: true, why: "three more that fit" },
  { match: 4, possible: 1, isSold: false, why: "only two more" },
  { match: 5, possible: 0, isSold: false, why: "only two more" },
  { match: 3, possible: 60, isSold: false, why: "what fits is all seen for free" },
  { match: 0, possible: 6, isSold: false, why: "nothing fits" },
  { match: 0, possible: 0, isSold: false, why: "nothing at all" },
])("$match that fit and $possible to check: $why", ({ match, possible, isSold }) => {
  expect(isListForSale({ match, possible })).toBe(isSold);
});
