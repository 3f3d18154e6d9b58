import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BuyForm } from "../../src/checkout/buy-form.tsx";
import { consents } from "../../src/domain/orders/consent.ts";
import { keepingDays, keepingWords } from "../../src/domain/orders/keeping-words.ts";

const now = new Date("2026-11-23T12:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

test("the purchase of a list tells both choices what follows, as mail and page do, with as many points and none chosen", () => {
  const html = renderToStaticMarkup(createElement(BuyForm, { product: "grant-list", answers: {} }));
  const counts = (["year", "month"] as const).map((keeping) => {
    const words = keepingWords(keeping, keepingDays(keeping, now));
    for (const point of words) expect(html).toContain(point);
    return words.length;
  });
  expect(counts[0]).toBe(counts[1]);
  expect(html).not.toContain("checked");
  // The consent itself stands there word for word.
  expect(html).toContain(consents.keepList.text);
  expect(html).toContain(consents.storeAnswers.text);
});

test("a purchase without a list asks nothing of the kind", () => {
  const html = renderToStaticMarkup(createElement(BuyForm, { product: "budget-template" }));
  expect(html).not.toContain("Hvor længe");
});
