import { type BudgetPlan, LAST_MONTH } from "./budget-plan.ts";

export interface RowRange {
  readonly head: number;
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

/** Where everything stands on a budget sheet: formulas at the top name rows further down. */
export interface BudgetRows {
  readonly stay: { readonly head: number; readonly first: number };
  readonly months: number;
  readonly buffer: number;
  readonly currencies: { readonly first: number; readonly last: number };
  readonly monthlyCosts: RowRange;
  readonly oneOffCosts: RowRange;
  readonly need: { readonly costs: number; readonly buffer: number; readonly need: number };
  readonly monthlyFunding: RowRange;
  readonly oneOffFunding: RowRange;
  readonly gap: {
    readonly head: number;
    readonly certain: number;
    readonly gap: number;
    readonly uncertain: number;
    readonly stillToFind: number;
    readonly asked: number;
  };
  /** The last row of what a foundation gets to see. */
  readonly lastForFoundation: number;
  readonly checks: { readonly head: number; readonly first: number };
  readonly deposit: { readonly head: number; readonly row: number };
  readonly cash: { readonly head: number; readonly first: number; readonly last: number };
}

export const CHECK_COUNT = 6;
const STAY_ROWS = 7;

export function planRows(plan: BudgetPlan): BudgetRows {
  const stay = { head: 4, first: 5 };
  const range = (head: number, lines: readonly unknown[]): RowRange => ({
    head,
    first: head + 1,
    last: head + lines.length,
    total: head + lines.length + 1,
  });
  const monthlyCosts = range(stay.first + STAY_ROWS + 1, plan.monthlyCosts);
  const oneOffCosts = range(monthlyCosts.total + 2, plan.oneOffCosts);
  const costs = oneOffCosts.total + 1;
  const need = { costs, buffer: costs + 1, need: costs + 2 };
  const monthlyFunding = range(need.need + 2, plan.monthlyFunding);
  const oneOffFunding = range(monthlyFunding.total + 2, plan.oneOffFunding);
  const gapHead = oneOffFunding.total + 2;
  const gap = {
    head: gapHead,
    certain: gapHead + 1,
    gap: gapHead + 2,
    uncertain: gapHead + 3,
    stillToFind: gapHead + 4,
    asked: gapHead + 5,
  };
  const checks = { head: gap.asked + 2, first: gap.asked + 3 };
  const deposit = { head: checks.first + CHECK_COUNT + 1, row: checks.first + CHECK_COUNT + 2 };
  const cashHead = deposit.row + 2;
  return {
    stay,
    months: stay.first + 5,
    buffer: stay.first + 6,
    currencies: { first: stay.first, last: stay.first + plan.currencies.length - 1 },
    monthlyCosts,
    oneOffCosts,
    need,
    monthlyFunding,
    oneOffFunding,
    gap,
    lastForFoundation: gap.asked,
    checks,
    deposit,
    cash: { head: cashHead, first: cashHead + 1, last: cashHead + 1 + LAST_MONTH },
  };
}

/** "F6:F12" of a range's lines. */
export function span(column: string, range: RowRange): string {
  return `${column}${range.first}:${column}${range.last}`;
}

/** Kroner of the amount in B and the currency in C of a row, or a word that says what is missing. */
export function kronerFormula(rows: BudgetRows, row: number): string {
  const { first, last } = rows.currencies;
  const rate = `SUMIF($F$${first}:$F$${last},C${row},$G$${first}:$G$${last})`;
  return `IF(B${row}="","",IF(${rate}=0,"kurs?",ROUND(B${row}*${rate},0)))`;
}
