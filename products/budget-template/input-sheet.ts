import { type BudgetPlan, fundingStatuses, PAID_IN_PARTS } from "./budget-plan.ts";
import { type BudgetRows, kronerFormula, planRows, span } from "./budget-rows.ts";
import type { CellStyleName } from "./cell-styles.ts";
import { putHeads, putLines } from "./input-lines.ts";
import { inputValidations } from "./input-validations.ts";
import { inputCell, SheetGrid } from "./sheet-grid.ts";
import { languages } from "./words.ts";

export const inputColumnWidths = [29, 10.5, 8, 7.5, 12, 13, 10, 13, 31, 5, 5] as const;
/** Read only by formulas: the position of a line on the page for the foundation, and whether it asks for too much. */
export const helperColumns = "JK";

/** The budget as cells to fill in, or filled in and locked in a sample. */
export function layOutInput(plan: BudgetPlan, title: string, forSample: boolean) {
  const grid = new SheetGrid({ forSample });
  const rows = planRows(plan);
  putTop(grid, rows, title);
  if (forSample) grid.put("A", 1, { style: "lead", value: plan.name ?? "" });
  else putVerdict(grid);
  putStay(grid, rows, plan);
  putCurrencies(grid, rows, plan);
  putLines(grid, rows, plan, "monthlyCosts");
  putLines(grid, rows, plan, "oneOffCosts");
  putNeed(grid, rows);
  putLines(grid, rows, plan, "monthlyFunding");
  putLines(grid, rows, plan, "oneOffFunding");
  putGap(grid, rows);
  putDeposit(grid, rows, plan);
  putInstalments(grid, rows, plan);
  return { grid, rows, validations: forSample ? [] : inputValidations(rows) };
}

export type InputSheet = ReturnType<typeof layOutInput>;

function putTop(grid: SheetGrid, rows: BudgetRows, title: string): void {
  const figures: [string, string, number, number][] = [
    ["E", "Opholdet koster", 2, rows.need.need],
    ["G", "Sikre penge", 2, rows.gap.certain],
    ["I", "Mangler", 1, rows.gap.gap],
  ];
  grid.setHeight(1, 18);
  grid.setHeight(2, 28);
  grid.setHeight(3, 6);
  grid.put("A", 2, { style: "title", value: title, span: 4 });
  grid.put("A", 3, { style: "plain" });
  for (const [column, value, span, row] of figures) {
    const mark = row === rows.gap.gap ? "figureGap" : "figure";
    grid.put(column, 1, { style: `${mark}Label`, value, span });
    grid.put(column, 2, { style: mark, formula: `F${row}`, span });
  }
}

/** The sum of the checks, where it can be seen while the budget is being filled in. */
function putVerdict(grid: SheetGrid): void {
  grid.put("A", 1, {
    style: "lead",
    formula: `IF(TjekAntal=0,"Tjek: alt er i orden","Tjek: "&TjekAntal&" ting at se på i arket Kun til dig")`,
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
  grid.putRow(rows.stay.head, {
    F: { style: "section", value: "Valuta" },
    G: { style: "columnRight", value: "Kurs" },
    H: { style: "columnLeft", value: "Kursdato" },
    I: { style: "columnLeft", value: "Kilde" },
  });
  plan.currencies.forEach((currency, index) => {
    const own = index > 0;
    const kroner = own ? currency.source : "Danske kroner";
    grid.putRow(first + index, {
      F: inputCell(own ? "inputText" : "label", currency.code),
      G: inputCell(own ? "inputRate" : "fixedRate", currency.rate),
      H: inputCell(own ? "inputRateDate" : "label", toDate(currency.ratedOn)),
      I: inputCell(own ? "inputNote" : "remark", kroner),
    });
  });
  grid.put("F", last + 1, {
    style: "lead",
    value: "Kurs = kroner for én enhed. 100 euro for 746 kr. er kurs 7,46.",
  });
}

function putNeed(grid: SheetGrid, rows: BudgetRows): void {
  const { costs, buffer, need } = rows.need;
  const bothTotals = `F${rows.monthlyCosts.total}+F${rows.oneOffCosts.total}`;
  putSum(grid, costs, "Udgifter i alt", bothTotals);
  const share = `ROUND(F${costs}*$B$${rows.stay.buffer},0)`;
  putSum(grid, buffer, "Buffer", share);
  putSum(grid, need, "Samlet behov", `F${costs}+F${buffer}`, "total");
}

function putGap(grid: SheetGrid, rows: BudgetRows): void {
  const { head, certain, gap, uncertain, notApplied, asked } = rows.gap;
  const byStatus = (...statuses: string[]) =>
    statuses
      .flatMap((status) =>
        [rows.monthlyFunding, rows.oneOffFunding].map(
          (range) => `SUMIF(${span("H", range)},"${status}",${span("F", range)})`,
        ),
      )
      .join("+");
  const [onAccount, granted, applied, expected] = fundingStatuses;
  grid.put("A", head, { style: "section", value: "6. Det, der mangler" });
  grid.rule("BCDEFGHI", head, "section");
  const need = `MAX(0,F${rows.need.need}-F${certain})`;
  const askedHere = `SUM(${span("H", rows.monthlyCosts)})+SUM(${span("H", rows.oneOffCosts)})`;
  const left = `MAX(0,F${notApplied}-F${asked})`;
  const sums = [
    ["certain", "Sikre penge", byStatus(onAccount, granted), "På kontoen eller bevilget"],
    ["gap", "Mangler", need, "Samlet behov minus sikre penge"],
    ["uncertain", "Søgt eller forventet", byStatus(applied, expected), "Andre steder end her"],
    [
      "notApplied",
      "Endnu ikke søgt",
      `MAX(0,F${gap}-F${uncertain})`,
      "Mangler minus søgt eller forventet",
    ],
    ["asked", "Søges her", askedHere, "Hos den fond, der læser budgettet"],
    ["uncovered", "Stadig udækket", left, "Skal blive 0, før du sender"],
  ] as const;
  for (const [name, label, formula, explained] of sums) {
    const style = name === "gap" ? "gapTotal" : name === "uncovered" ? "total" : "label";
    putSum(grid, rows.gap[name], label, formula, style);
    grid.put("H", rows.gap[name], { style: "aside", value: explained });
  }
}

/** The look of an amount, matching its label's. */
const amountStyles = {
  label: "amountWithZero",
  total: "totalAmount",
  gapTotal: "gapAmount",
} as const;

function putSum(
  grid: SheetGrid,
  row: number,
  label: string,
  formula: string,
  style: keyof typeof amountStyles = "label",
): void {
  grid.put("A", row, { style, value: label });
  grid.rule("BCDE", row, style);
  grid.put("F", row, { style: amountStyles[style], formula });
}

function putDeposit(grid: SheetGrid, rows: BudgetRows, { deposit }: BudgetPlan): void {
  const { head, row } = rows.deposit;
  grid.put("A", head, { style: "section", value: "7. Depositum" });
  putHeads(grid, head, ["Beløb", "Valuta", "", "Kr.", "", "Betales", "Tilbage", "Bemærkning"]);
  grid.putRow(row, {
    A: { style: "label", value: "Penge, du får tilbage" },
    B: inputCell("inputAmount", deposit.amount),
    C: inputCell("inputChoice", deposit.currency),
    E: { style: "amount", formula: kronerFormula(rows, row) },
    G: inputCell("inputWhole", deposit.paidIn),
    H: inputCell("inputWhole", deposit.returnedIn),
    I: inputCell("inputNote", deposit.note),
  });
  grid.rule("DF", row, "label");
}

/** Erasmus+ is paid in two parts, the last after the stay, so the monthly plan must not count on it before. */
function putInstalments(grid: SheetGrid, rows: BudgetRows, { instalments = {} }: BudgetPlan): void {
  const { head, row } = rows.instalments;
  const lines = rows.monthlyFunding;
  // As in the monthly plan, only certain money counts.
  const all = fundingStatuses
    .slice(0, 2)
    .map(
      (status) =>
        `SUMIFS(${span("F", lines)},${span("A", lines)},"${PAID_IN_PARTS}*",${span("H", lines)},"${status}")`,
    )
    .join("+");
  grid.put("A", head, { style: "section", value: "8. Erasmus+ i to rater" });
  const heads = [
    "Først",
    "",
    "",
    "Første, kr.",
    "Resten, kr.",
    "Første i",
    "Resten i",
    "Bemærkning",
  ];
  putHeads(grid, head, heads);
  grid.putRow(row, {
    A: { style: "label", value: "Del, der udbetales først" },
    B: inputCell("inputShare", instalments.first),
    E: { style: "amount", formula: `IF(B${row}="","",ROUND(B${row}*(${all}),0))` },
    F: { style: "amount", formula: `IF(B${row}="","",${all}-E${row})` },
    G: inputCell("inputWhole", instalments.paidIn),
    H: inputCell("inputWhole", instalments.restIn),
    I: inputCell("inputNote", instalments.note),
  });
  grid.rule("CD", row, "label");
}

function toDate(date: string | undefined): Date | undefined {
  return date === undefined ? undefined : new Date(`${date}T00:00:00Z`);
}
