import { type BudgetPlan, LAST_MONTH } from "./budget-plan.ts";

export interface RowRange {
  readonly head: number;
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

/** Consecutive rows by name, starting at a given one. */
function below<const Name extends string>(head: number, ...names: Name[]) {
  const rows = names.map((name, index) => [name, head + 1 + index]);
  return { head, ...(Object.fromEntries(rows) as Record<Name, number>) };
}

/** The rows of a sheet to fill in: formulas at the top refer to rows further down. */
export function planRows(plan: BudgetPlan) {
  const whose = ["foundation", "name", "programme", "host"] as const;
  const stay = below(4, ...whose, "starts", "ends", "months", "buffer", "language");
  const range = (head: number, lines: readonly unknown[]): RowRange => ({
    head,
    first: head + 1,
    last: head + lines.length,
    total: head + lines.length + 1,
  });
  const monthlyCosts = range(stay.language + 2, plan.monthlyCosts);
  const oneOffCosts = range(monthlyCosts.total + 2, plan.oneOffCosts);
  const need = below(oneOffCosts.total, "costs", "buffer", "need");
  const monthlyFunding = range(need.need + 2, plan.monthlyFunding);
  const oneOffFunding = range(monthlyFunding.total + 2, plan.oneOffFunding);
  const sums = ["certain", "gap", "uncertain", "notApplied", "asked", "uncovered"] as const;
  const gap = below(oneOffFunding.total + 2, ...sums);
  const deposit = below(gap.uncovered + 2, "row");
  return {
    stay,
    currencies: { first: stay.head + 1, last: stay.head + plan.currencies.length },
    monthlyCosts,
    oneOffCosts,
    need,
    monthlyFunding,
    oneOffFunding,
    gap,
    deposit,
    instalments: below(deposit.row + 2, "row"),
  };
}
export type BudgetRows = ReturnType<typeof planRows>;

/** The sheet that the student fills in; the other sheets read it. */
export const INPUT_SHEET = "Udfyld";
/** The sheet that shows which foundation is asked for which item. */
export const MATRIX_SHEET = "Fonde";

/** The rows of the sheet of items by foundation. */
export function planMatrixRows(plan: BudgetPlan) {
  const first = 12;
  const last = first - 1 + plan.monthlyCosts.length + plan.oneOffCosts.length;
  return {
    name: 5,
    status: 6,
    deadline: 7,
    answer: 8,
    usual: 9,
    lines: { head: 11, first, last, total: last + 1 },
  };
}
/** The columns of the foundations on that sheet. */
export const matrixColumns = ["C", "D", "E", "F", "G", "H"] as const;

const taxRows = [
  "days",
  "boardRate",
  "lodgingRate",
  "board",
  "lodging",
  "travel",
  "tuition",
  "ceiling",
  "granted",
  "verdict",
] as const;

/** The rows of the student's own sheet. */
export function planPrivateRows(checkCount: number) {
  const checks = { head: 4, first: 5, last: 4 + checkCount };
  const tax = below(checks.last + 2, ...taxRows);
  const cashHead = tax.verdict + 2;
  return {
    checks,
    tax,
    cash: { head: cashHead, first: cashHead + 1, last: cashHead + 1 + LAST_MONTH },
  };
}

/** "F6:F12" for a range's lines; with a sheet's name "Udfyld!F6:F12". */
export function span(column: string, range: Pick<RowRange, "first" | "last">, sheet = ""): string {
  return `${sheet === "" ? "" : `${sheet}!`}${column}${range.first}:${column}${range.last}`;
}

/** "Udfyld!F6". */
export function onInput(column: string, row: number): string {
  return `${INPUT_SHEET}!${column}${row}`;
}

/** Kroner for the amount in B and the currency in C of a row, or a word for what is missing. */
export function kronerFormula(rows: BudgetRows, row: number): string {
  const { first, last } = rows.currencies;
  const rate = `SUMIF($F$${first}:$F$${last},C${row},$G$${first}:$G$${last})`;
  return `IF(B${row}="","",IF(${rate}=0,"kurs?",ROUND(B${row}*${rate},0)))`;
}
