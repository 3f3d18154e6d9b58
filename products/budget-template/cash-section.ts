import { type BudgetPlan, type BudgetResult, fundingStatuses, LAST_MONTH } from "./budget-plan.ts";
import { type BudgetRows, kronerFormula, span } from "./budget-rows.ts";
import type { SheetGrid } from "./sheet-grid.ts";

/** The deposit, and money in and out by month with certain money only: it shows when an overdraft threatens. */
export function putCash(
  grid: SheetGrid,
  rows: BudgetRows,
  plan: BudgetPlan,
  result: BudgetResult,
): void {
  putDeposit(grid, rows, plan, result);
  const { head, first } = rows.cash;
  grid.put("A", head, { style: "section", value: "Måned for måned" });
  for (const column of ["B", "C", "D", "G", "I"]) grid.put(column, head, { style: "section" });
  grid.put("E", head, { style: "columnRight", value: "Ind" });
  grid.put("F", head, { style: "columnRight", value: "Ud" });
  grid.put("H", head, { style: "columnRight", value: "Saldo" });
  result.cash.forEach(({ month, paidIn, paidOut, balance }, index) => {
    const row = first + index;
    for (const column of ["B", "C", "D", "G"]) grid.put(column, row, { style: "label" });
    grid.put("A", row, { style: "label", value: monthLabel(month) });
    grid.put("E", row, { style: "amount", formula: paidInFormula(rows, month), result: paidIn });
    grid.put("F", row, { style: "amount", formula: paidOutFormula(rows, month), result: paidOut });
    const spent = `SUM(E$${first}:E${row})-SUM(F$${first}:F${row})`;
    const unused = month > 0 && month < LAST_MONTH && month >= (plan.months ?? 0) + 1;
    const hidden = unused && paidIn === 0 && paidOut === 0;
    grid.put("H", row, {
      style: "amountWithZero",
      formula:
        month > 0 && month < LAST_MONTH
          ? `IF(AND(${month}>=$B$${rows.months}+1,E${row}=0,F${row}=0),"",${spent})`
          : spent,
      result: hidden ? "" : balance,
    });
    grid.put("I", row, {
      style: "remark",
      formula: `IF(ISNUMBER(H${row}),IF(H${row}<0,"Mangler penge her",""),"")`,
      result: !hidden && balance < 0 ? "Mangler penge her" : "",
    });
  });
}

function putDeposit(
  grid: SheetGrid,
  rows: BudgetRows,
  plan: BudgetPlan,
  result: BudgetResult,
): void {
  const { head, row } = rows.deposit;
  const { deposit } = plan;
  const heads = ["Beløb", "Valuta", "", "Kr.", "", "Betales", "Tilbage", "Bemærkning"];
  grid.put("A", head, { style: "section", value: "Depositum" });
  heads.forEach((label, index) => {
    const column = "BCDEFGHI".charAt(index);
    grid.put(column, head, {
      style: column === "C" || column === "I" ? "columnLeft" : "columnRight",
      value: label,
    });
  });
  const input = <Value>(value: Value | undefined) => (value === undefined ? {} : { value });
  grid.put("A", row, { style: "label", value: "Penge, du får tilbage" });
  grid.put("B", row, { style: "inputAmount", ...input(deposit.amount) });
  grid.put("C", row, { style: "inputChoice", ...input(deposit.currency) });
  grid.put("D", row, { style: "label" });
  grid.put("E", row, {
    style: "amount",
    formula: kronerFormula(rows, row),
    result: result.deposit ?? "",
  });
  grid.put("F", row, { style: "label" });
  grid.put("G", row, { style: "inputWhole", ...input(deposit.paidIn) });
  grid.put("H", row, { style: "inputWhole", ...input(deposit.returnedIn) });
  grid.put("I", row, { style: "inputNote", ...input(deposit.note) });
}

function monthLabel(month: number): string {
  if (month === 0) return "Før afrejsen (0)";
  return month === LAST_MONTH ? `Efter hjemkomsten (${LAST_MONTH})` : `Måned ${month}`;
}

/** SUMPRODUCT takes the texts of empty lines as nothing; a product inside one argument would fail on them. */
function monthlyShare(range: BudgetRows["monthlyCosts"], month: number, only = "1"): string {
  const count = span("D", range);
  const share = `((${count}>=${month})+(${count}<${month})*(${count}>${month - 1})*(${count}-${month - 1}))`;
  return `SUMPRODUCT((${only})*${share},${span("E", range)})`;
}

function depositIn(rows: BudgetRows, month: number, column: "G" | "H"): string {
  const cell = `${column}${rows.deposit.row}`;
  return `IF(AND(ISNUMBER(${cell}),${cell}=${month},ISNUMBER(E${rows.deposit.row})),E${rows.deposit.row},0)`;
}

function paidOutFormula(rows: BudgetRows, month: number): string {
  const parts = [
    `SUMIF(${span("G", rows.oneOffCosts)},${month},${span("F", rows.oneOffCosts)})`,
    depositIn(rows, month, "G"),
  ];
  return (month < 1 ? parts : [monthlyShare(rows.monthlyCosts, month), ...parts]).join("+");
}

function paidInFormula(rows: BudgetRows, month: number): string {
  const [onAccount, granted] = fundingStatuses;
  const once = [onAccount, granted].map(
    (status) =>
      `SUMIFS(${span("F", rows.oneOffFunding)},${span("G", rows.oneOffFunding)},${month},${span("H", rows.oneOffFunding)},"${status}")`,
  );
  const parts = [...once, depositIn(rows, month, "H")];
  const statuses = span("H", rows.monthlyFunding);
  const certain = `(${statuses}="${onAccount}")+(${statuses}="${granted}")`;
  return (month < 1 ? parts : [monthlyShare(rows.monthlyFunding, month, certain), ...parts]).join(
    "+",
  );
}
