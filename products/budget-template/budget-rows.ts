import { type BudgetPlan, LAST_MONTH } from "./budget-plan.ts";

export interface RowRange {
  readonly head: number;
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

/** Where everything stands on a sheet to fill in: formulas at the top name rows further down. */
export interface BudgetRows {
  readonly stay: {
    readonly head: number;
    readonly foundation: number;
    readonly name: number;
    readonly programme: number;
    readonly host: number;
    readonly starts: number;
    readonly ends: number;
    readonly months: number;
    readonly buffer: number;
    readonly language: number;
  };
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
    readonly notApplied: number;
    readonly asked: number;
    readonly uncovered: number;
  };
  readonly deposit: { readonly head: number; readonly row: number };
}

const STAY_ROWS = 9;

export function planRows(plan: BudgetPlan): BudgetRows {
  const stayHead = 4;
  const stay = {
    head: stayHead,
    foundation: stayHead + 1,
    name: stayHead + 2,
    programme: stayHead + 3,
    host: stayHead + 4,
    starts: stayHead + 5,
    ends: stayHead + 6,
    months: stayHead + 7,
    buffer: stayHead + 8,
    language: stayHead + STAY_ROWS,
  };
  const range = (head: number, lines: readonly unknown[]): RowRange => ({
    head,
    first: head + 1,
    last: head + lines.length,
    total: head + lines.length + 1,
  });
  const monthlyCosts = range(stay.language + 2, plan.monthlyCosts);
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
    notApplied: gapHead + 4,
    asked: gapHead + 5,
    uncovered: gapHead + 6,
  };
  const depositHead = gap.uncovered + 2;
  return {
    stay,
    currencies: { first: stayHead + 1, last: stayHead + plan.currencies.length },
    monthlyCosts,
    oneOffCosts,
    need,
    monthlyFunding,
    oneOffFunding,
    gap,
    deposit: { head: depositHead, row: depositHead + 1 },
  };
}

/** The sheet that the student fills in; the other sheets read it. */
export const INPUT_SHEET = "Udfyld";

/** Where everything stands on the student's own sheet. */
export function planPrivateRows(checkCount: number) {
  const checks = { head: 4, first: 5, last: 4 + checkCount };
  const cashHead = checks.last + 2;
  return {
    checks,
    cash: { head: cashHead, first: cashHead + 1, last: cashHead + 1 + LAST_MONTH },
  };
}

/** "F6:F12" of a range's lines; with a sheet's name "Udfyld!F6:F12". */
export function span(column: string, range: Pick<RowRange, "first" | "last">, sheet = ""): string {
  return `${sheet === "" ? "" : `${sheet}!`}${column}${range.first}:${column}${range.last}`;
}

/** "Udfyld!F6". */
export function onInput(column: string, row: number): string {
  return `${INPUT_SHEET}!${column}${row}`;
}

/** Kroner of the amount in B and the currency in C of a row, or a word that says what is missing. */
export function kronerFormula(rows: BudgetRows, row: number): string {
  const { first, last } = rows.currencies;
  const rate = `SUMIF($F$${first}:$F$${last},C${row},$G$${first}:$G$${last})`;
  return `IF(B${row}="","",IF(${rate}=0,"kurs?",ROUND(B${row}*${rate},0)))`;
}

/** What that formula gives. */
export function shownKroner(amount: number | undefined, kroner: number | null): number | string {
  return amount === undefined ? "" : (kroner ?? "kurs?");
}
