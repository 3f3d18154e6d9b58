import type { BlockName, BudgetPlan } from "./budget-plan.ts";
import { type BudgetRows, kronerFormula, span } from "./budget-rows.ts";
import { inputCell, type SheetGrid } from "./sheet-grid.ts";

/** The four blocks of lines in a budget, by kind and frequency of payment. */
const blocks = {
  monthlyCosts: { title: "2. Udgifter hver måned", monthly: true, funding: false },
  oneOffCosts: { title: "3. Udgifter én gang", monthly: false, funding: false },
  monthlyFunding: { title: "4. Finansiering hver måned", monthly: true, funding: true },
  oneOffFunding: { title: "5. Finansiering én gang", monthly: false, funding: true },
} as const;

/** A block of lines with its heading and its sum. */
export function putLines(
  grid: SheetGrid,
  rows: BudgetRows,
  plan: BudgetPlan,
  name: BlockName,
): void {
  const { monthly, funding } = blocks[name];
  const range = rows[name];
  putHead(grid, range.head, name);
  // In the hidden columns: the line's place on the page for the foundation, and 1 if it asks for more than it costs.
  const before = monthly ? null : funding ? "monthlyFunding" : "monthlyCosts";
  const placesBefore = before === null ? "" : `COUNT(${span("F", rows[before])})+`;
  for (const [index, line] of plan[name].entries()) {
    const row = range.first + index;
    grid.putRow(row, {
      A: inputCell(line.ownLabel ? "inputText" : "label", line.label),
      B: inputCell("inputAmount", line.amount),
      C: inputCell("inputChoice", line.currency),
      D:
        monthly && line.count === undefined
          ? { style: "inputCount", formula: `$B$${rows.stay.months}` }
          : inputCell("inputCount", line.count ?? 1),
      E: { style: "amount", formula: kronerFormula(rows, row) },
      F: { style: "amount", formula: `IF(ISNUMBER(E${row}),E${row}*D${row},"")` },
      G: monthly ? { style: "label" } : inputCell("inputWhole", line.month),
      H: funding ? inputCell("inputChoice", line.status) : inputCell("inputKroner", line.asked),
      I: inputCell("inputNote", line.note),
      J: {
        style: "plain",
        formula: `IF(ISNUMBER(F${row}),${placesBefore}COUNT(F$${range.first}:F${row}),"")`,
      },
    });
    if (funding) continue;
    grid.put("K", row, { style: "plain", formula: `IF(N(H${row})>N(F${row}),1,0)` });
  }
  grid.put("A", range.total, { style: "total", value: "I alt" });
  grid.put("F", range.total, { style: "totalAmount", formula: `SUM(${span("F", range)})` });
  grid.rule("BCDEGHI", range.total, "total");
}

function putHead(grid: SheetGrid, row: number, name: BlockName): void {
  const { title, monthly, funding } = blocks[name];
  grid.put("A", row, { style: "section", value: title });
  putHeads(grid, row, [
    "Beløb",
    "Valuta",
    monthly ? "Måneder" : "Antal",
    "Kr. pr. gang",
    "Kr. i alt",
    monthly ? "" : "Måned",
    funding ? "Status" : "Søges her",
    "Belæg og bemærkning",
  ]);
}

const leftAligned: readonly string[] = ["Valuta", "Status", "Belæg og bemærkning", "Bemærkning"];

/** Headings of the columns from B on; those in column C do not concern amounts. */
export function putHeads(grid: SheetGrid, row: number, heads: readonly string[]): void {
  heads.forEach((value, index) => {
    const style = leftAligned.includes(value) ? "columnLeft" : "columnRight";
    grid.put("BCDEFGHI".charAt(index), row, { style, value });
  });
}
