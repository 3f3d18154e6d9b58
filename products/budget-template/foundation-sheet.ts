import {
  type BudgetLine,
  type BudgetPlan,
  type BudgetResult,
  computeBudget,
  type LineResult,
} from "./budget-plan.ts";
import { type BudgetRows, INPUT_SHEET, onInput } from "./budget-rows.ts";
import type { CellStyleName } from "./cell-styles.ts";
import { type FormulaResult, SheetGrid } from "./sheet-grid.ts";
import { label, translated } from "./words.ts";

export const FOUNDATION_SHEET = "Budget";
/** The last is hidden: where on the sheet to fill in a line stands. */
export const foundationColumnWidths = [37, 11, 8, 8, 13, 13, 36, 5] as const;

const ROW_HEIGHT = 15;

export interface FoundationRows {
  readonly costs: { readonly first: number; readonly last: number };
  readonly funding: { readonly first: number; readonly last: number };
  readonly need: number;
  readonly gap: number;
  readonly uncovered: number;
  readonly rates: { readonly first: number; readonly last: number };
}

export interface FoundationSheet {
  readonly grid: SheetGrid;
  readonly rows: FoundationRows;
}

/** The page that is sent: only the lines that are filled in, all from the sheet to fill in, in the chosen language. */
export function layOutFoundation(plan: BudgetPlan, input: BudgetRows): FoundationSheet {
  const grid = new SheetGrid({ rowHeight: ROW_HEIGHT });
  const result = computeBudget(plan);
  putTop(grid, plan, input, result);
  const costs = placeLines(grid, 11, plan, result, input, {
    names: ["monthlyCosts", "oneOffCosts"],
    title: label("Udgifter", "Costs"),
    last: label("Søges her", "Applied for here"),
    lastIsStatus: false,
  });
  const need = putNeed(grid, costs.last + 1, plan, input, result);
  const funding = placeLines(grid, need + 2, plan, result, input, {
    names: ["monthlyFunding", "oneOffFunding"],
    title: label("Finansiering", "Funding"),
    last: label("Status", "Status"),
    lastIsStatus: true,
  });
  const gapHead = funding.last + 2;
  putGap(grid, gapHead, input, result);
  const rates = putRates(grid, gapHead + 8, plan, input);
  const uncovered = gapHead + 6;
  return { grid, rows: { costs, need, funding, gap: gapHead + 2, uncovered, rates } };
}

function putTop(
  grid: SheetGrid,
  plan: BudgetPlan,
  { stay, need, gap }: BudgetRows,
  result: BudgetResult,
): void {
  const fact = (row: number) => onInput("B", row);
  const shown = (value: string | number | undefined): FormulaResult => value ?? "";
  const to = label("Budget til ", "Budget for ");
  grid.put("A", 1, {
    style: "lead",
    formula: `IF(${fact(stay.foundation)}="","Legatkompas",${to.formula}&${fact(stay.foundation)})`,
    result: plan.foundation === undefined ? "Legatkompas" : `Budget til ${plan.foundation}`,
    span: 7,
  });
  grid.setHeight(2, 28);
  grid.put("A", 2, {
    style: "title",
    ...label("Budget for udlandsophold", "Budget for a stay abroad"),
    span: 7,
  });
  const figures: [string, number, ReturnType<typeof label>, string, number, boolean][] = [
    [
      "A",
      1,
      label("Opholdet koster, kr.", "Total cost, DKK"),
      onInput("F", need.need),
      result.need,
      false,
    ],
    [
      "B",
      3,
      label("Sikre penge, kr.", "Secured funding, DKK"),
      onInput("F", gap.certain),
      result.certain,
      false,
    ],
    ["E", 2, label("Mangler, kr.", "Shortfall, DKK"), onInput("F", gap.gap), result.gap, true],
    [
      "G",
      1,
      label("Søges her, kr.", "Applied for here, DKK"),
      onInput("F", gap.asked),
      result.asked,
      false,
    ],
  ];
  grid.setHeight(5, 26);
  for (const [column, columns, text, formula, value, isGap] of figures) {
    grid.put(column, 4, {
      style: isGap ? "figureGapLabel" : "figureLabel",
      ...text,
      span: columns,
    });
    grid.put(column, 5, {
      style: isGap ? "figureGapWhole" : "figureWhole",
      formula,
      result: value,
      span: columns,
    });
  }
  const facts: [ReturnType<typeof label>, number, FormulaResult][] = [
    [label("Navn", "Name"), stay.name, shown(plan.name)],
    [label("Uddannelse", "Programme"), stay.programme, shown(plan.programme)],
    [label("Værtssted og land", "Host and country"), stay.host, shown(plan.host)],
  ];
  facts.forEach(([text, row, value], index) => {
    grid.put("A", 7 + index, { style: "label", ...text });
    const formula = `IF(${fact(row)}="","",${fact(row)})`;
    grid.put("B", 7 + index, { style: "value", formula, result: value, span: 4 });
  });
  const period: [ReturnType<typeof label>, number, CellStyleName, FormulaResult][] = [
    [label("Fra", "From"), stay.starts, "date", serialOf(plan.startsOn)],
    [label("Til", "To"), stay.ends, "date", serialOf(plan.endsOn)],
    [label("Måneder", "Months"), stay.months, "value", shown(plan.months)],
  ];
  period.forEach(([text, row, style, value], index) => {
    grid.put("F", 7 + index, { style: "label", ...text });
    const formula = `IF(${fact(row)}="","",${fact(row)})`;
    grid.put("G", 7 + index, { style, formula, result: value });
  });
}

/** A date as the format counts it: days since 30 December 1899. */
function serialOf(date: string | undefined): FormulaResult {
  return date === undefined
    ? ""
    : (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

type BlockName = "monthlyCosts" | "oneOffCosts" | "monthlyFunding" | "oneOffFunding";

/** A line that is filled in, with the row on which it stands on the sheet to fill in. */
type FilledLine = BudgetLine & LineResult & { readonly row: number };

function filledLines(
  plan: BudgetPlan,
  result: BudgetResult,
  input: BudgetRows,
  name: BlockName,
): FilledLine[] {
  return plan[name].flatMap((line, index) => {
    const lineResult = result[name][index];
    return lineResult === undefined || lineResult.total === null
      ? []
      : [{ ...line, ...lineResult, row: input[name].first + index }];
  });
}

interface Table {
  /** The blocks whose lines it shows, as they follow each other on the sheet to fill in. */
  readonly names: readonly [BlockName, BlockName];
  readonly title: ReturnType<typeof label>;
  readonly last: ReturnType<typeof label>;
  readonly lastIsStatus: boolean;
}

/** Lines by their place: a line tells its own in a hidden column of the sheet to fill in, and this looks it up. */
function placeLines(
  grid: SheetGrid,
  head: number,
  plan: BudgetPlan,
  result: BudgetResult,
  input: BudgetRows,
  { names, title, last, lastIsStatus }: Table,
): { readonly first: number; readonly last: number } {
  const lines = names.flatMap((name) => filledLines(plan, result, input, name));
  const room = plan[names[0]].length + plan[names[1]].length;
  const from = input[names[0]].first;
  const to = input[names[1]].last;
  const column = (letter: string) => `${INPUT_SHEET}!$${letter}$${from}:$${letter}$${to}`;
  const heads: [string, ReturnType<typeof label>, CellStyleName][] = [
    ["A", title, "section"],
    ["B", label("Beløb", "Amount"), "columnRight"],
    ["C", label("Valuta", "Currency"), "columnLeft"],
    ["D", label("Antal", "Number"), "columnRight"],
    ["E", label("I alt, kr.", "Total, DKK"), "columnRight"],
    ["F", last, lastIsStatus ? "columnLeft" : "columnRight"],
    ["G", label("Belæg og bemærkning", "Documentation and remarks"), "columnLeft"],
  ];
  for (const [letter, text, style] of heads) grid.put(letter, head, { style, ...text });
  for (let place = 1; place <= room; place++) {
    const row = head + place;
    const line = lines[place - 1];
    const found = (letter: string) => `INDEX(${column(letter)},$H${row})`;
    const put = (
      letter: string,
      style: CellStyleName,
      of: string,
      value: FormulaResult | null | undefined,
      show = (text: string) => text,
    ) =>
      grid.put(letter, row, {
        style,
        formula: `IF($H${row}=0,"",IF(${found(of)}="","",${show(found(of))}))`,
        result: value ?? "",
      });
    grid.put("H", row, {
      style: "plain",
      formula: `IFERROR(MATCH(${place},${column("J")},0),0)`,
      result: line === undefined ? 0 : line.row - from + 1,
    });
    put("A", "plain", "A", line?.label, translated);
    put("B", "plainDecimals", "B", line?.amount);
    put("C", "aside", "C", line?.currency);
    put("D", "plainCount", "D", line?.count);
    put("E", "plainWhole", "F", line?.total);
    if (lastIsStatus) put("F", "aside", "H", line?.status, translated);
    else put("F", "plainWhole", "H", line?.asked);
    put("G", "aside", "I", line?.note);
  }
  return { first: head + 1, last: head + room };
}

/** A line with its sum in column E and no other amount. */
function putSum(
  grid: SheetGrid,
  row: number,
  text: ReturnType<typeof label>,
  from: string,
  result: number,
  style: "label" | "total" | "gapTotal" = "label",
): void {
  const amount = { label: "whole", total: "totalWhole", gapTotal: "gapWhole" } as const;
  grid.put("A", row, { style, ...text });
  grid.put("E", row, { style: amount[style], formula: from, result });
  grid.rule(style === "gapTotal" ? "BCD" : "BCDFG", row, style);
}

function putNeed(
  grid: SheetGrid,
  row: number,
  plan: BudgetPlan,
  input: BudgetRows,
  result: BudgetResult,
): number {
  const from = (of: number) => onInput("F", of);
  const buffer = label("Buffer til uforudsete udgifter", "Buffer for unforeseen costs");
  const share = onInput("B", input.stay.buffer);
  putSum(grid, row, label("Udgifter i alt", "Total costs"), from(input.need.costs), result.costs);
  putSum(
    grid,
    row + 1,
    {
      formula: `${buffer.formula}&", "&ROUND(100*${share},1)&" %"`,
      result: `${buffer.result}, ${danish.format(plan.buffer * 100)} %`,
    },
    from(input.need.buffer),
    result.buffer,
  );
  const need = label("Samlet behov", "Total need");
  putSum(grid, row + 2, need, from(input.need.need), result.need, "total");
  const asked = { formula: from(input.gap.asked), result: result.asked };
  grid.put("F", row + 2, { style: "totalWhole", ...asked });
  return row + 2;
}

const danish = new Intl.NumberFormat("da-DK", { maximumFractionDigits: 1 });

function putGap(grid: SheetGrid, head: number, input: BudgetRows, result: BudgetResult): void {
  const { gap } = input;
  const sums: [ReturnType<typeof label>, number, number, "label" | "total" | "gapTotal"][] = [
    [
      label("Sikre penge (på kontoen eller bevilget)", "Secured (in hand or granted)"),
      gap.certain,
      result.certain,
      "label",
    ],
    [label("Mangler", "Shortfall"), gap.gap, result.gap, "gapTotal"],
    [
      label("Søgt eller forventet andre steder", "Applied for or expected elsewhere"),
      gap.uncertain,
      result.uncertain,
      "label",
    ],
    [label("Endnu ikke søgt", "Not yet applied for"), gap.notApplied, result.notApplied, "label"],
    [label("Søges her", "Applied for here"), gap.asked, result.asked, "label"],
    [label("Stadig udækket", "Still uncovered"), gap.uncovered, result.uncovered, "total"],
  ];
  grid.put("A", head, { style: "section", ...label("Det, der mangler", "What is missing") });
  grid.rule("BCDEFG", head, "section");
  sums.forEach(([text, of, value, style], index) => {
    putSum(grid, head + 1 + index, text, onInput("F", of), value, style);
  });
}

/** The rates behind the amounts, with their day and source. */
function putRates(
  grid: SheetGrid,
  head: number,
  plan: BudgetPlan,
  { currencies }: BudgetRows,
): { readonly first: number; readonly last: number } {
  const heads: [string, ReturnType<typeof label>, CellStyleName][] = [
    ["A", label("Valuta", "Currency"), "section"],
    ["B", label("Kurs, kr.", "Rate, DKK"), "columnRight"],
    ["C", label("Kursdato", "Date of rate"), "columnLeft"],
    ["E", label("Kilde", "Source"), "columnLeft"],
  ];
  for (const [letter, text, style] of heads) grid.put(letter, head, { style, ...text });
  grid.rule("DFG", head, "section");
  plan.currencies.slice(1).forEach((currency, index) => {
    const row = head + 1 + index;
    const from = currencies.first + 1 + index;
    const shown = (letter: string) => {
      const cell = onInput(letter, from);
      return `IF(OR(${onInput("F", from)}="",${onInput("G", from)}="",${cell}=""),"",${cell})`;
    };
    const isShown = currency.code !== undefined && currency.rate !== undefined;
    const one = (value: FormulaResult | undefined) => (isShown ? (value ?? "") : "");
    grid.put("A", row, { style: "plain", formula: shown("F"), result: one(currency.code) });
    grid.put("B", row, { style: "plainRate", formula: shown("G"), result: one(currency.rate) });
    const day = serialOf(currency.ratedOn);
    grid.put("C", row, { style: "plainDate", formula: shown("H"), result: one(day), span: 2 });
    const source = one(currency.source);
    grid.put("E", row, { style: "aside", formula: shown("I"), result: source, span: 3 });
  });
  return { first: head + 1, last: head + plan.currencies.length - 1 };
}
