import { type BudgetPlan, costBlocks } from "./budget-plan.ts";
import {
  type BudgetRows,
  MATRIX_SHEET,
  matrixColumns,
  onInput,
  planMatrixRows,
  span,
} from "./budget-rows.ts";
import { type GridCell, SheetGrid } from "./sheet-grid.ts";

export const matrixColumnWidths = [30, 13, 14, 14, 14, 14, 14, 14, 13, 13, 34] as const;
/** Height in points of a row of foundations' names: four lines. */
const NAME_HEIGHT = 54;
/** The state of an application. Only a granted one can cover an item twice. */
export const applicationStatuses = ["Skal søges", "Søgt", "Bevilget", "Afslag"] as const;
const [, , GRANTED, REFUSED] = applicationStatuses;
/** The beginning of the last column's text if more is granted than the item costs. */
export const COVERED_TWICE = "Dobbelt dækket";

/** Which foundation is asked for which item: side by side, with their deadlines and answers, and any double cover. */
export function layOutMatrix(plan: BudgetPlan, input: BudgetRows) {
  const grid = new SheetGrid({ rowHeight: 16 });
  const rows = planMatrixRows(plan);
  const { head, first, last, total } = rows.lines;
  const acrossFrom = matrixColumns[0];
  const acrossTo = matrixColumns[matrixColumns.length - 1];
  const across = (row: number | string) => `$${acrossFrom}${row}:$${acrossTo}${row}`;
  const statuses = `$${acrossFrom}$${rows.status}:$${acrossTo}$${rows.status}`;
  grid.put("A", 1, { style: "lead", value: "Kun til dig: send ikke dette ark" });
  grid.setHeight(2, 28);
  grid.put("A", 2, { style: "title", value: "Hvem søger du om hvad?", span: 8 });
  grid.put("A", 3, {
    style: "lead",
    value:
      "Skriv under hver fond, hvor mange kroner du søger til hver post. Ret status, når svaret kommer.",
    span: 8,
  });
  const asked: readonly [number, string, GridCell][] = [
    [rows.name, "Fond", { style: "inputName" }],
    [rows.status, "Status", { style: "inputText" }],
    [rows.deadline, "Frist", { style: "inputDate" }],
    [rows.answer, "Svar ventes", { style: "inputDate" }],
    [rows.usual, "Giver normalt", { style: "inputKroner" }],
  ];
  for (const [row, label, cell] of asked) {
    grid.put("A", row, { style: "label", value: label });
    grid.put("B", row, { style: "label" });
    for (const column of matrixColumns) grid.put(column, row, cell);
  }
  grid.putRow(head, {
    A: { style: "section", value: "Post" },
    B: { style: "columnRight", value: "Koster" },
    I: { style: "columnRight", value: "Søgt i alt" },
    J: { style: "columnRight", value: "Bevilget" },
    K: { style: "columnLeft", value: "Dækning" },
  });
  for (const column of matrixColumns)
    grid.put(column, head, {
      style: "columnName",
      formula: `IF(${column}${rows.name}="","",${column}${rows.name})`,
    });
  for (const row of [rows.name, head]) grid.setHeight(row, NAME_HEIGHT);
  let row = head;
  for (const block of costBlocks)
    for (const from of plan[block].map((_, index) => input[block].first + index)) {
      row += 1;
      const cost = onInput("F", from);
      grid.putRow(row, {
        A: { style: "fittedLabel", formula: `IF(ISNUMBER(${cost}),${onInput("A", from)},"")` },
        B: { style: "amount", formula: `IF(ISNUMBER(${cost}),${cost},"")` },
        I: {
          style: "amount",
          formula: `SUM(${across(row)})-SUMIF(${statuses},"${REFUSED}",${across(row)})`,
        },
        J: { style: "amount", formula: `SUMIF(${statuses},"${GRANTED}",${across(row)})` },
        K: {
          style: "remark",
          formula: `IF(J${row}>N(B${row}),"${COVERED_TWICE}: "&(J${row}-N(B${row}))&" kr. for meget",IF(I${row}>N(B${row}),"Søgt flere steder: sig til, når ét svar kommer",IF(AND(N(B${row})>0,J${row}=B${row}),"Dækket","")))`,
        },
      });
      for (const column of matrixColumns) grid.put(column, row, { style: "inputKroner" });
    }
  grid.put("A", total, { style: "total", value: "I alt" });
  for (const column of ["B", ...matrixColumns, "I", "J"])
    grid.put(column, total, {
      style: "totalAmount",
      formula: `SUM(${span(column, { first, last })})`,
    });
  grid.put("K", total, { style: "total" });
  return { grid, rows };
}

/** How many items are granted more than they cost. */
export function coveredTwiceFormula(plan: BudgetPlan): string {
  return `COUNTIF(${span("K", planMatrixRows(plan).lines, MATRIX_SHEET)},"${COVERED_TWICE}*")`;
}
