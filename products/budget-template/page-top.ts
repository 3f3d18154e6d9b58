import { type BudgetRows, onInput } from "./budget-rows.ts";
import type { CellStyleName } from "./cell-styles.ts";
import type { Computed, SheetGrid } from "./sheet-grid.ts";
import { label } from "./words.ts";

/** The page's addressee and title, across all seven columns. */
export function putPageTop(
  grid: SheetGrid,
  { stay }: BudgetRows,
  to: Computed,
  title: Computed,
): void {
  const told = onInput("B", stay.foundation);
  const formula = `IF(${told}="","Legatkompas",${to.formula}&${told})`;
  grid.put("A", 1, { style: "lead", formula, span: 7 });
  grid.setHeight(2, 28);
  grid.put("A", 2, { style: "title", ...title, span: 7 });
}

/** The student's words on the stay, from the sheet to fill in: a label, and beside it the answer across columns. */
export function putFact(
  grid: SheetGrid,
  [first, second]: readonly [string, string],
  row: number,
  text: Computed,
  fact: number,
  { span = 1, style = "value" }: { span?: number; style?: CellStyleName } = {},
): void {
  const told = onInput("B", fact);
  grid.put(first, row, { style: "label", ...text });
  grid.put(second, row, { style, formula: `IF(${told}="","",${told})`, span });
}

/** How both pages for the foundation refer to the student and the place. */
export const factLabels = {
  name: label("Navn", "Name"),
  host: label("Værtssted og land", "Host and country"),
};
