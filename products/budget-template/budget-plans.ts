import type { BlockName, BudgetLine, BudgetPlan } from "./budget-plan.ts";
import names from "./line-names.json" with { type: "json" };

const ownLine: BudgetLine = { label: "", ownLabel: true, currency: "DKK" };

function linesFor(block: BlockName, ownLines: number): BudgetLine[] {
  return [
    ...Object.keys(names[block]).map((label) => ({ label, currency: "DKK" })),
    ...Array.from({ length: ownLines }, () => ownLine),
  ];
}

/** The copy for the student to fill in. Its lines are those of every sample, in the same order. */
export const blankPlan: BudgetPlan = {
  buffer: 0.07,
  currencies: [{ code: "DKK", rate: 1 }, { code: "EUR" }, {}, {}],
  monthlyCosts: linesFor("monthlyCosts", 2),
  oneOffCosts: linesFor("oneOffCosts", 3),
  monthlyFunding: linesFor("monthlyFunding", 1),
  oneOffFunding: linesFor("oneOffFunding", 4),
  deposit: { currency: "DKK" },
};
