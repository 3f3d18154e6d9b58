import type { BudgetPlan, BudgetResult } from "./budget-plan.ts";
import { type BudgetRows, kronerFormula, type RowRange, shownKroner, span } from "./budget-rows.ts";
import { inputCell, type SheetGrid } from "./sheet-grid.ts";

/** The four blocks of lines that a budget has. */
export const blocks = {
  monthlyCosts: {
    title: "2. Udgifter hver måned",
    countLabel: "Måneder",
    monthly: true,
    funding: false,
    total: (result: BudgetResult) => result.monthlyCostTotal,
    before: null,
  },
  oneOffCosts: {
    title: "3. Udgifter én gang",
    countLabel: "Antal",
    monthly: false,
    funding: false,
    total: (result: BudgetResult) => result.oneOffCostTotal,
    before: "monthlyCosts",
  },
  monthlyFunding: {
    title: "4. Finansiering hver måned",
    countLabel: "Måneder",
    monthly: true,
    funding: true,
    total: (result: BudgetResult) => result.monthlyFundingTotal,
    before: null,
  },
  oneOffFunding: {
    title: "5. Finansiering én gang",
    countLabel: "Antal",
    monthly: false,
    funding: true,
    total: (result: BudgetResult) => result.oneOffFundingTotal,
    before: "monthlyFunding",
  },
} as const;
export type BlockName = keyof typeof blocks;

/** A block of lines with its head and its sum. */
export function putLines(
  grid: SheetGrid,
  rows: BudgetRows,
  plan: BudgetPlan,
  result: BudgetResult,
  name: BlockName,
): void {
  const block = blocks[name];
  const range = rows[name];
  putHead(grid, range, name);
  plan[name].forEach((line, index) => {
    const row = range.first + index;
    const { count, each, total } = result[name][index] ?? { count: 0, each: null, total: null };
    grid.put("A", row, inputCell(line.ownLabel ? "inputText" : "label", line.label));
    grid.put("B", row, inputCell("inputAmount", line.amount));
    grid.put("C", row, inputCell("inputChoice", line.currency));
    grid.put(
      "D",
      row,
      block.monthly && line.count === undefined
        ? { style: "inputCount", formula: `$B$${rows.stay.months}`, result: count }
        : inputCell("inputCount", line.count ?? 1),
    );
    const eachFormula = kronerFormula(rows, row);
    grid.put("E", row, {
      style: "amount",
      formula: eachFormula,
      result: shownKroner(line.amount, each),
    });
    const totalFormula = `IF(ISNUMBER(E${row}),E${row}*D${row},"")`;
    grid.put("F", row, { style: "amount", formula: totalFormula, result: total ?? "" });
    grid.put("G", row, block.monthly ? { style: "label" } : inputCell("inputWhole", line.month));
    grid.put(
      "H",
      row,
      block.funding ? inputCell("inputChoice", line.status) : inputCell("inputKroner", line.asked),
    );
    grid.put("I", row, inputCell("inputNote", line.note));
    putHelpers(grid, rows, plan, result, name, index);
  });
  grid.put("A", range.total, { style: "total", value: "I alt" });
  grid.put("F", range.total, {
    style: "totalAmount",
    formula: `SUM(${span("F", range)})`,
    result: block.total(result),
  });
  grid.rule("BCDEGHI", range.total, "total");
}

function putHead(grid: SheetGrid, range: RowRange, name: BlockName): void {
  const { title, countLabel, monthly, funding } = blocks[name];
  const heads = [
    "Beløb",
    "Valuta",
    countLabel,
    "Kr. pr. gang",
    "Kr. i alt",
    monthly ? "" : "Måned",
    funding ? "Status" : "Søges her",
    "Belæg og bemærkning",
  ];
  grid.put("A", range.head, { style: "section", value: title });
  heads.forEach((label, index) => {
    const column = "BCDEFGHI".charAt(index);
    const left = column === "C" || column === "I" || (column === "H" && funding);
    grid.put(column, range.head, { style: left ? "columnLeft" : "columnRight", value: label });
  });
}

/** In the hidden columns: the line's place on the page for the foundation, and 1 where it asks for more than it costs. */
function putHelpers(
  grid: SheetGrid,
  rows: BudgetRows,
  plan: BudgetPlan,
  result: BudgetResult,
  name: BlockName,
  index: number,
): void {
  const { before, funding } = blocks[name];
  const range = rows[name];
  const row = range.first + index;
  const filled = (block: BlockName, upTo: number) =>
    result[block].slice(0, upTo).filter(({ total }) => total !== null).length;
  const isFilled = result[name][index]?.total !== null;
  const place = filled(name, index + 1) + (before === null ? 0 : filled(before, Infinity));
  const placesBefore = before === null ? "" : `COUNT(${span("F", rows[before])})+`;
  grid.put("J", row, {
    style: "plain",
    formula: `IF(ISNUMBER(F${row}),${placesBefore}COUNT(F$${range.first}:F${row}),"")`,
    result: isFilled ? place : "",
  });
  if (funding) return;
  const asked = plan[name][index]?.asked ?? 0;
  grid.put("K", row, {
    style: "plain",
    formula: `IF(N(H${row})>N(F${row}),1,0)`,
    result: asked > (result[name][index]?.total ?? 0) ? 1 : 0,
  });
}
