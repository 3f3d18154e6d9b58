import { readXlsx } from "hucre/xlsx";
import { HTMLElement, parse as parseMarkup } from "node-html-parser";
import { expect, test, vi } from "vitest";
import {
  type BudgetPlan,
  computeBudget,
  costBlocks,
  fundingBlocks,
  LAST_MONTH,
} from "../../products/budget-template/budget-plan.ts";
import { blankPlan } from "../../products/budget-template/budget-plans.ts";
import { planRows } from "../../products/budget-template/budget-rows.ts";
import { fingerprintWorkbook } from "../../products/budget-template/build-workbook.ts";
import computedFile from "../../products/budget-template/computed.json" with { type: "json" };
import {
  erasmusPlan,
  ownStayPlan,
  samplePlans,
} from "../../products/budget-template/sample-plans.ts";
import { words } from "../../products/budget-template/words.ts";
import { awkwardPlan } from "./awkward-plan.ts";
import { convertDocument } from "./libre-office.ts";
import { openXmlFaults } from "./open-xml.ts";
import { readPdfFacts } from "./poppler.ts";
import {
  buildWorkbook,
  type ComputedSheet,
  computePlans,
  computeResults,
  plain,
  sheetOf,
} from "./workbook.ts";

// LibreOffice starts slowly while other tests keep the machine busy.
vi.setConfig({ testTimeout: 600_000 });

const visibleSheets = [
  "Læs først",
  "Udfyld",
  "Budget",
  "Merudgift",
  "Fonde",
  "Kun til dig",
  "Regnskab",
  "Satser",
  "Eks. Erasmus+",
  "Eks. selvarrangeret",
  "Eks. hel kandidat",
  "Eks. praktik",
  "Eks. feltarbejde",
];

/** A4 pages of the sheet of rates. */
const RATE_PAGES = 2;

const englishPlan: BudgetPlan = { ...erasmusPlan, language: "English" };
const inParts = { ...awkwardPlan, instalments: { first: 0.7, paidIn: 2, restIn: 5 } };
const grantedInParts: BudgetPlan = {
  ...inParts,
  monthlyFunding: inParts.monthlyFunding.map((line) =>
    line.label === "Erasmus+" ? { ...line, status: "Bevilget" } : line,
  ),
};
const computed = await computePlans([
  blankPlan,
  erasmusPlan,
  awkwardPlan,
  englishPlan,
  inParts,
  grantedInParts,
]);

const results = await computeResults();

test.each(["blank", "case"] as const)(
  "the %s workbook brings along what LibreOffice computes of it: npm run workbook",
  (sold) => {
    expect(computedFile[sold].of).toBe(fingerprintWorkbook(sold));
    expect(results[sold]).toEqual(computedFile[sold].results);
  },
);

test("programs that compute nothing show the title of the budget page", async () => {
  const { sheets } = await readXlsx(await buildWorkbook());
  const page = sheets.find(({ name }) => name === "Budget");
  expect(page?.rows[1]?.[0]).toBe("Budget for udlandsophold");
});

test.each([
  ["an Erasmus+ term", erasmusPlan],
  ["an awkward budget", awkwardPlan],
  ["an instalment that is only applied for", inParts],
  ["an instalment that is granted", grantedInParts],
])("the formulas give the amounts that the samples on paper show: %s", (_, plan) => {
  const { sheets } = computed(plan);
  const input = sheetOf(sheets, "Udfyld");
  const numbersAt = (sheet: ComputedSheet, columns: string, row: number) =>
    Array.from(columns, (column) => Number(plain(sheet.textAt(column, row))));
  const rows = planRows(plan);
  const result = computeBudget(plan);
  for (const block of [...costBlocks, ...fundingBlocks])
    for (const [index, { total, each, count }] of result[block].entries()) {
      const row = rows[block].first + index;
      if (total === null) expect(Number(input.textAt("F", row)), `F${row}`).toBe(0);
      else expect(numbersAt(input, "DEF", row), `row ${row}`).toEqual([count, each, total]);
    }
  for (const name of ["costs", "buffer", "need"] as const)
    expect(numbersAt(input, "F", rows.need[name]), name).toEqual([result[name]]);
  for (const name of ["certain", "gap", "uncertain", "notApplied", "asked", "uncovered"] as const)
    expect(numbersAt(input, "F", rows.gap[name]), name).toEqual([result[name]]);
  const own = sheetOf(sheets, "Kun til dig");
  const head = own.rowOf("Måned for måned");
  const shown = own.rows.slice(head).filter(([label]) => label !== "");
  for (const [index] of shown.entries()) {
    const row = head + 1 + index;
    const { month, ...cash } = result.cash[own.numberAt("F", row)] ?? {};
    expect(numbersAt(own, "BCD", row), `month ${month}`).toEqual(Object.values(cash));
  }
  // Every month with a payment is shown, and the time after the return.
  expect(own.numberAt("F", head + shown.length)).toBe(LAST_MONTH);
});

test("the sheets stand in the order in which they are used, the words hidden behind them", async () => {
  const { sheets } = await readXlsx(await buildWorkbook());
  expect(sheets.filter(({ hidden }) => hidden !== true).map(({ name }) => name)).toEqual(
    visibleSheets,
  );
  expect(sheets.filter(({ hidden }) => hidden === true).map(({ name }) => name)).toEqual([
    "Linjer",
    "Ord",
  ]);
});

test("an Erasmus+ term adds up to figures checked by hand", () => {
  const result = computeBudget(erasmusPlan);
  expect(result.monthlyCostTotal).toBe(45_364);
  expect(result.oneOffCostTotal).toBe(6_378);
  expect(result.buffer).toBe(3_105);
  expect(result.need).toBe(54_847);
  expect(result.certain).toBe(45_612);
  expect(result.gap).toBe(9_235);
  expect(result.notApplied).toBe(7_235);
  // 80 % of Erasmus+ up front: 13,130 kr. in the first month in place of 4,103.
  expect(result.cash[1]?.balance).toBe(414);
  const { instalments: _, ...byMonth } = erasmusPlan;
  expect(computeBudget(byMonth).cash[1]?.balance).toBe(414 - 13_130 + 4103);
  // What is missing is the last balance and the buffer, which no month spends.
  expect(result.gap).toBe(result.buffer - (result.cash.at(-1)?.balance ?? 0));
});

test.each(samplePlans)("$title adds up to the krone", ({ plan }) => {
  const { need, certain, uncertain, asked, uncovered } = computeBudget(plan);
  expect(certain + uncertain + asked).toBe(need);
  expect(uncovered).toBe(0);
  // Every sample has the lines of the blank copy: whatever a student sees there can be filled in here.
  for (const block of ["monthlyCosts", "oneOffCosts", "monthlyFunding", "oneOffFunding"] as const)
    expect(plan[block].filter(({ ownLabel }) => !ownLabel).map(({ label }) => label)).toEqual(
      blankPlan[block].filter(({ ownLabel }) => !ownLabel).map(({ label }) => label),
    );
});

test("the page for the foundation holds the filled lines alone, and says in Danish or English what they are", () => {
  const inDanish = computed(erasmusPlan).sheets;
  const inEnglish = computed(englishPlan).sheets;
  const danish = sheetOf(inDanish, "Budget");
  const english = sheetOf(inEnglish, "Budget");
  const labelsOf = (sheet: ComputedSheet) =>
    sheet.rows.map(([first = ""]) => first).filter((first) => /[a-z]/.test(first));
  expect(labelsOf(danish)).toContain("Erasmus+ eller Nordplus");
  expect(labelsOf(danish)).not.toContain("Sprogkursus");
  expect(danish.textAt("A", 1)).toBe("Budget til Eksempelfonden");
  expect(english.textAt("A", 1)).toBe("Budget for Eksempelfonden");
  expect(english.numberAt("F", english.rowOf("Rent"))).toBe(2177);
  expect(english.textAt("F", english.rowOf("Own savings"))).toBe("In hand");
  expect(english.numberAt("E", english.rowOf("Still uncovered"))).toBe(0);
  // Nothing is left in Danish but what the student has written.
  const own = new Set(["Feltkursus i Galway"]);
  for (const name of ["Budget", "Regnskab"]) {
    const [before, after] = [inDanish, inEnglish].map((sheets) => labelsOf(sheetOf(sheets, name)));
    expect(
      after?.filter((label) => before?.includes(label) && !own.has(label)),
      name,
    ).toEqual(name === "Regnskab" ? ["Tjek: regnskabet går op"] : []);
  }
  for (const row of english.rows)
    for (const danishWord of Object.keys(words)) expect(row).not.toContain(danishWord);
});

test("labels and formulas are locked, input cells are open, and the samples are locked throughout", async () => {
  const files = await convertDocument("budget.xlsx", await buildWorkbook(), "fods");
  const document = parseMarkup(new TextDecoder().decode(files.get("budget.fods")));
  const tables = document.querySelectorAll("table\\:table");
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
  const open = new Map(
    tables.map((table) => [
      table.getAttribute("table:name"),
      cellsOf(table).filter(({ style }) => style !== undefined && unlocked.has(style)),
    ]),
  );
  const rows = planRows(blankPlan);
  const addresses = open.get("Udfyld")?.map(({ address }) => address);
  expect(addresses).toContain(`B${rows.monthlyCosts.first}`);
  expect(addresses).toContain(`H${rows.oneOffFunding.last}`);
  expect(addresses).toContain(`A${rows.oneOffCosts.last}`);
  expect(addresses).not.toContain(`A${rows.oneOffCosts.first}`);
  expect(addresses).not.toContain(`F${rows.monthlyCosts.first}`);
  // Only the months of a monthly line are an open formula: they follow the stay until they are overwritten.
  const openFormulas = new Set(open.get("Udfyld")?.map(({ formula }) => formula));
  expect(openFormulas).toEqual(new Set([undefined, `of:=[.$B$${rows.stay.months}]`]));
  expect(open.get("Regnskab")?.some(({ address }) => address.startsWith("C"))).toBe(true);
  for (const name of [...visibleSheets.filter((name) => name.startsWith("Eks.")), "Budget"])
    expect(open.get(name), name).toEqual([]);
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

test("each sheet prints on one A4 page, however much is filled in", async () => {
  const files = await convertDocument("budget.xlsx", await buildWorkbook(ownStayPlan), "pdf");
  const facts = await readPdfFacts(files.get("budget.pdf") ?? new Uint8Array());
  // The rates are reference material, and take as many pages as they need.
  expect(Number(facts.get("Pages"))).toBe(visibleSheets.length + RATE_PAGES - 1);
  expect(facts.get("Page size")).toMatch(/A4/);
});

test("the Open XML SDK calls a filled workbook right", async () => {
  for (const plan of [ownStayPlan, awkwardPlan])
    expect(await openXmlFaults("budget.xlsx", await buildWorkbook(plan))).toEqual([]);
});
