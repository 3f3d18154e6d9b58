import { computeBudget } from "./budget-plan.ts";
import { erasmusPlan } from "./sample-plans.ts";

/** What the lines of the Erasmus+ sample cost in the end, in kroner, where it was not what the budget says. */
const spentOtherwise: Readonly<Record<string, number>> = {
  "El, varme og internet": 1940,
  "Mad og husholdning": 9410,
  "Lokal transport": 1830,
  "Personligt forbrug": 5810,
  "Rejsen ud": 845,
  "Rejsen hjem": 1190,
  "Bøger og materialer": 760,
  Indflytning: 1240,
};

export interface AccountLine {
  readonly label: string;
  readonly budget: number;
  readonly spent: number;
  /** What the grant paid: what was asked for, but never more than the line cost. */
  readonly paid: number;
}

/** The accounts of the Erasmus+ sample, as the workbook's sheet adds them up. */
export function sampleAccounts() {
  const result = computeBudget(erasmusPlan);
  const costs = [...result.monthlyCosts, ...result.oneOffCosts];
  const lines = costs.flatMap(({ label, asked = 0, total }): AccountLine[] => {
    if (total === null) return [];
    const spent = spentOtherwise[label] ?? total;
    return [{ label, budget: total, spent, paid: Math.min(asked, spent) }];
  });
  const sum = (of: (line: AccountLine) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  return {
    lines,
    budget: sum(({ budget }) => budget),
    spent: sum(({ spent }) => spent),
    paid: sum(({ paid }) => paid),
    granted: result.asked,
  };
}
