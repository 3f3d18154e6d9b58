import writeExcelFile from "write-excel-file/universal";
import type { BudgetPlan } from "./budget-plan.ts";
import { blankPlan, samplePlan } from "./budget-plans.ts";
import { type BudgetSheet, budgetColumnWidths, layOutBudget } from "./budget-sheet.ts";
import { INPUT_FILL } from "./cell-styles.ts";
import { layOutReadFirst, readFirstColumnWidths } from "./read-first-sheet.ts";
import { type SheetSetup, workbookFeatures } from "./workbook-features.ts";

/** budgetskabelon.xlsx: "Læs først", "Budget" to fill in and "Eksempel" filled in. */
export async function buildBudgetWorkbook({
  budget = blankPlan,
  example = samplePlan,
}: {
  budget?: BudgetPlan;
  example?: BudgetPlan;
} = {}): Promise<Uint8Array> {
  const readFirst = layOutReadFirst();
  const blank = layOutBudget(budget, "Budget for udlandsophold", false);
  const sample = layOutBudget(example, "Budget for udlandsophold: eksempel", true);
  const features = workbookFeatures<Blob>({
    title: "Budgetskabelon til udlandsophold",
    subject: "Budget til legatansøgning",
    inputFill: INPUT_FILL,
    sheets: [
      {
        name: "Læs først",
        tabColor: "#0B5D5A",
        frozenRows: 0,
        printAreas: [`A1:C${readFirst.lastRow}`],
        pagesTall: 1,
        repeatedRows: 0,
        validations: [],
        results: readFirst.results,
      },
      budgetSetup("Budget", "#F2B84B", blank),
      budgetSetup("Eksempel", "#7C8A90", sample),
    ],
  });
  const blob = await writeExcelFile(
    [
      {
        data: readFirst.toSheetData(),
        sheet: "Læs først",
        columns: readFirstColumnWidths.map((width) => ({ width })),
        showGridLines: false,
      },
      budgetData("Budget", blank),
      budgetData("Eksempel", sample),
    ],
    { fontFamily: "Arial", fontSize: 10, features },
  ).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

function budgetSetup(
  name: string,
  tabColor: string,
  { grid, rows, validations }: BudgetSheet,
): SheetSetup {
  return {
    name,
    tabColor,
    frozenRows: 2,
    printAreas: [`A1:I${rows.lastForFoundation}`, `A${rows.checks.head - 1}:I${grid.lastRow}`],
    pagesTall: 2,
    repeatedRows: 2,
    validations,
    results: grid.results,
  };
}

function budgetData(sheet: string, { grid, rows }: BudgetSheet) {
  const column = (number: number, from: number, to: number) => ({
    from: { row: from, column: number },
    to: { row: to, column: number },
  });
  return {
    data: grid.toSheetData(),
    sheet,
    columns: budgetColumnWidths.map((width) => ({ width })),
    showGridLines: false,
    conditionalFormatting: [
      {
        cellRange: column(8, rows.cash.first, rows.cash.last),
        condition: { operator: "<" as const, value: 0 },
        style: { textColor: "#A8231C", fontWeight: "bold" as const },
      },
      {
        cellRange: column(2, rows.checks.first, rows.deposit.head - 2),
        condition: { formula: `LEFT($B${rows.checks.first},7)<>"I orden"` },
        style: { textColor: "#A8231C", fontWeight: "bold" as const },
      },
    ],
  };
}
