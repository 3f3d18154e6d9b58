import type { CellStyle } from "hucre";
import type { BudgetPlan } from "./budget-plan.ts";
import { type BudgetRows, onInput } from "./budget-rows.ts";
import { type CellStyleName, ENGLISH_DECIMALS, ENGLISH_WHOLE, lineStyles } from "./cell-styles.ts";
import {
  type LineAt,
  type LineKind,
  lineKinds,
  pageColumns,
  pageLines,
} from "./foundation-lines.ts";
import { factLabels, putFact, putPageTop } from "./page-top.ts";
import { type Computed, SheetGrid } from "./sheet-grid.ts";
import { LANGUAGE, label } from "./words.ts";

export const FOUNDATION_SHEET = "Budget";
/** The hidden sheet of all the lines that the page may have. */
export const LINES_SHEET = "Linjer";
/** The last two are hidden: which line of "Linjer" is shown here, and how it looks. */
export const foundationColumnWidths = [36, 11, 9, 8, 13, 17, 34, 5, 8] as const;

const ROW_HEIGHT = 15;
/** Below the name, the figures and the stay. */
const FIRST = 11;

/** The page for sending: only the filled-in lines, all from the sheet to fill in, in the chosen language. */
export function layOutFoundation(plan: BudgetPlan, input: BudgetRows) {
  const grid = new SheetGrid({ rowHeight: ROW_HEIGHT });
  const lines = pageLines(plan, input);
  const title = label("Budget for udlandsophold", "Budget for a stay abroad");
  putPageTop(grid, input, label("Budget til ", "Budget for "), title);
  putTop(grid, input);
  putLines(grid, lines);
  const last = FIRST + lines.length - 1;
  return {
    grid,
    lines: layOutLines(lines),
    rules: lineKinds.flatMap((kind) => lineRules(kind, last)),
  };
}

/** The look of a kind of line. LibreOffice takes the first rule that applies, so the English numbers come first. */
function lineRules(kind: LineKind, last: number) {
  const formula = `$I${FIRST}="${kind}"`;
  const inEnglish = `AND(${formula},${LANGUAGE}="English")`;
  const style: CellStyle = lineStyles[kind];
  const rule = (range: string, when: string, look: CellStyle) =>
    ({ type: "expression", range, formula: when, style: look }) as const;
  return [
    rule(`B${FIRST}:B${last}`, inEnglish, { ...style, numFmt: ENGLISH_DECIMALS }),
    rule(`E${FIRST}:${kind === "gap" ? "E" : "F"}${last}`, inEnglish, {
      ...style,
      numFmt: ENGLISH_WHOLE,
    }),
    rule(kind === "gap" ? `A${FIRST}:E${last}` : `A${FIRST}:G${last}`, formula, style),
  ];
}

/** Every line in order; those that are shown are numbered in column I. */
function layOutLines(lines: readonly LineAt[]): SheetGrid {
  const grid = new SheetGrid();
  grid.put("A", 1, { style: "lead", value: "Alle linjer, som arket Budget kan vise" });
  lines.forEach((lineAt, index) => {
    const row = 2 + index;
    const { kind, cells, place } = lineAt(row);
    for (const [column, cell] of Object.entries({ ...cells, H: place }))
      if (cell !== undefined) grid.put(column, row, { style: "plain", ...cell });
    const next = `MAX(I$1:I${row - 1})+1`;
    const formula = place === undefined ? next : `IF($H${row}=0,"",${next})`;
    grid.put("I", row, { style: "plain", formula });
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
  lines.forEach((_, index) => {
    const row = FIRST + index;
    for (const column of pageColumns) {
      const found = `INDEX(${range(column)},$H${row})`;
      const formula = `IF($H${row}=0,"",IF(${found}="","",${found}))`;
      grid.put(column, row, { style: lineCellStyles[column], formula });
    }
    const place = `IFERROR(MATCH(${index + 1},${range("I")},0),0)`;
    grid.put("H", row, { style: "plain", formula: place });
    const kind = `IF($H${row}=0,"blank",INDEX(${range("J")},$H${row}))`;
    grid.put("I", row, { style: "plain", formula: kind });
  });
}

function putTop(grid: SheetGrid, { stay, need, gap }: BudgetRows): void {
  const figures: [string, number, Computed, number][] = [
    ["A", 1, label("Opholdet koster, kr.", "Total cost, DKK"), need.need],
    ["B", 3, label("Sikre penge, kr.", "Secured funding, DKK"), gap.certain],
    ["E", 2, label("Mangler, kr.", "Shortfall, DKK"), gap.gap],
    ["G", 1, label("Søges her, kr.", "Applied for here, DKK"), gap.asked],
  ];
  grid.setHeight(5, 26);
  for (const [column, span, text, row] of figures) {
    const mark = row === gap.gap ? "figureGap" : "figure";
    grid.put(column, 4, { style: `${mark}Label`, ...text, span });
    grid.put(column, 5, { style: `${mark}Whole`, formula: onInput("F", row), span });
  }
  const wide = { span: 4 };
  putFact(grid, ["A", "B"], 7, factLabels.name, stay.name, wide);
  putFact(grid, ["A", "B"], 8, label("Uddannelse", "Programme"), stay.programme, wide);
  putFact(grid, ["A", "B"], 9, factLabels.host, stay.host, wide);
  const date = { style: "date" } as const;
  putFact(grid, ["F", "G"], 7, label("Fra", "From"), stay.starts, date);
  putFact(grid, ["F", "G"], 8, label("Til", "To"), stay.ends, date);
  putFact(grid, ["F", "G"], 9, label("Måneder", "Months"), stay.months);
}
