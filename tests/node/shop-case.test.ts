import { expect, test } from "vitest";
import { shopCase } from "../../src/content/shop-case.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

test("the case in the shop adds up from the costs to the accounts", () => {
  const { costs, total, own, missing, asked, accounts, spent, granted, paidHerself } = shopCase;
  expect(sum(costs.map(({ kroner }) => kroner))).toBe(total);
  expect(total - own.kroner).toBe(missing);
  expect(sum(asked.map(({ kroner }) => kroner))).toBe(missing);
  expect(sum(accounts.map((line) => line.spent))).toBe(spent);
  expect(spent - granted).toBe(paidHerself);
  // What the foundation paid for costs what the budget says, and at least what it gives.
  for (const { label, budget } of accounts)
    expect(costs.find((line) => line.label === label)?.kroner).toBe(budget);
  expect(sum(accounts.map(({ budget }) => budget))).toBe(granted);
  expect(shopCase.changed.own + granted).toBeGreaterThanOrEqual(shopCase.changed.total);
  expect(asked[0].kroner).toBe(granted);
});

test("the package costs what its products cost one by one", () => {
  const { contains, priceOere } = catalogue["super-package"];
  expect(sum(contains.map((id) => catalogue[id].priceOere))).toBe(priceOere);
});
