import { parse } from "csv-parse/sync";
import { HTMLElement, parse as parseMarkup } from "node-html-parser";
import { expect, test } from "vitest";
import { type BudgetPlan, computeBudget } from "../../products/budget-template/budget-plan.ts";
import { blankPlan, samplePlan } from "../../products/budget-template/budget-plans.ts";
import { planRows } from "../../products/budget-template/budget-rows.ts";
import { layOutBudget } from "../../products/budget-template/budget-sheet.ts";
import { buildBudgetWorkbook } from "../../products/budget-template/build-workbook.ts";
import { budgetSample } from "../../products/budget-template/sample-rows.ts";
import { workbookFeatures } from "../../products/budget-template/workbook-features.ts";
import { convertDocument } from "./libre-office.ts";

/** Comma, quotes, UTF-8, values instead of formatted text, every sheet a file. */
const everySheetAsCsv =
  "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1";

/** Half months, three currencies, a currency without a rate and lines without status or month. */
const awkwardPlan: BudgetPlan = {
  ...blankPlan,
  months: 4.5,
  buffer: 0.12,
  currencies: [
    { code: "DKK", rate: 1 },
    { code: "EUR", rate: 7.46 },
    { code: "JPY", rate: 0.0456 },
    { code: "USD" },
  ],
  monthlyCosts: [
    { label: "Husleje", amount: 433.33, currency: "EUR" },
    { label: "Mad", amount: 41_999, currency: "JPY", asked: 3000 },
    { label: "Mobil", amount: 99.5, currency: "DKK", count: 3 },
    { label: "Glemt kurs", amount: 10, currency: "USD" },
    { label: "", ownLabel: true, currency: "DKK" },
  ],
  oneOffCosts: [
    { label: "Rejsen ud", amount: 2750, currency: "DKK", month: 0, asked: 90_000 },
    { label: "Ture & feltarbejde <uge 42>", amount: 12.25, currency: "EUR", count: 3, month: 2 },
    { label: "Uden måned", amount: 100, currency: "DKK" },
    { label: "Efter opholdet", amount: 640, currency: "DKK", month: 9 },
  ],
  monthlyFunding: [
    { label: "SU", amount: 5901, currency: "DKK", status: "Bevilget" },
    { label: "Erasmus+", amount: 321, currency: "EUR", count: 4, status: "Søgt" },
  ],
  oneOffFunding: [
    { label: "Opsparing", amount: 1000, currency: "DKK", month: 0, status: "På kontoen" },
    { label: "Legat", amount: 2000, currency: "DKK", month: 3, status: "Forventet" },
    { label: "Uden status", amount: 300, currency: "DKK", month: 1 },
  ],
  deposit: { amount: 333.3, currency: "EUR", paidIn: 1, returnedIn: 13 },
};

async function computedSheets(workbook: Uint8Array): Promise<ReadonlyMap<string, string[][]>> {
  const files = await convertDocument("budget.xlsx", workbook, everySheetAsCsv);
  const decoder = new TextDecoder();
  return new Map(
    [...files].map(([name, csv]) => [
      name.replace(/^budget-(.*)\.csv$/, "$1"),
      parse(decoder.decode(csv), { relax_column_count: true }),
    ]),
  );
}

function numberIn(sheet: string[][], column: string, row: number): number {
  const text = sheet[row - 1]?.["ABCDEFGHI".indexOf(column)] ?? "";
  return text === "" ? 0 : Number(text.replace(",", "."));
}

function expectComputed(sheet: string[][], plan: BudgetPlan): void {
  const rows = planRows(plan);
  const result = computeBudget(plan);
  const amounts = (column: string, first: number, count: number) =>
    Array.from({ length: count }, (_, index) => numberIn(sheet, column, first + index));
  for (const block of ["monthlyCosts", "oneOffCosts", "monthlyFunding", "oneOffFunding"] as const) {
    const totals = result[block].map(({ total }) => total ?? 0);
    expect(amounts("F", rows[block].first, totals.length), block).toEqual(totals);
  }
  expect(numberIn(sheet, "F", rows.need.costs)).toBe(result.costs);
  expect(numberIn(sheet, "F", rows.need.buffer)).toBe(result.buffer);
  expect(numberIn(sheet, "F", rows.need.need)).toBe(result.need);
  expect(numberIn(sheet, "F", rows.gap.certain)).toBe(result.certain);
  expect(numberIn(sheet, "F", rows.gap.gap)).toBe(result.gap);
  expect(numberIn(sheet, "F", rows.gap.uncertain)).toBe(result.uncertain);
  expect(numberIn(sheet, "F", rows.gap.stillToFind)).toBe(result.stillToFind);
  expect(numberIn(sheet, "F", rows.gap.asked)).toBe(result.asked);
  expect([numberIn(sheet, "E", 2), numberIn(sheet, "G", 2), numberIn(sheet, "I", 2)]).toEqual([
    result.need,
    result.certain,
    result.gap,
  ]);
  const months = result.cash.length;
  expect(amounts("E", rows.cash.first, months)).toEqual(result.cash.map(({ paidIn }) => paidIn));
  expect(amounts("F", rows.cash.first, months)).toEqual(result.cash.map(({ paidOut }) => paidOut));
  expect(numberIn(sheet, "H", rows.cash.last)).toBe(result.cash.at(-1)?.balance);
}

test("LibreOffice computes the sample's and the blank copy's amounts", async () => {
  const sheets = await computedSheets(await buildBudgetWorkbook());
  expect([...sheets.keys()].sort()).toEqual(["Budget", "Eksempel", "Læs først"]);
  expectComputed(sheets.get("Eksempel") ?? [], samplePlan);
  expectComputed(sheets.get("Budget") ?? [], blankPlan);
});

test("the sample adds up to figures checked by hand", async () => {
  const result = computeBudget(samplePlan);
  expect(result.monthlyCostTotal).toBe(35_220);
  expect(result.oneOffCostTotal).toBe(14_493);
  expect(result.buffer).toBe(3_977);
  expect(result.need).toBe(53_690);
  expect(result.certain).toBe(37_600);
  expect(result.gap).toBe(16_090);
  expect(result.stillToFind).toBe(8_590);
  // What is missing is the last balance and the buffer, which no month spends.
  expect(result.gap).toBe(result.buffer - (result.cash.at(-1)?.balance ?? 0));
});

test("half months, several currencies and missing facts are computed and named", async () => {
  const sheets = await computedSheets(await buildBudgetWorkbook({ budget: awkwardPlan }));
  const sheet = sheets.get("Budget") ?? [];
  const rows = planRows(awkwardPlan);
  expect(sheet[rows.monthlyCosts.first + 2]?.[4]).toBe("kurs?");
  sheet[rows.monthlyCosts.first + 2]?.fill("", 4, 6);
  expectComputed(sheet, awkwardPlan);
  const checks = sheet.slice(rows.checks.first - 1, rows.checks.first + 5).map((row) => row[1]);
  expect(checks).toEqual([
    "Mangler: skriv fra, til og måneder",
    "Ret: 1 beløb uden valuta eller kurs",
    "Ret: 1 beløb uden status",
    "Ret: 1 beløb uden måned",
    "Se efter: bufferen ligger uden for 5-10 %",
    "Ret: du søger om mere, end der mangler",
  ]);
});

test("labels and formulas are locked, input cells are open, and the example is locked throughout", async () => {
  const files = await convertDocument("budget.xlsx", await buildBudgetWorkbook(), "fods");
  const document = parseMarkup(new TextDecoder().decode(files.get("budget.fods")));
  const tables = document.querySelectorAll("table\\:table");
  expect(tables.map((table) => table.getAttribute("table:name"))).toEqual([
    "Læs først",
    "Budget",
    "Eksempel",
  ]);
  for (const table of tables) {
    expect(table.getAttribute("table:protected")).toBe("true");
    expect(table.getAttribute("table:protection-key")).toBeUndefined();
  }
  const unlocked = new Set(
    document
      .querySelectorAll("style\\:style")
      .filter((style) => style.toString().includes('style:cell-protect="none"'))
      .map((style) => style.getAttribute("style:name")),
  );
  const [, budget, example] = tables.map((table) =>
    cellsOf(table).filter(({ style }) => style !== undefined && unlocked.has(style)),
  );
  const rows = planRows(blankPlan);
  const addresses = budget?.map(({ address }) => address);
  expect(addresses).toContain(`B${rows.monthlyCosts.first}`);
  expect(addresses).toContain(`H${rows.oneOffFunding.last}`);
  expect(addresses).toContain(`A${rows.oneOffCosts.last}`);
  expect(addresses).not.toContain(`A${rows.oneOffCosts.first}`);
  expect(addresses).not.toContain(`F${rows.monthlyCosts.first}`);
  // Only the months of a monthly line are an open formula: they follow the stay until they are overwritten.
  const openFormulas = new Set(budget?.map(({ formula }) => formula));
  expect(openFormulas).toEqual(new Set([undefined, "of:=[.$B$10]"]));
  expect(example).toEqual([]);
});

interface OpenDocumentCell {
  readonly address: string;
  readonly style: string | undefined;
  readonly formula: string | undefined;
}

/** The first nine columns of an OpenDocument table: runs are written out, and a cell without a style has its column's. */
function cellsOf(table: HTMLElement): OpenDocumentCell[] {
  const times = (element: HTMLElement, what: "columns" | "rows") =>
    Math.min(200, Number(element.getAttribute(`table:number-${what}-repeated`) ?? 1));
  const columnStyles = table
    .querySelectorAll("table\\:table-column")
    .flatMap((column) =>
      Array.from({ length: times(column, "columns") }, () =>
        column.getAttribute("table:default-cell-style-name"),
      ),
    );
  const rows = table
    .querySelectorAll("table\\:table-row")
    .flatMap((row) => Array.from({ length: times(row, "rows") }, () => row));
  return rows.flatMap((row, rowIndex) =>
    row.childNodes
      .filter((node) => node instanceof HTMLElement)
      .flatMap((cell) => Array.from({ length: times(cell, "columns") }, () => cell))
      .slice(0, 9)
      .map((cell, index) => ({
        address: `${"ABCDEFGHI".charAt(index)}${rowIndex + 1}`,
        style: cell.getAttribute("table:style-name") ?? columnStyles[index],
        formula: cell.getAttribute("table:formula"),
      })),
  );
}

test("each budget prints on one A4 page for the foundation and one for the student", async () => {
  const files = await convertDocument("budget.xlsx", await buildBudgetWorkbook(), "pdf");
  const pdf = new TextDecoder("latin1").decode(files.get("budget.pdf"));
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(5);
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 595(\.\d+)? 841(\.\d+)?\s*\]/);
});

test("the results that the file brings along are those of the formulas", () => {
  const { grid, rows } = layOutBudget(samplePlan, "Budget", true);
  const result = computeBudget(samplePlan);
  expect(grid.results.get(`F${rows.gap.gap}`)).toBe(result.gap);
  expect(grid.results.get(`E${rows.monthlyCosts.first}`)).toBe(4275);
});

test("what the features add stands in the order that Excel demands", () => {
  const [feature] = workbookFeatures<Blob>({
    title: "Budget",
    subject: "Budget",
    inputFill: "#FDF1D6",
    sheets: [
      {
        name: "Budget",
        tabColor: "#0B5D5A",
        frozenRows: 2,
        printAreas: ["A1:C3"],
        pagesTall: 1,
        repeatedRows: 2,
        validations: [{ cells: ["A1"], rule: { kind: "date" }, error: "Skriv en dato." }],
        results: new Map([["A1", 7]]),
      },
    ],
  });
  const sheet =
    '<worksheet><sheetViews><sheetView workbookViewId="0"/></sheetViews><cols/><sheetData><row r="1"><c r="A1"><f>3+4</f></c></row></sheetData>' +
    "<mergeCells/><conditionalFormatting>1</conditionalFormatting><conditionalFormatting>2</conditionalFormatting><drawing/></worksheet>";
  const transform = feature?.files?.transform?.["xl/worksheets/sheet{id}.xml"]?.transform;
  const xml = transform?.(sheet, {}, { sheetIndex: 0, sheetId: "1" }) ?? "";
  const children = [
    ...xml.matchAll(
      /<(sheetPr|sheetViews|cols|sheetData|sheetProtection|mergeCells|conditionalFormatting|dataValidations|printOptions|pageMargins|pageSetup|headerFooter|drawing)\b/g,
    ),
  ];
  expect(children.map(([, name]) => name)).toEqual([
    "sheetPr",
    "sheetViews",
    "cols",
    "sheetData",
    "sheetProtection",
    "mergeCells",
    "conditionalFormatting",
    "conditionalFormatting",
    "dataValidations",
    "printOptions",
    "pageMargins",
    "pageSetup",
    "headerFooter",
    "drawing",
  ]);
  expect(xml).toContain('<c r="A1"><f>3+4</f><v>7</v></c>');
});

test("the sample as text holds the workbook's amounts and no empty lines", () => {
  const sample = budgetSample();
  expect(sample.figures.map(({ value }) => value)).toEqual([
    "53.690 kr.",
    "37.600 kr.",
    "16.090 kr.",
  ]);
  for (const { columns, rows, totals } of sample.tables)
    for (const row of [...rows, ...totals]) expect(row).toHaveLength(columns.length);
  expect(sample.tables[0]?.rows).toHaveLength(7);
  expect(sample.tables[1]?.rows).toHaveLength(9);
});
