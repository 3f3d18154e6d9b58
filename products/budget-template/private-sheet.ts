import { type BudgetCheck, checkBudget, FINE } from "./budget-checks.ts";
import {
  type BudgetPlan,
  type BudgetResult,
  computeBudget,
  fundingStatuses,
  LAST_MONTH,
} from "./budget-plan.ts";
import {
  type BudgetRows,
  INPUT_SHEET,
  onInput,
  planPrivateRows,
  type RowRange,
  span,
} from "./budget-rows.ts";
import { SheetGrid } from "./sheet-grid.ts";

export const PRIVATE_SHEET = "Kun til dig";
/** The name of the cell that counts the checks which are not in order. */
export const OPEN_CHECKS = "TjekAntal";
export const privateColumnWidths = [32, 15, 15, 15, 38] as const;

export interface PrivateSheet {
  readonly grid: SheetGrid;
  readonly rows: ReturnType<typeof planPrivateRows>;
}

/** What no foundation gets to see: whether the budget can be sent, and when there is money on the account. */
export function layOutPrivate(plan: BudgetPlan, input: BudgetRows): PrivateSheet {
  const grid = new SheetGrid();
  const checks = checkBudget(plan, input);
  const rows = planPrivateRows(checks.length);
  grid.put("A", 1, { style: "lead", value: "Kun til dig: send ikke dette ark" });
  grid.setHeight(2, 28);
  grid.put("A", 2, { style: "title", value: "Tjek og penge måned for måned", span: 5 });
  putChecks(grid, rows, checks);
  putCash(grid, rows, input, plan, computeBudget(plan));
  return { grid, rows };
}

function putChecks(
  grid: SheetGrid,
  { checks: { head, first, last } }: PrivateSheet["rows"],
  checks: readonly BudgetCheck[],
): void {
  grid.put("A", head, { style: "section", value: "Før du sender" });
  grid.put("D", head, { style: "columnRight", value: "Ikke i orden:" });
  grid.put("E", head, {
    style: "columnLeft",
    formula: `COUNTIF(B${first}:B${last},"<>${FINE}")`,
    result: checks.filter(({ outcome }) => outcome !== FINE).length,
  });
  grid.rule("BC", head, "section");
  checks.forEach(({ label, formula, outcome }, index) => {
    grid.put("A", first + index, { style: "label", value: label });
    grid.put("B", first + index, { style: "label", formula, result: outcome, span: 4 });
  });
}

function putCash(
  grid: SheetGrid,
  { cash: { head, first } }: PrivateSheet["rows"],
  input: BudgetRows,
  plan: BudgetPlan,
  result: BudgetResult,
): void {
  const months = onInput("$B$", input.stay.months);
  grid.put("A", head, { style: "section", value: "Måned for måned" });
  grid.put("B", head, { style: "columnRight", value: "Ind" });
  grid.put("C", head, { style: "columnRight", value: "Ud" });
  grid.put("D", head, { style: "columnRight", value: "Saldo" });
  grid.put("E", head, { style: "columnLeft", value: "Kun med penge på kontoen og bevilget" });
  result.cash.forEach(({ month, paidIn, paidOut, balance }, index) => {
    const row = first + index;
    const isOfStay = month > 0 && month < LAST_MONTH;
    const unused = `AND(${month}>=${months}+1,B${row}=0,C${row}=0)`;
    const isUnused = isOfStay && month >= (plan.months ?? 0) + 1 && paidIn === 0 && paidOut === 0;
    const unlessUnused = (formula: string) => (isOfStay ? `IF(${unused},"",${formula})` : formula);
    const name = monthLabel(month);
    grid.put("A", row, {
      style: "plain",
      formula: unlessUnused(`"${name}"`),
      result: isUnused ? "" : name,
    });
    grid.put("B", row, {
      style: "plainKroner",
      formula: paidInFormula(input, month),
      result: paidIn,
    });
    grid.put("C", row, {
      style: "plainKroner",
      formula: paidOutFormula(input, month),
      result: paidOut,
    });
    grid.put("D", row, {
      style: "plainBalance",
      formula: unlessUnused(`SUM(B$${first}:B${row})-SUM(C$${first}:C${row})`),
      result: isUnused ? "" : balance,
    });
    grid.put("E", row, {
      style: "aside",
      formula: `IF(ISNUMBER(D${row}),IF(D${row}<0,"Mangler penge her",""),"")`,
      result: !isUnused && balance < 0 ? "Mangler penge her" : "",
    });
  });
}

function monthLabel(month: number): string {
  if (month === 0) return "Før afrejsen (0)";
  return month === LAST_MONTH ? `Efter hjemkomsten (${LAST_MONTH})` : `Måned ${month}`;
}

/** SUMPRODUCT takes the texts of empty lines as nothing; a product inside one argument would fail on them. */
function monthlyShare(range: RowRange, month: number, only = "1"): string {
  const count = span("D", range, INPUT_SHEET);
  const share = `((${count}>=${month})+(${count}<${month})*(${count}>${month - 1})*(${count}-${month - 1}))`;
  return `SUMPRODUCT((${only})*${share},${span("E", range, INPUT_SHEET)})`;
}

function depositIn(rows: BudgetRows, month: number, column: "G" | "H"): string {
  const when = onInput(column, rows.deposit.row);
  const kroner = onInput("E", rows.deposit.row);
  return `IF(AND(ISNUMBER(${when}),${when}=${month},ISNUMBER(${kroner})),${kroner},0)`;
}

function paidOutFormula(rows: BudgetRows, month: number): string {
  const { oneOffCosts, monthlyCosts } = rows;
  const once = `SUMIF(${span("G", oneOffCosts, INPUT_SHEET)},${month},${span("F", oneOffCosts, INPUT_SHEET)})`;
  const parts = [once, depositIn(rows, month, "G")];
  return (month < 1 ? parts : [monthlyShare(monthlyCosts, month), ...parts]).join("+");
}

function paidInFormula(rows: BudgetRows, month: number): string {
  const [onAccount, granted] = fundingStatuses;
  const { monthlyFunding, oneOffFunding } = rows;
  const [total, when, status] = ["F", "G", "H"].map((column) =>
    span(column, oneOffFunding, INPUT_SHEET),
  );
  const once = [onAccount, granted].map(
    (certain) => `SUMIFS(${total},${when},${month},${status},"${certain}")`,
  );
  const parts = [...once, depositIn(rows, month, "H")];
  const statuses = span("H", monthlyFunding, INPUT_SHEET);
  const certain = `(${statuses}="${onAccount}")+(${statuses}="${granted}")`;
  return (month < 1 ? parts : [monthlyShare(monthlyFunding, month, certain), ...parts]).join("+");
}
