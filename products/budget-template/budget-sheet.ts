import {
  type BudgetLine,
  type BudgetPlan,
  type BudgetResult,
  computeBudget,
  fundingStatuses,
  LAST_MONTH,
  type LineResult,
} from "./budget-plan.ts";
import { type BudgetRows, kronerFormula, planRows, type RowRange, span } from "./budget-rows.ts";
import { putCash } from "./cash-section.ts";
import type { CellStyleName } from "./cell-styles.ts";
import { putChecks } from "./check-section.ts";
import { SheetGrid } from "./sheet-grid.ts";
import type { Validation } from "./workbook-features.ts";

export const budgetColumnWidths = [27, 10.5, 8, 7.5, 12, 13, 10, 13, 29] as const;

export interface BudgetSheet {
  readonly grid: SheetGrid;
  readonly rows: BudgetRows;
  readonly validations: readonly Validation[];
}

/** The budget as cells: one page for the foundation, and below it what only the student needs. */
export function layOutBudget(plan: BudgetPlan, title: string, forSample: boolean): BudgetSheet {
  const grid = new SheetGrid({ forSample });
  const rows = planRows(plan);
  const result = computeBudget(plan);
  putTop(grid, rows, result, title, plan.name);
  putStay(grid, rows, plan);
  putCurrencies(grid, rows, plan);
  putLines(grid, rows, rows.monthlyCosts, plan.monthlyCosts, result.monthlyCosts, {
    title: "2. Udgifter hver måned",
    countLabel: "Måneder",
    monthly: true,
    funding: false,
    total: result.monthlyCostTotal,
  });
  putLines(grid, rows, rows.oneOffCosts, plan.oneOffCosts, result.oneOffCosts, {
    title: "3. Udgifter én gang",
    countLabel: "Antal",
    monthly: false,
    funding: false,
    total: result.oneOffCostTotal,
  });
  putNeed(grid, rows, result);
  putLines(grid, rows, rows.monthlyFunding, plan.monthlyFunding, result.monthlyFunding, {
    title: "4. Finansiering hver måned",
    countLabel: "Måneder",
    monthly: true,
    funding: true,
    total: result.monthlyFundingTotal,
  });
  putLines(grid, rows, rows.oneOffFunding, plan.oneOffFunding, result.oneOffFunding, {
    title: "5. Finansiering én gang",
    countLabel: "Antal",
    monthly: false,
    funding: true,
    total: result.oneOffFundingTotal,
  });
  putGap(grid, rows, result);
  putChecks(grid, rows, plan, result);
  putCash(grid, rows, plan, result);
  return { grid, rows, validations: validationsFor(rows) };
}

function putTop(
  grid: SheetGrid,
  rows: BudgetRows,
  result: BudgetResult,
  title: string,
  ownerName: string | undefined,
): void {
  const figures: [string, string, number, string, number, CellStyleName, CellStyleName][] = [
    ["E", "Opholdet koster", 2, `F${rows.need.need}`, result.need, "figureLabel", "figure"],
    ["G", "Sikre penge", 2, `F${rows.gap.certain}`, result.certain, "figureLabel", "figure"],
    ["I", "Mangler", 1, `F${rows.gap.gap}`, result.gap, "figureGapLabel", "figureGap"],
  ];
  grid.setHeight(1, 18);
  grid.setHeight(2, 28);
  grid.setHeight(3, 6);
  const name = `B${rows.stay.first}`;
  grid.put("A", 1, {
    style: "lead",
    formula: `IF(${name}="","",${name})`,
    result: ownerName ?? "",
  });
  grid.put("A", 2, { style: "title", value: title, span: 4 });
  grid.put("A", 3, { style: "plain" });
  for (const [column, label, columns, formula, value, labelStyle, style] of figures) {
    grid.put(column, 1, { style: labelStyle, value: label, span: columns });
    grid.put(column, 2, { style, formula, result: value, span: columns });
  }
}

function putStay(grid: SheetGrid, rows: BudgetRows, plan: BudgetPlan): void {
  const { head, first } = rows.stay;
  for (const column of ["B", "C", "D"]) grid.put(column, head, { style: "section" });
  grid.put("A", head, { style: "section", value: "1. Opholdet" });
  const facts: [string, CellStyleName, string | number | Date | undefined][] = [
    ["Navn", "inputText", plan.name],
    ["Uddannelse", "inputText", plan.programme],
    ["Værtssted og land", "inputText", plan.host],
    ["Fra", "inputDate", toDate(plan.startsOn)],
    ["Til", "inputDate", toDate(plan.endsOn)],
    ["Måneder", "inputMonths", plan.months],
    ["Buffer", "inputShare", plan.buffer],
  ];
  facts.forEach(([label, style, value], index) => {
    grid.put("A", first + index, { style: "label", value: label });
    grid.put("B", first + index, { style, ...(value === undefined ? {} : { value }), span: 3 });
  });
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
    grid.put("F", row, cell(own ? "inputText" : "label", currency.code));
    grid.put("G", row, cell(own ? "inputRate" : "fixedRate", currency.rate));
    grid.put("H", row, cell(own ? "inputRateDate" : "label", toDate(currency.ratedOn)));
    grid.put("I", row, cell(own ? "inputNote" : "remark", own ? currency.source : "Danske kroner"));
  });
  grid.put("F", last + 1, {
    style: "lead",
    value: "Kurs = kroner for én enhed. 100 euro for 746 kr. er kurs 7,46.",
  });
}

interface LineSection {
  readonly title: string;
  readonly countLabel: string;
  readonly monthly: boolean;
  readonly funding: boolean;
  readonly total: number;
}

function putLines(
  grid: SheetGrid,
  rows: BudgetRows,
  range: RowRange,
  lines: readonly BudgetLine[],
  results: readonly LineResult[],
  section: LineSection,
): void {
  const heads = [
    "Beløb",
    "Valuta",
    section.countLabel,
    "Kr. pr. gang",
    "Kr. i alt",
    section.monthly ? "" : "Måned",
    section.funding ? "Status" : "Søges her",
    "Belæg og bemærkning",
  ];
  grid.put("A", range.head, { style: "section", value: section.title });
  heads.forEach((label, index) => {
    const column = "BCDEFGHI".charAt(index);
    const left = column === "C" || column === "I" || (column === "H" && section.funding);
    grid.put(column, range.head, { style: left ? "columnLeft" : "columnRight", value: label });
  });
  lines.forEach((line, index) => {
    const row = range.first + index;
    const result = results[index] ?? { count: 0, each: null, total: null };
    grid.put("A", row, cell(line.ownLabel ? "inputText" : "label", line.label));
    grid.put("B", row, cell("inputAmount", line.amount));
    grid.put("C", row, cell("inputChoice", line.currency));
    grid.put(
      "D",
      row,
      section.monthly && line.count === undefined
        ? { style: "inputCount", formula: `$B$${rows.months}`, result: result.count }
        : cell("inputCount", line.count ?? 1),
    );
    grid.put("E", row, {
      style: "amount",
      formula: kronerFormula(rows, row),
      result: result.each ?? "",
    });
    grid.put("F", row, {
      style: "amount",
      formula: `IF(ISNUMBER(E${row}),E${row}*D${row},"")`,
      result: result.total ?? "",
    });
    grid.put("G", row, section.monthly ? { style: "label" } : cell("inputWhole", line.month));
    grid.put(
      "H",
      row,
      section.funding ? cell("inputChoice", line.status) : cell("inputKroner", line.asked),
    );
    grid.put("I", row, cell("inputNote", line.note));
  });
  for (const column of ["A", "B", "C", "D", "E", "G", "H", "I"])
    grid.put(column, range.total, { style: "total" });
  grid.put("A", range.total, { style: "total", value: "I alt" });
  grid.put("F", range.total, {
    style: "totalAmount",
    formula: `SUM(${span("F", range)})`,
    result: section.total,
  });
}

function putNeed(grid: SheetGrid, rows: BudgetRows, result: BudgetResult): void {
  const { costs, buffer, need } = rows.need;
  putSum(
    grid,
    costs,
    "Udgifter i alt",
    `F${rows.monthlyCosts.total}+F${rows.oneOffCosts.total}`,
    result.costs,
  );
  putSum(grid, buffer, "Buffer", `ROUND(F${costs}*$B$${rows.buffer},0)`, result.buffer);
  putSum(grid, need, "Samlet behov", `F${costs}+F${buffer}`, result.need, "total", "totalAmount");
}

function putGap(grid: SheetGrid, rows: BudgetRows, result: BudgetResult): void {
  const { head, certain, gap, uncertain, stillToFind, asked } = rows.gap;
  const byStatus = (status: string) =>
    [rows.monthlyFunding, rows.oneOffFunding]
      .map((range) => `SUMIF(${span("H", range)},"${status}",${span("F", range)})`)
      .join("+");
  const [onAccount, granted, applied, expected] = fundingStatuses;
  for (const column of ["B", "C", "D", "E", "F", "G", "H", "I"])
    grid.put(column, head, { style: "section" });
  grid.put("A", head, { style: "section", value: "6. Det, der mangler" });
  putSum(
    grid,
    certain,
    "Sikre penge",
    `${byStatus(onAccount)}+${byStatus(granted)}`,
    result.certain,
  );
  grid.put("H", certain, { style: "aside", value: "På kontoen eller bevilget" });
  putSum(
    grid,
    gap,
    "Mangler",
    `MAX(0,F${rows.need.need}-F${certain})`,
    result.gap,
    "gapTotal",
    "gapAmount",
  );
  grid.put("H", gap, { style: "aside", value: "Samlet behov minus sikre penge" });
  putSum(
    grid,
    uncertain,
    "Søgt eller forventet",
    `${byStatus(applied)}+${byStatus(expected)}`,
    result.uncertain,
  );
  putSum(
    grid,
    stillToFind,
    "Mangler endnu en ansøgning",
    `MAX(0,F${gap}-F${uncertain})`,
    result.stillToFind,
  );
  putSum(
    grid,
    asked,
    "Søges her",
    `SUM(${span("H", rows.monthlyCosts)})+SUM(${span("H", rows.oneOffCosts)})`,
    result.asked,
    "total",
    "totalAmount",
  );
  grid.put("H", asked, { style: "aside", value: "Hos den fond, der læser budgettet" });
}

function putSum(
  grid: SheetGrid,
  row: number,
  label: string,
  formula: string,
  result: number,
  labelStyle: CellStyleName = "label",
  amountStyle: CellStyleName = "amountWithZero",
): void {
  for (const column of ["B", "C", "D", "E"]) grid.put(column, row, { style: labelStyle });
  grid.put("A", row, { style: labelStyle, value: label });
  grid.put("F", row, { style: amountStyle, formula, result });
}

function validationsFor(rows: BudgetRows): Validation[] {
  const blocks = [rows.monthlyCosts, rows.oneOffCosts, rows.monthlyFunding, rows.oneOffFunding];
  const { first, last } = rows.currencies;
  const deposit = rows.deposit.row;
  return [
    {
      cells: [...blocks.map((range) => span("C", range)), `C${deposit}`],
      rule: { kind: "list", source: `$F$${first}:$F$${last}` },
      error: "Vælg en valuta fra listen. Nye valutaer skrives ind med kurs øverst til højre.",
    },
    {
      cells: [rows.monthlyFunding, rows.oneOffFunding].map((range) => span("H", range)),
      rule: { kind: "list", source: `"${fundingStatuses.join(",")}"` },
      error: "Vælg en status fra listen: På kontoen, Bevilget, Søgt eller Forventet.",
    },
    {
      cells: [...blocks.map((range) => span("B", range)), `B${deposit}`, `G${first + 1}:G${last}`],
      rule: { kind: "decimal", from: 0, to: 100_000_000 },
      error: "Skriv et tal uden »kr.« og uden minus.",
    },
    {
      cells: [rows.monthlyCosts, rows.oneOffCosts].map((range) => span("H", range)),
      rule: { kind: "decimal", from: 0, to: 100_000_000 },
      error: "Skriv det beløb i kroner, du søger til denne post.",
    },
    {
      cells: [`B${rows.months}`, ...blocks.map((range) => span("D", range))],
      rule: { kind: "decimal", from: 0, to: 12 },
      error: "Skriv et tal fra 0 til 12. Lav et budget for hvert år, hvis opholdet er længere.",
    },
    {
      cells: [rows.oneOffCosts, rows.oneOffFunding]
        .map((range) => span("G", range))
        .concat(`G${deposit}:H${deposit}`),
      rule: { kind: "whole", from: 0, to: LAST_MONTH },
      error: "Skriv 0 for før afrejsen, 1-12 for opholdets måneder eller 13 for efter hjemkomsten.",
    },
    {
      cells: [`B${rows.buffer}`],
      rule: { kind: "decimal", from: 0.05, to: 0.1 },
      error:
        "Under 5 % virker naivt, og over 10 % ligner en skjult post. Vil du beholde tallet alligevel?",
      warningOnly: true,
    },
    {
      cells: [`B${rows.stay.first + 3}:B${rows.stay.first + 4}`, `H${first + 1}:H${last}`],
      rule: { kind: "date" },
      error: "Skriv en dato, for eksempel 24-08-2027.",
    },
  ];
}

function cell(style: CellStyleName, value: string | number | Date | undefined) {
  return value === undefined || value === "" ? { style } : { style, value };
}

function toDate(date: string | undefined): Date | undefined {
  return date === undefined ? undefined : new Date(`${date}T00:00:00Z`);
}
