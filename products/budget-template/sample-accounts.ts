import { computeBudget } from "./budget-plan.ts";
import { erasmusPlan, erasmusSpent } from "./sample-plans.ts";

/** The accounts of the Erasmus+ sample, as added up on the workbook's sheet. */
export function sampleAccounts() {
  const result = computeBudget(erasmusPlan);
  const costs = [...result.monthlyCosts, ...result.oneOffCosts];
  const lines = costs.flatMap(({ label, asked = 0, total }) => {
    if (total === null) return [];
    const spent = erasmusSpent[label] ?? total;
    // The grant pays what was asked for, but never more than the line cost.
    return [{ label, budget: total, spent, paid: Math.min(asked, spent) }];
  });
  const sum = (of: "budget" | "spent" | "paid") => lines.reduce((all, line) => all + line[of], 0);
  return {
    lines,
    budget: sum("budget"),
    spent: sum("spent"),
    paid: sum("paid"),
    granted: result.asked,
  };
}
