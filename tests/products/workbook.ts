import { parse } from "csv-parse/sync";
import { convertDocuments } from "./libre-office.ts";

class ComputedSheet {
  readonly rows: readonly (readonly string[])[];

  constructor(rows: readonly (readonly string[])[]) {
    this.rows = rows;
  }

  /** The first row whose first cell says so. */
  rowOf(label: string): number {
    const index = this.rows.findIndex(([first]) => first === label);
    if (index === -1) throw new Error(`No row says ${label}`);
    return index + 1;
  }

  textAt(column: string, row: string | number): string {
    const at = typeof row === "number" ? row : this.rowOf(row);
    return this.rows[at - 1]?.[column.charCodeAt(0) - 65] ?? "";
  }

  /** 0 for an empty cell. */
  numberAt(column: string, row: string | number): number {
    return Number(this.textAt(column, row));
  }
}

/** Comma, quotes, UTF-8, values instead of formatted text, every sheet a file. */
const everySheetAsCsv =
  "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1";

export type ComputedWorkbook = (sheet: string) => ComputedSheet;

/** Each workbook as LibreOffice computes it anew. */
export async function computeWorkbooks(
  workbooks: readonly Uint8Array[],
): Promise<ComputedWorkbook[]> {
  const named = new Map(workbooks.map((workbook, index) => [`budget${index}.xlsx`, workbook]));
  const files = await convertDocuments(named, everySheetAsCsv);
  const decoder = new TextDecoder();
  return workbooks.map((_, index) => (sheet) => {
    const csv = files.get(`budget${index}-${sheet}.csv`);
    if (csv === undefined) throw new Error(`No sheet ${sheet}`);
    return new ComputedSheet(parse(decoder.decode(csv), { relax_column_count: true }));
  });
}
