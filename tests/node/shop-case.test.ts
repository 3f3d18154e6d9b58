import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readStartingData } from "../../cli/grants/data-files.ts";
import { matrixColumns } from "../../products/budget-template/budget-rows.ts";
import { shopCase, stations } from "../../src/content/shop-case.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const { data } = await readStartingData();

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
  expect(sum(accounts.map(({ budget }) => budget))).toBeGreaterThanOrEqual(granted);
  expect(asked[0].kroner).toBe(granted);
});

test("the foundations of the case are in the data, and none is asked for more than it gives", () => {
  for (const { grant: id, kroner } of shopCase.asked) {
    const grant = data.grants.find((one) => one.id === id);
    expect(grant?.active, id).toBe(true);
    expect(grant?.maxAmountDkk ?? 0, id).toBeGreaterThanOrEqual(kroner);
  }
});

test("the shop says of as many grants as the budget's sheet of foundations has columns for", async () => {
  const shop = await readFile(new URL("../../src/routes/shop.tsx", import.meta.url), "utf8");
  expect(matrixColumns).toHaveLength(6);
  expect(shop).toContain("Seks legater fra din egen liste");
});

test("the package holds every station of the way, at the sum of their prices", () => {
  const { contains, priceOere } = catalogue["super-package"];
  expect(Object.keys(stations)).toEqual([...contains]);
  expect(sum(contains.map((id) => catalogue[id].priceOere))).toBe(priceOere);
});
