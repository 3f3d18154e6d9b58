import { type BudgetCheck, budgetChecks, FINE } from "./budget-checks.ts";
import { type BudgetPlan, fundingStatuses, LAST_MONTH, PAID_IN_PARTS } from "./budget-plan.ts";
import {
  type BudgetRows,
  INPUT_SHEET,
  onInput,
  planMatrixRows,
  planPrivateRows,
  type RowRange,
  span,
} from "./budget-rows.ts";
import type { CellStyleName } from "./cell-styles.ts";
import { type GridCell, SheetGrid } from "./sheet-grid.ts";
import { putTaxCeiling } from "./tax-ceiling.ts";

export const PRIVATE_SHEET = "Kun til dig";
/** The name of the cell that counts the failed checks. */
export const OPEN_CHECKS = "TjekAntal";
/** The last is hidden: the month shown here. */
export const privateColumnWidths = [32, 15, 15, 15, 38, 5] as const;

/** For the student only: whether the budget is ready to send, and when there is money in the account. */
export function layOutPrivate(plan: BudgetPlan, input: BudgetRows) {
  const grid = new SheetGrid();
  const checks = budgetChecks(plan, input);
  const rows = planPrivateRows(checks.length);
  grid.put("A", 1, { style: "lead", value: "Kun til dig: send ikke dette ark" });
  grid.setHeight(2, 28);
  grid.put("A", 2, { style: "title", value: "Tjek og penge måned for måned", span: 5 });
  putChecks(grid, rows.checks, checks);
  putCash(grid, rows.cash, input);
  putTaxCeiling(grid, rows.tax, input, planMatrixRows(plan));
  return { grid, rows };
}

type PrivateRows = ReturnType<typeof planPrivateRows>;

function putChecks(
  grid: SheetGrid,
  { head, first, last }: PrivateRows["checks"],
  checks: readonly BudgetCheck[],
): void {
  grid.putRow(head, {
    A: { style: "section", value: "Før du sender" },
    D: { style: "columnRight", value: "Ikke i orden:" },
    E: { style: "columnLeft", formula: `COUNTIF(B${first}:B${last},"<>${FINE}")` },
  });
  grid.rule("BC", head, "section");
  checks.forEach(({ label, formula }, index) => {
    grid.put("A", first + index, { style: "label", value: label });
    grid.put("B", first + index, { style: "label", formula, span: 4 });
  });
}

/** The last month before the return in which anything is paid, or the stay's last. */
function lastMonthFormula(rows: BudgetRows): string {
  const { stay, oneOffCosts, oneOffFunding, deposit, instalments } = rows;
  const months = [
    ...[oneOffCosts, oneOffFunding].map((range) => span("G", range, INPUT_SHEET)),
    ...[deposit, instalments].map(({ row }) => `${onInput("G", row)}:${onInput("H", row)}`),
  ];
  const latest = months.map((range) => `SUMPRODUCT(MAX((${range}<${LAST_MONTH})*${range}))`);
  return `MAX(ROUNDUP(N(${onInput("B", stay.months)}),0),${latest.join(",")})`;
}

/** Each month up to the last in which anything is paid, and then the time after the return. */
function putCash(
  grid: SheetGrid,
  { head, first, last }: PrivateRows["cash"],
  input: BudgetRows,
): void {
  grid.putRow(head, {
    A: { style: "section", value: "Måned for måned" },
    B: { style: "columnRight", value: "Ind" },
    C: { style: "columnRight", value: "Ud" },
    D: { style: "columnRight", value: "Saldo" },
    E: { style: "columnLeft", value: "Kun med penge på kontoen og bevilget" },
    F: { style: "plain", formula: lastMonthFormula(input) },
  });
  for (let row = first; row <= last; row++) {
    const month = row - first;
    const at = `$F${row}`;
    const shown = (style: CellStyleName, formula: string): GridCell => ({
      style,
      formula: `IF(${at}<0,"",${formula})`,
    });
    grid.putRow(row, {
      A: shown("plain", monthLabelFormula(at)),
      B: shown("plainKroner", paidInFormula(input, at)),
      C: shown("plainKroner", paidOutFormula(input, at)),
      D: shown("plainBalance", `SUM(B$${first}:B${row})-SUM(C$${first}:C${row})`),
      E: {
        style: "aside",
        formula: `IF(ISNUMBER(D${row}),IF(D${row}<0,"Mangler penge her",""),"")`,
      },
      F: {
        style: "plain",
        formula: `IF(${month}<=$F$${head},${month},IF(${month}=$F$${head}+1,${LAST_MONTH},-1))`,
      },
    });
  }
}

function monthLabelFormula(month: string): string {
  return `IF(${month}=0,"Før afrejsen (0)",IF(${month}=${LAST_MONTH},"Efter hjemkomsten (${LAST_MONTH})","Måned "&${month}))`;
}

/** SUMPRODUCT ignores the texts of empty lines; a product inside one argument would fail on them. */
function monthlyShare(range: RowRange, month: string, only = "1"): string {
  const count = span("D", range, INPUT_SHEET);
  const share = `((${count}>=${month})+(${count}<${month})*(${count}>${month}-1)*(${count}-${month}+1))`;
  const sum = `SUMPRODUCT((${only})*${share},${span("E", range, INPUT_SHEET)})`;
  return `IF(AND(${month}>0,${month}<${LAST_MONTH}),${sum},0)`;
}

/** Kroner in one cell to fill in, for the month given in another. */
function paidOnce(row: number, month: string, column: "G" | "H", amount: "E" | "F"): string {
  const when = onInput(column, row);
  const kroner = onInput(amount, row);
  return `IF(AND(ISNUMBER(${when}),${when}=${month},ISNUMBER(${kroner})),${kroner},0)`;
}

function paidOutFormula(rows: BudgetRows, month: string): string {
  const { oneOffCosts, monthlyCosts } = rows;
  const once = `SUMIF(${span("G", oneOffCosts, INPUT_SHEET)},${month},${span("F", oneOffCosts, INPUT_SHEET)})`;
  return [
    monthlyShare(monthlyCosts, month),
    once,
    paidOnce(rows.deposit.row, month, "G", "E"),
  ].join("+");
}

function paidInFormula(rows: BudgetRows, month: string): string {
  const [onAccount, granted] = fundingStatuses;
  const { monthlyFunding, oneOffFunding } = rows;
  const [total, when, status] = ["F", "G", "H"].map((column) =>
    span(column, oneOffFunding, INPUT_SHEET),
  );
  const once = [onAccount, granted].map(
    (certain) => `SUMIFS(${total},${when},${month},${status},"${certain}")`,
  );
  const statuses = span("H", monthlyFunding, INPUT_SHEET);
  const certain = `((${statuses}="${onAccount}")+(${statuses}="${granted}"))`;
  const parts = rows.instalments.row;
  const inParts = `(LEFT(${span("A", monthlyFunding, INPUT_SHEET)},${PAID_IN_PARTS.length})="${PAID_IN_PARTS}")`;
  const notInParts = `(1-${inParts}*(${onInput("B", parts)}<>""))`;
  const instalments = [paidOnce(parts, month, "G", "E"), paidOnce(parts, month, "H", "F")];
  const monthly = monthlyShare(monthlyFunding, month, `${certain}*${notInParts}`);
  return [monthly, ...once, ...instalments, paidOnce(rows.deposit.row, month, "H", "E")].join("+");
}
