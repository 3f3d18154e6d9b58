import { expect, test } from "vitest";
import { buildBudgetExample } from "../../products/budget-example.ts";
import { computeBudget } from "../../products/budget-template/budget-plan.ts";
import { sampleAccounts } from "../../products/budget-template/sample-accounts.ts";
import { samplePlans } from "../../products/budget-template/sample-plans.ts";
import { readPdfFacts, readStructure } from "./poppler.ts";

const danish = new Intl.NumberFormat("da-DK");

test("the samples on paper say the workbook's amounts, each beginning a page", async () => {
  const pdf = await buildBudgetExample("2026-11-01");
  const facts = await readPdfFacts(pdf);
  expect(facts.get("Pages")).toBe("6");
  expect(facts.get("Tagged")).toBe("yes");
  const elements = await readStructure(pdf);
  const headings = elements.filter(({ role }) => role === "H2").map(({ text }) => text.trim());
  expect(headings).toEqual([
    "Et semester med Erasmus+",
    "Et selvarrangeret ophold",
    "En hel kandidat",
    "Regnskabet bagefter",
  ]);
  const text = elements.map((element) => element.text).join(" ");
  const figures = ["54.847 kr.", "45.612 kr.", "9.235 kr.", "91.447 kr.", "294.458 kr."];
  for (const figure of figures) expect(text).toContain(figure);
  // Every filled line is there with its number and its kroner.
  const said = text.replace(/\s+/g, " ");
  for (const { plan } of samplePlans.slice(0, 3)) {
    const result = computeBudget(plan);
    for (const block of ["monthlyCosts", "oneOffCosts", "monthlyFunding", "oneOffFunding"] as const)
      for (const [index, { label, amount = 0, currency }] of plan[block].entries()) {
        const { count, total } = result[block][index] ?? { count: 0, total: null };
        if (total === null) continue;
        const unit = currency === "DKK" ? "kr." : currency;
        const row = `${label} ${danish.format(amount)} ${unit} ${count} ${danish.format(total)} kr.`;
        expect(said).toContain(row);
      }
  }
});

test("the accounts add up, and the grant pays no more than was asked for or spent", () => {
  const { lines, budget, spent, paid, granted } = sampleAccounts();
  expect(budget).toBe(51_742);
  expect(spent).toBe(51_801);
  expect(paid).toBe(7_045);
  expect(granted - paid).toBe(190);
  for (const line of lines) expect(line.paid).toBeLessThanOrEqual(line.spent);
});
