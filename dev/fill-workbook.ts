// `npm run workbook` stores LibreOffice's results for programs that do not calculate.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readXlsx } from "hucre/xlsx";
import { fillEntries, type WorkbookEntries } from "../products/budget-template/entries.ts";
import { countryRows, figureRows } from "../products/budget-template/looked-up.ts";
import entries from "../products/case/budget.json" with { type: "json" };
import { EDITION_DATE } from "../products/made-from.ts";
import { normalizePackage } from "../products/office-package.ts";
import { convertDocuments } from "../tests/products/libre-office.ts";
import { type CellValue, escapeXml, WorkbookFile } from "../worker/list/render/office-file.ts";

const template = new URL("../products/budget-template/budgetskabelon.xlsx", import.meta.url);
const { february, afterwards }: Readonly<Record<"february" | "afterwards", WorkbookEntries>> =
  entries;

/** Letters per line in each column of "Lande". */
const COUNTRY_COLUMNS = [17, 46, 50, 28, 48];
const LINE_HEIGHT = 13;

/** A row of one cell is a heading, formatted like row 4; others like row 5. */
function writeRows(
  book: WorkbookFile,
  sheet: string,
  rows: readonly (readonly CellValue[])[],
  widths: readonly number[] = [],
): void {
  const part = book.partOf(sheet);
  const xml = book.read(part);
  const [head, line] = [4, 5].map((row) =>
    new RegExp(`<row r="${row}"[^>]*>.*?</row>`, "s").exec(xml),
  );
  if (!head || !line) throw new Error(`${sheet} has no rows 4 and 5`);
  const written = rows.map((cells, index) => {
    const at = 4 + index;
    const isHead = cells.length === 1;
    const lines = widths.map((width, column) => `${cells[column] ?? ""}`.length / width);
    const height = LINE_HEIGHT * Math.ceil(Math.max(1, ...lines)) + 4;
    return (isHead ? head : line)[0]
      .replace(/<row r="\d+"/, `<row r="${at}"`)
      .replace(/\bht="[^"]+"/, (before) =>
        isHead || widths.length === 0 ? before : `ht="${height}"`,
      )
      .replace(/<c r="([A-Z])\d+"([^>]*?)(\/>|>.*?<\/c>)/gs, (_, column, rest, content) => {
        const value = cells[column.charCodeAt(0) - 65];
        const cell = `<c r="${column}${at}"`;
        if (value === undefined && isHead) return `${cell}${rest}${content}`;
        const look = `${cell}${rest.replace(/ t="[^"]*"/, "")}`;
        if (value === undefined || value === "") return `${look}/>`;
        return typeof value === "number"
          ? `${look}><v>${value}</v></c>`
          : `${look} t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
      });
  });
  const end = xml.indexOf("</sheetData>");
  book.write(part, xml.slice(0, head.index) + written.join("") + xml.slice(end));
  const printed = new RegExp(`('${sheet}'!\\$A\\$1:\\$[A-Z]\\$)\\d+`);
  const workbook = book.read("xl/workbook.xml");
  book.write("xl/workbook.xml", workbook.replace(printed, `$1${3 + rows.length}`));
}

async function withResults(workbook: Uint8Array, computed: Uint8Array): Promise<Uint8Array> {
  const book = new WorkbookFile(workbook);
  const { sheets } = await readXlsx(computed);
  for (const { name, cells = new Map() } of sheets) {
    const results = [...cells].flatMap(([at, { formula, formulaResult, value }]) => {
      if (formula === undefined) return [];
      const given = formulaResult ?? value ?? "";
      const result = given instanceof Date ? given.getTime() / 86_400_000 + 25_569 : given;
      const [row = 0, column = 0] = at.split(",").map(Number);
      return [[`${String.fromCharCode(65 + column)}${row + 1}`, result] as const];
    });
    book.fill(name, new Map(results));
  }
  return normalizePackage(book.toBytes(new Date()), EDITION_DATE);
}

const book = new WorkbookFile(await readFile(template));
writeRows(book, "Satser", figureRows());
writeRows(book, "Lande", countryRows(), COUNTRY_COLUMNS);
const blank = book.toBytes(new Date());
const workbooks = new Map([
  ["budget-template/budgetskabelon.xlsx", blank],
  ["case/sofie-budget-februar.xlsx", await fillEntries(blank, february)],
  ["case/sofie-budget-og-regnskab.xlsx", await fillEntries(blank, february, afterwards)],
]);
const nameOf = (path: string) => path.replace(/^.*\//, "");
const computed = await convertDocuments(
  new Map([...workbooks].map(([path, workbook]) => [nameOf(path), workbook])),
  "xlsx:Calc MS Excel 2007 XML",
);
for (const [path, workbook] of workbooks) {
  const file = await withResults(workbook, computed.get(nameOf(path)) ?? new Uint8Array());
  await writeFile(fileURLToPath(new URL(`../products/${path}`, import.meta.url)), file);
  console.log(`${path}: ${Math.ceil(file.byteLength / 1024)} kB`);
}
