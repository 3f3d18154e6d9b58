import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import type { BudgetPlan } from "../../products/budget-template/budget-plan.ts";
import {
  buildBudgetWorkbook,
  buildFilledWorkbook,
  type SoldWorkbook,
  soldWorkbooks,
  type Typed,
  type WorkbookResults,
} from "../../products/budget-template/build-workbook.ts";
import { datePackage } from "../../products/office-package.ts";
import { convertDocuments } from "./libre-office.ts";

/** The workbook as it is sold, or with a budget filled in. */
export async function buildWorkbook(
  budget?: BudgetPlan,
  typed: readonly Typed[] = [],
): Promise<Uint8Array> {
  return datePackage(
    await (budget === undefined ? buildBudgetWorkbook() : buildFilledWorkbook(budget, typed)),
    "2026-11-01",
  );
}

/** What LibreOffice computes for the workbooks as they are sold, except for the cells that stay empty. */
export async function computeResults(): Promise<Readonly<Record<SoldWorkbook, WorkbookResults>>> {
  const workbooks = await Promise.all(
    Object.entries(soldWorkbooks).map(
      async ([sold, { plan, typed }]) =>
        [`${sold}.xlsx`, await buildFilledWorkbook(plan, typed)] as const,
    ),
  );
  const files = await convertDocuments(new Map(workbooks), "xlsx:Calc MS Excel 2007 XML");
  const [blank, filled] = await Promise.all(
    (["blank", "case"] as const).map((sold) => resultsIn(files.get(`${sold}.xlsx`))),
  );
  if (blank === undefined || filled === undefined) throw new Error("LibreOffice opened too few");
  return { blank, case: filled };
}

async function resultsIn(workbook: Uint8Array = new Uint8Array()): Promise<WorkbookResults> {
  const { sheets } = await readXlsx(workbook);
  return Object.fromEntries(
    sheets.flatMap(({ name, cells = new Map() }) => {
      const results = [...cells].flatMap(([key, { formula, formulaResult, value }]) => {
        const given = formulaResult ?? value ?? "";
        // A file stores days as numbers.
        const result = given instanceof Date ? given.getTime() / 86_400_000 + 25_569 : given;
        if (formula === undefined || result === "") return [];
        const [row = 0, column = 0] = key.split(",").map(Number);
        return [[`${String.fromCharCode(65 + column)}${row + 1}`, result] as const];
      });
      return results.length === 0 ? [] : [[name, Object.fromEntries(results)] as const];
    }),
  );
}

/** A sheet as a program computes it: rows of the values' texts. */
export class ComputedSheet {
  readonly rows: readonly (readonly string[])[];

  constructor(rows: readonly (readonly string[])[]) {
    this.rows = rows;
  }

  textAt(column: string, row: number): string {
    return this.rows[row - 1]?.[column.charCodeAt(0) - 65] ?? "";
  }

  /** 0 for an empty cell. */
  numberAt(column: string, row: number): number {
    const text = this.textAt(column, row);
    return text === "" ? 0 : Number(text);
  }

  numbersAt(column: string, first: number, count: number): number[] {
    return Array.from({ length: count }, (_, index) => this.numberAt(column, first + index));
  }

  /** The first row whose first cell says so. */
  rowOf(label: string): number {
    const index = this.rows.findIndex(([first]) => first === label);
    if (index === -1) throw new Error(`No row says ${label}`);
    return index + 1;
  }
}

/** Comma, quotes, UTF-8, values instead of formatted text, every sheet a file. */
const everySheetAsCsv =
  "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1";

export type ComputedWorkbook = ReadonlyMap<string, ComputedSheet>;

/** Every sheet by name as LibreOffice computes it anew, of each workbook in its turn. */
export async function computeWorkbooks(
  workbooks: readonly Uint8Array[],
): Promise<ComputedWorkbook[]> {
  const named = new Map(workbooks.map((workbook, index) => [`budget${index}.xlsx`, workbook]));
  const files = await convertDocuments(named, everySheetAsCsv);
  const decoder = new TextDecoder();
  return workbooks.map((_, index) => {
    const prefix = `budget${index}-`;
    return new Map(
      [...files]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, csv]) => [
          name.slice(prefix.length, -".csv".length),
          new ComputedSheet(parse(decoder.decode(csv), { relax_column_count: true })),
        ]),
    );
  });
}

export interface ComputedPlan {
  readonly workbook: Uint8Array;
  readonly sheets: ComputedWorkbook;
}

/**
 * Workbooks with these budgets filled in, all opened by one LibreOffice, which takes longer to start than to compute one.
 *
 * @returns gives the workbook of any of the budgets, with what LibreOffice computes of it; throws for another
 */
export async function computePlans(
  plans: readonly BudgetPlan[],
): Promise<(plan: BudgetPlan) => ComputedPlan> {
  const workbooks = await Promise.all(plans.map((plan) => buildWorkbook(plan)));
  const computed = await computeWorkbooks(workbooks);
  return (plan) => {
    const index = plans.indexOf(plan);
    const [workbook, sheets] = [workbooks[index], computed[index]];
    if (workbook === undefined || sheets === undefined) throw new Error("Not among the budgets");
    return { workbook, sheets };
  };
}

/** The sheet of a workbook; throws where there is none. */
export function sheetOf(sheets: ComputedWorkbook, name: string): ComputedSheet {
  const sheet = sheets.get(name);
  if (sheet === undefined)
    throw new Error(`No sheet ${name} among ${[...sheets.keys()].join(", ")}`);
  return sheet;
}

/** A cell's text without the comma or point that the machine's language chose. */
export function plain(text: string): string {
  return text.replace(/(\d),(\d)/g, "$1.$2");
}
