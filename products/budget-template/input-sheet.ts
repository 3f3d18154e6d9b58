import type { DataValidation } from "hucre/xlsx";
import { checkBudget, FINE } from "./budget-checks.ts";
import {
  type BudgetPlan,
  type BudgetResult,
  computeBudget,
  fundingStatuses,
} from "./budget-plan.ts";
import { type BudgetRows, kronerFormula, planRows, shownKroner, span } from "./budget-rows.ts";
import type { CellStyleName } from "./cell-styles.ts";
import { putLines } from "./input-lines.ts";
import { inputValidations } from "./input-validations.ts";
import { inputCell, SheetGrid } from "./sheet-grid.ts";
import { languages } from "./words.ts";

export const inputColumnWidths = [29, 10.5, 8, 7.5, 12, 13, 10, 13, 31, 5, 5] as const;
/** What only formulas read: the place of a line on the page for the foundation, and whether it asks for too much. */
export const helperColumns = "JK";

export interface InputSheet {
  readonly grid: SheetGrid;
  readonly rows: BudgetRows;
  readonly validations: readonly DataValidation[];
}

/** The budget as cells to fill in, or filled in and locked where it is a sample. */
export function layOutInput(plan: BudgetPlan, title: string, forSample: boolean): InputSheet {
  const grid = new SheetGrid({ forSample });
  const rows = planRows(plan);
  const result = computeBudget(plan);
  putTop(grid, rows, result, title);
  if (forSample) grid.put("A", 1, { style: "lead", value: plan.name ?? "" });
  else putVerdict(grid, plan, rows);
  putStay(grid, rows, plan);
  putCurrencies(grid, rows, plan);
  putLines(grid, rows, plan, result, "monthlyCosts");
  putLines(grid, rows, plan, result, "oneOffCosts");
  putNeed(grid, rows, result);
  putLines(grid, rows, plan, result, "monthlyFunding");
  putLines(grid, rows, plan, result, "oneOffFunding");
  putGap(grid, rows, result);
  putDeposit(grid, rows, plan, result);
  return { grid, rows, validations: forSample ? [] : inputValidations(rows) };
}

function putTop(grid: SheetGrid, rows: BudgetRows, result: BudgetResult, title: string): void {
  const figures: [string, string, number, string, number, CellStyleName, CellStyleName][] = [
    ["E", "Opholdet koster", 2, `F${rows.need.need}`, result.need, "figureLabel", "figure"],
    ["G", "Sikre penge", 2, `F${rows.gap.certain}`, result.certain, "figureLabel", "figure"],
    ["I", "Mangler", 1, `F${rows.gap.gap}`, result.gap, "figureGapLabel", "figureGap"],
  ];
  grid.setHeight(1, 18);
  grid.setHeight(2, 28);
  grid.setHeight(3, 6);
  grid.put("A", 2, { style: "title", value: title, span: 4 });
  grid.put("A", 3, { style: "plain" });
  for (const [column, label, columns, formula, value, labelStyle, style] of figures) {
    grid.put(column, 1, { style: labelStyle, value: label, span: columns });
    grid.put(column, 2, { style, formula, result: value, span: columns });
  }
}

/** The checks' sum, where it is seen while the budget is filled in. */
function putVerdict(grid: SheetGrid, plan: BudgetPlan, rows: BudgetRows): void {
  const open = checkBudget(plan, rows).filter(({ outcome }) => outcome !== FINE).length;
  grid.put("A", 1, {
    style: "lead",
    formula: `IF(TjekAntal=0,"Tjek: alt er i orden","Tjek: "&TjekAntal&" ting at se på i arket Kun til dig")`,
    result: open === 0 ? "Tjek: alt er i orden" : `Tjek: ${open} ting at se på i arket Kun til dig`,
    span: 4,
  });
}

function putStay(grid: SheetGrid, { stay }: BudgetRows, plan: BudgetPlan): void {
  grid.put("A", stay.head, { style: "section", value: "1. Opholdet" });
  grid.rule("BCDE", stay.head, "section");
  const facts: [number, string, CellStyleName, string | number | Date | undefined][] = [
    [stay.foundation, "Fond, der søges", "inputText", plan.foundation],
    [stay.name, "Navn", "inputText", plan.name],
    [stay.programme, "Uddannelse", "inputText", plan.programme],
    [stay.host, "Værtssted og land", "inputText", plan.host],
    [stay.starts, "Fra", "inputDate", toDate(plan.startsOn)],
    [stay.ends, "Til", "inputDate", toDate(plan.endsOn)],
    [stay.months, "Måneder", "inputMonths", plan.months],
    [stay.buffer, "Buffer", "inputShare", plan.buffer],
    [stay.language, "Sprog til fonden", "inputText", plan.language ?? languages[0]],
  ];
  for (const [row, label, style, value] of facts) {
    grid.put("A", row, { style: "label", value: label });
    grid.put("B", row, { ...inputCell(style, value), span: 4 });
  }
}

function putCurrencies(grid: SheetGrid, rows: BudgetRows, plan: BudgetPlan): void {
  const { first, last } = rows.currencies;
  grid.put("F", rows.stay.head, { style: "section", value: "Valuta" });
  grid.put("G", rows.stay.head, { style: "columnRight", value: "Kurs" });
  grid.put("H", rows.stay.head, { style: "columnLeft", value: "Kursdato" });
  grid.put("I", rows.stay.head, { style: "columnLeft", value: "Kilde" });
  plan.currencies.forEach((currency, index) => {
    const row = first + index;
    const own = index > 0;
    grid.put("F", row, inputCell(own ? "inputText" : "label", currency.code));
    grid.put("G", row, inputCell(own ? "inputRate" : "fixedRate", currency.rate));
    grid.put("H", row, inputCell(own ? "inputRateDate" : "label", toDate(currency.ratedOn)));
    grid.put(
      "I",
      row,
      inputCell(own ? "inputNote" : "remark", own ? currency.source : "Danske kroner"),
    );
  });
  grid.put("F", last + 1, {
    style: "lead",
    value: "Kurs = kroner for én enhed. 100 euro for 746 kr. er kurs 7,46.",
  });
}

function putNeed(grid: SheetGrid, rows: BudgetRows, result: BudgetResult): void {
  const { costs, buffer, need } = rows.need;
  const bothTotals = `F${rows.monthlyCosts.total}+F${rows.oneOffCosts.total}`;
  putSum(grid, costs, "Udgifter i alt", bothTotals, result.costs);
  const share = `ROUND(F${costs}*$B$${rows.stay.buffer},0)`;
  putSum(grid, buffer, "Buffer", share, result.buffer);
  putSum(grid, need, "Samlet behov", `F${costs}+F${buffer}`, result.need, "total");
}

function putGap(grid: SheetGrid, rows: BudgetRows, result: BudgetResult): void {
  const { head, certain, gap, uncertain, notApplied, asked, uncovered } = rows.gap;
  const byStatus = (status: string) =>
    [rows.monthlyFunding, rows.oneOffFunding]
      .map((range) => `SUMIF(${span("H", range)},"${status}",${span("F", range)})`)
      .join("+");
  const [onAccount, granted, applied, expected] = fundingStatuses;
  const explain = (row: number, value: string) => grid.put("H", row, { style: "aside", value });
  grid.put("A", head, { style: "section", value: "6. Det, der mangler" });
  grid.rule("BCDEFGHI", head, "section");
  const certainFormula = `${byStatus(onAccount)}+${byStatus(granted)}`;
  putSum(grid, certain, "Sikre penge", certainFormula, result.certain);
  explain(certain, "På kontoen eller bevilget");
  const gapFormula = `MAX(0,F${rows.need.need}-F${certain})`;
  putSum(grid, gap, "Mangler", gapFormula, result.gap, "gapTotal");
  explain(gap, "Samlet behov minus sikre penge");
  const uncertainFormula = `${byStatus(applied)}+${byStatus(expected)}`;
  putSum(grid, uncertain, "Søgt eller forventet", uncertainFormula, result.uncertain);
  explain(uncertain, "Andre steder end her");
  const notAppliedFormula = `MAX(0,F${gap}-F${uncertain})`;
  putSum(grid, notApplied, "Endnu ikke søgt", notAppliedFormula, result.notApplied);
  explain(notApplied, "Mangler minus søgt eller forventet");
  const askedFormula = `SUM(${span("H", rows.monthlyCosts)})+SUM(${span("H", rows.oneOffCosts)})`;
  putSum(grid, asked, "Søges her", askedFormula, result.asked);
  explain(asked, "Hos den fond, der læser budgettet");
  const uncoveredFormula = `MAX(0,F${notApplied}-F${asked})`;
  putSum(grid, uncovered, "Stadig udækket", uncoveredFormula, result.uncovered, "total");
  explain(uncovered, "Skal blive 0, før du sender");
}

const amountStyles = {
  label: "amountWithZero",
  total: "totalAmount",
  gapTotal: "gapAmount",
} as const satisfies Partial<Record<CellStyleName, CellStyleName>>;

function putSum(
  grid: SheetGrid,
  row: number,
  label: string,
  formula: string,
  result: number,
  style: keyof typeof amountStyles = "label",
): void {
  grid.put("A", row, { style, value: label });
  grid.rule("BCDE", row, style);
  grid.put("F", row, { style: amountStyles[style], formula, result });
}

function putDeposit(
  grid: SheetGrid,
  rows: BudgetRows,
  { deposit }: BudgetPlan,
  result: BudgetResult,
): void {
  const { head, row } = rows.deposit;
  const heads = ["Beløb", "Valuta", "", "Kr.", "", "Betales", "Tilbage", "Bemærkning"];
  grid.put("A", head, { style: "section", value: "7. Depositum" });
  heads.forEach((label, index) => {
    const column = "BCDEFGHI".charAt(index);
    const style = column === "C" || column === "I" ? "columnLeft" : "columnRight";
    grid.put(column, head, { style, value: label });
  });
  grid.put("A", row, { style: "label", value: "Penge, du får tilbage" });
  grid.put("B", row, inputCell("inputAmount", deposit.amount));
  grid.put("C", row, inputCell("inputChoice", deposit.currency));
  grid.put("E", row, {
    style: "amount",
    formula: kronerFormula(rows, row),
    result: shownKroner(deposit.amount, result.deposit),
  });
  grid.rule("DF", row, "label");
  grid.put("G", row, inputCell("inputWhole", deposit.paidIn));
  grid.put("H", row, inputCell("inputWhole", deposit.returnedIn));
  grid.put("I", row, inputCell("inputNote", deposit.note));
}

function toDate(date: string | undefined): Date | undefined {
  return date === undefined ? undefined : new Date(`${date}T00:00:00Z`);
}
