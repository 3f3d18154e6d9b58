import { type BudgetPlan, type BudgetResult, computeBudget } from "./budget-plan.ts";
import { type BudgetRows, onInput } from "./budget-rows.ts";
import { type CellStyleName, lineStyles } from "./cell-styles.ts";
import {
  type LineAt,
  type LineKind,
  lineKinds,
  pageColumns,
  pageLines,
} from "./foundation-lines.ts";
import { factLabels, putFact, putPageTop } from "./page-top.ts";
import { type Computed, type FormulaResult, SheetGrid } from "./sheet-grid.ts";
import { label } from "./words.ts";

export const FOUNDATION_SHEET = "Budget";
/** The hidden sheet of all the lines that the page may have. */
export const LINES_SHEET = "Linjer";
/** The last two are hidden: which line of "Linjer" stands here, and how it looks. */
export const foundationColumnWidths = [37, 11, 8, 8, 13, 13, 36, 5, 8] as const;

const ROW_HEIGHT = 15;
/** Below the name, the figures and the stay. */
const FIRST = 11;

/** The page that is sent: only the lines that are filled in, all from the sheet to fill in, in the chosen language. */
export function layOutFoundation(plan: BudgetPlan, input: BudgetRows) {
  const grid = new SheetGrid({ rowHeight: ROW_HEIGHT });
  const lines = pageLines(plan, input);
  putTop(grid, plan, input, computeBudget(plan));
  putLines(grid, lines);
  const last = FIRST + lines.length - 1;
  return {
    grid,
    lines: layOutLines(lines),
    rules: lineKinds.map((kind) => ({
      type: "expression" as const,
      range: kind === "gap" ? `A${FIRST}:E${last}` : `A${FIRST}:G${last}`,
      formula: `$I${FIRST}="${kind}"`,
      style: lineStyles[kind],
    })),
  };
}

/** Every line in its order; those that are shown are numbered in column I. */
function layOutLines(lines: readonly LineAt[]): SheetGrid {
  const grid = new SheetGrid();
  let shown = 0;
  grid.put("A", 1, { style: "lead", value: "Alle linjer, som arket Budget kan vise" });
  lines.forEach((lineAt, index) => {
    const row = 2 + index;
    const { kind, cells, place } = lineAt(row);
    for (const [column, cell] of Object.entries({ ...cells, H: place }))
      if (cell !== undefined) grid.put(column, row, { style: "plain", ...cell });
    const isShown = place === undefined || place.result !== 0;
    if (isShown) shown += 1;
    const next = `MAX(I$1:I${row - 1})+1`;
    const formula = place === undefined ? next : `IF($H${row}=0,"",${next})`;
    grid.put("I", row, { style: "plain", formula, result: isShown ? shown : "" });
    grid.put("J", row, { style: "plain", value: kind });
  });
  return grid;
}

const lineCellStyles: Readonly<Record<(typeof pageColumns)[number], CellStyleName>> = {
  A: "fitted",
  B: "plainDecimals",
  C: "aside",
  D: "plainCount",
  E: "plainWhole",
  F: "plainWhole",
  G: "fittedAside",
};

/** The lines that are shown, one below the other. */
function putLines(grid: SheetGrid, lines: readonly LineAt[]): void {
  const range = (column: string) => `${LINES_SHEET}!$${column}$2:$${column}$${lines.length + 1}`;
  const shown = lines.flatMap((lineAt, index) => {
    const line = lineAt(index + 2);
    return line.place === undefined || line.place.result !== 0 ? [{ ...line, index }] : [];
  });
  lines.forEach((_, index) => {
    const row = FIRST + index;
    const line = shown[index];
    for (const column of pageColumns) {
      const found = `INDEX(${range(column)},$H${row})`;
      grid.put(column, row, {
        style: lineCellStyles[column],
        formula: `IF($H${row}=0,"",IF(${found}="","",${found}))`,
        result: line?.cells[column]?.result ?? "",
      });
    }
    grid.put("H", row, {
      style: "plain",
      formula: `IFERROR(MATCH(${index + 1},${range("I")},0),0)`,
      result: line === undefined ? 0 : line.index + 1,
    });
    const kind: LineKind = line?.kind ?? "blank";
    grid.put("I", row, {
      style: "plain",
      formula: `IF($H${row}=0,"blank",INDEX(${range("J")},$H${row}))`,
      result: kind,
    });
  });
}

function putTop(grid: SheetGrid, plan: BudgetPlan, input: BudgetRows, result: BudgetResult): void {
  const { stay, need, gap } = input;
  const title = label("Budget for udlandsophold", "Budget for a stay abroad");
  putPageTop(grid, plan, input, label("Budget til ", "Budget for "), title);
  const figures: [string, number, Computed, number, number][] = [
    ["A", 1, label("Opholdet koster, kr.", "Total cost, DKK"), need.need, result.need],
    ["B", 3, label("Sikre penge, kr.", "Secured funding, DKK"), gap.certain, result.certain],
    ["E", 2, label("Mangler, kr.", "Shortfall, DKK"), gap.gap, result.gap],
    ["G", 1, label("Søges her, kr.", "Applied for here, DKK"), gap.asked, result.asked],
  ];
  grid.setHeight(5, 26);
  for (const [column, span, text, row, value] of figures) {
    const mark = row === gap.gap ? "figureGap" : "figure";
    grid.put(column, 4, { style: `${mark}Label`, ...text, span });
    grid.put(column, 5, { style: `${mark}Whole`, formula: onInput("F", row), result: value, span });
  }
  const wide = { span: 4 };
  const programme = label("Uddannelse", "Programme");
  putFact(grid, ["A", "B"], 7, factLabels.name, stay.name, plan.name, wide);
  putFact(grid, ["A", "B"], 8, programme, stay.programme, plan.programme, wide);
  putFact(grid, ["A", "B"], 9, factLabels.host, stay.host, plan.host, wide);
  const [starts, ends] = [serialOf(plan.startsOn), serialOf(plan.endsOn)];
  const date = { style: "date" } as const;
  putFact(grid, ["F", "G"], 7, label("Fra", "From"), stay.starts, starts, date);
  putFact(grid, ["F", "G"], 8, label("Til", "To"), stay.ends, ends, date);
  putFact(grid, ["F", "G"], 9, label("Måneder", "Months"), stay.months, plan.months);
}

/** A date as the format counts it: days since 30 December 1899. */
function serialOf(date: string | undefined): FormulaResult {
  return date === undefined
    ? ""
    : (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
}
