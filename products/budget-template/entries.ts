import { readXlsx } from "hucre/xlsx";
import { type CellValue, WorkbookFile } from "../../worker/list/render/office-file.ts";

export type WorkbookEntries = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, CellValue>>>>>
>;

type Sheets = Awaited<ReturnType<typeof readXlsx>>["sheets"];

/** The sheet may repeat the label from "Udfyld" with a formula. */
function rowOf(sheets: Sheets, sheet: string, label: string): number {
  if (/^\d+$/.test(label)) return Number(label);
  const sheetNamed = (name: string) => sheets.find((one) => one.name === name);
  const labelled = (name: string) =>
    (sheetNamed(name)?.rows.findIndex(([first]) => first === label) ?? -1) + 1;
  const own = labelled(sheet);
  if (own > 0) return own;
  const repeats = new RegExp(`Udfyld!A${labelled("Udfyld")}\\b`);
  const repeated = [...(sheetNamed(sheet)?.cells ?? [])].find(
    ([at, { formula = "" }]) => at.endsWith(",0") && repeats.test(formula),
  );
  if (repeated === undefined) throw new Error(`No row ${label} on ${sheet}`);
  return Number(repeated[0].split(",")[0]) + 1;
}

/** Excel counts a date in days from 30 December 1899. */
function toCell(value: CellValue): CellValue {
  const isDay = typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
  return isDay ? Date.parse(value) / 86_400_000 + 25_569 : value;
}

/** Later stages overwrite earlier ones; spreadsheet programs compute the rest. */
export async function fillEntries(
  workbook: Uint8Array,
  ...stages: readonly WorkbookEntries[]
): Promise<Uint8Array> {
  const { sheets } = await readXlsx(workbook);
  const book = new WorkbookFile(workbook);
  for (const stage of stages)
    for (const [sheet, rows] of Object.entries(stage)) {
      const values = Object.entries(rows).flatMap(([label, cells]) =>
        Object.entries(cells).map(
          ([column, value]) => [`${column}${rowOf(sheets, sheet, label)}`, toCell(value)] as const,
        ),
      );
      book.fill(sheet, new Map(values), { dropsFormulas: true });
    }
  return book.toBytes(new Date());
}
