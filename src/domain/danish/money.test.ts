import { expect, test } from "vitest";
import { catalogue, productIds } from "../orders/catalogue.ts";
import { formatKroner, formatOere, parseKroner, vatOf } from "./money.ts";

test("amounts read as Danes write them", () => {
  expect(formatOere(4875)).toBe("48,75\u00a0kr.");
  expect(formatOere(17_400)).toBe("174\u00a0kr.");
  expect(formatOere(100_000)).toBe("1.000\u00a0kr.");
  expect(formatOere(5)).toBe("0,05\u00a0kr.");
  expect(formatKroner(1_250_000)).toBe("1.250.000\u00a0kr.");
});

test("moms is a fifth of the price that holds it", () => {
  expect(vatOf(4875)).toBe(975);
  expect(vatOf(12_500)).toBe(2500);
  expect(vatOf(0)).toBe(0);
});

test("every price of the catalogue is whole øre and splits into net and moms without loss", () => {
  for (const id of productIds) {
    const { priceOere } = catalogue[id];
    expect(Number.isInteger(priceOere)).toBe(true);
    expect(Math.round((priceOere - vatOf(priceOere)) * 1.25)).toBe(priceOere);
  }
});

test.each([
  ["10.000", 10_000],
  ["12.500,50", undefined],
  ["12.500,00 kr.", 12_500],
  ["kr. 1.250.000,-", 1_250_000],
  ["10 000\u00a0kr", 10_000],
  ["12.50", undefined],
  ["1.2500", undefined],
  ["-5", undefined],
  ["0", 0],
  [" ", null],
  ["ved ikke", undefined],
])("%j as it is typed is %j kroner", (text, kroner) => {
  expect(parseKroner(text)).toBe(kroner);
});
