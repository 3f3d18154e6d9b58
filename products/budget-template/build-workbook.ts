import { createHash } from "node:crypto";
import type { NamedRange } from "hucre";
import { type ConditionalRule, type WriteSheet, writeXlsx } from "hucre/xlsx";
import { ACCOUNTS_SHEET, accountsColumnWidths, layOutAccounts } from "./accounts-sheet.ts";
import { FINE } from "./budget-checks.ts";
import type { BudgetPlan } from "./budget-plan.ts";
import { blankPlan } from "./budget-plans.ts";
import { INPUT_SHEET, MATRIX_SHEET, matrixColumns, planMatrixRows, span } from "./budget-rows.ts";
import { caseEntries } from "./case-entries.ts";
import { alarmStyle, ENGLISH_DATE, ENGLISH_WHOLE, linedStyle } from "./cell-styles.ts";
import computed from "./computed.json" with { type: "json" };
import { EXTRA_COST_SHEET, extraCostColumnWidths, layOutExtraCost } from "./extra-cost-sheet.ts";
import { COVERED_TWICE, layOutMatrix, matrixColumnWidths } from "./foundation-matrix.ts";
import {
  FOUNDATION_SHEET,
  foundationColumnWidths,
  LINES_SHEET,
  layOutFoundation,
} from "./foundation-sheet.ts";
import { helperColumns, type InputSheet, inputColumnWidths, layOutInput } from "./input-sheet.ts";
import { kronerOnly, matrixValidations } from "./input-validations.ts";
import { layOutPrivate, OPEN_CHECKS, PRIVATE_SHEET, privateColumnWidths } from "./private-sheet.ts";
import { layOutRates, RATES_SHEET, ratesColumnWidths } from "./rates-sheet.ts";
import { layOutReadFirst, readFirstColumnWidths } from "./read-first-sheet.ts";
import { casePlan, samplePlans } from "./sample-plans.ts";
import type { FormulaResult, SheetGrid } from "./sheet-grid.ts";
import { LANGUAGE } from "./words.ts";
import { layOutWords, rateFaultFormula } from "./words-sheet.ts";

interface Sheet {
  readonly name: string;
  /** "RRGGBB". */
  readonly tab: string;
  readonly grid: SheetGrid;
  readonly widths: readonly number[];
  /** The last column and row that print. */
  readonly printed: string;
  readonly frozenRows?: number;
  readonly hiddenColumns?: string;
  readonly hidden?: boolean;
  readonly validations?: WriteSheet["dataValidations"];
  readonly rules?: readonly Rule[];
  readonly landscape?: boolean;
  /** For reference: as many pages as it takes. */
  readonly manyPages?: boolean;
}

const SEA = "0B5D5A";
const AMBER = "F2B84B";
const QUIET = "7C8A90";

type Rule = Omit<ConditionalRule, "priority">;

/** Cells for which a formula is true look like this: as needing attention, by default. */
function rule(range: string, formula: string, style = alarmStyle): Rule {
  return { type: "expression", range, formula, style };
}

/** Number formats once English is chosen. */
function inEnglish(range: string, numFmt: string): Rule {
  return rule(range, `${LANGUAGE}="English"`, { numFmt });
}

/** The formulas' results, by sheet name and cell address. */
export type WorkbookResults = Readonly<Record<string, Readonly<Record<string, FormulaResult>>>>;

function toWriteSheet(sheet: Sheet, results: WorkbookResults | null): WriteSheet {
  const { name, grid, widths, hiddenColumns = "", frozenRows, validations, rules = [] } = sheet;
  return {
    name,
    hidden: sheet.hidden === true,
    columns: widths.map((width, index) => ({
      width,
      hidden: hiddenColumns.includes(String.fromCharCode(65 + index)),
    })),
    cells: grid.toCells(results === null ? null : (results[name] ?? {})),
    merges: grid.toMerges(),
    rowDefs: grid.toRowHeights(),
    ...(frozenRows === undefined ? {} : { freezePane: { rows: frozenRows } }),
    ...(validations === undefined ? {} : { dataValidations: validations }),
    conditionalRules: rules.map((rule, index) => ({ ...rule, priority: index + 1 })),
    // Without a password: against slips, not against the owner.
    protection: {
      sheet: true,
      objects: true,
      scenarios: true,
      formatColumns: true,
      formatRows: true,
    },
    view: { showGridLines: false, tabColor: { rgb: sheet.tab } },
    pageSetup: {
      paperSize: "a4",
      orientation: sheet.landscape === true ? "landscape" : "portrait",
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: sheet.manyPages === true ? 0 : 1,
      horizontalCentered: true,
      margins: { left: 0.5, right: 0.5, top: 0.55, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: "&L&8&A&R&8Side &P af &N" },
  };
}

/** The library's own `printArea` omits the quotes that a name with a space needs, and Excel then refuses the file. */
function printArea({ name, printed }: Sheet): NamedRange {
  return { name: "_xlnm.Print_Area", scope: name, range: `'${name}'!$A$1:${printed}` };
}

function readFirstSheet(): Sheet {
  const grid = layOutReadFirst();
  const printed = `$C$${grid.lastRow}`;
  return { name: "Læs først", tab: SEA, grid, widths: readFirstColumnWidths, printed };
}

function hiddenSheet(name: string, grid: SheetGrid, widths: readonly number[]): Sheet {
  return { name, tab: QUIET, grid, widths, printed: `$A$${grid.lastRow}`, hidden: true };
}

/** The page for sending, and the hidden sheet that it takes its lines from. */
function foundationSheets(plan: BudgetPlan, input: InputSheet) {
  const { grid, lines, rules } = layOutFoundation(plan, input.rows);
  const page: Sheet = {
    name: FOUNDATION_SHEET,
    tab: SEA,
    grid,
    widths: foundationColumnWidths,
    printed: `$G$${grid.lastRow}`,
    hiddenColumns: "HI",
    rules: [
      ...rules,
      // Dates and numbers in English format, once English is chosen.
      inEnglish("G7:G8", ENGLISH_DATE),
      inEnglish("A5:G5", ENGLISH_WHOLE),
    ],
  };
  return { page, lines: hiddenSheet(LINES_SHEET, lines, [40, 12, 10, 10, 12, 12, 40, 8, 8, 8]) };
}

function privateSheet(plan: BudgetPlan, input: InputSheet) {
  const { grid, rows } = layOutPrivate(plan, input.rows);
  const { checks, cash } = rows;
  const sheet: Sheet = {
    name: PRIVATE_SHEET,
    tab: QUIET,
    grid,
    widths: privateColumnWidths,
    printed: `$E$${grid.lastRow}`,
    hiddenColumns: "F",
    rules: [
      rule(`A${cash.first}:E${cash.last}`, `$A${cash.first}<>""`, linedStyle),
      rule(`B${checks.first}:E${checks.last}`, `$B${checks.first}<>"${FINE}"`),
      rule(span("D", cash), `AND(ISNUMBER($D${cash.first}),$D${cash.first}<0)`),
    ],
  };
  return {
    sheet,
    openChecks: { name: OPEN_CHECKS, range: `'${PRIVATE_SHEET}'!$E$${checks.head}` },
  };
}

function accountsSheet(plan: BudgetPlan, input: InputSheet): Sheet {
  const { grid, rows } = layOutAccounts(plan, input.rows);
  const { costs, funding, granted, left, check } = rows;
  const amounts = [`${span("C", costs)} ${span("E", costs)}`, span("C", funding), `E${granted}`];
  return {
    name: ACCOUNTS_SHEET,
    tab: AMBER,
    grid,
    widths: accountsColumnWidths,
    printed: `$G$${left}`,
    frozenRows: costs.first - 1,
    validations: amounts.map(kronerOnly),
    rules: [
      inEnglish(`B${costs.first}:E${left}`, ENGLISH_WHOLE),
      rule(`A${check}`, `LEFT($A$${check},3)="Ret"`),
      rule(span("D", costs), `AND(ISNUMBER($D${costs.first}),$D${costs.first}<0)`),
    ],
  };
}

function matrixSheet(plan: BudgetPlan, input: InputSheet): Sheet {
  const { grid, rows } = layOutMatrix(plan, input.rows);
  const { first, last, total } = rows.lines;
  const across = (row: number) => `${matrixColumns[0]}${row}:${matrixColumns.at(-1)}${row}`;
  return {
    name: MATRIX_SHEET,
    tab: AMBER,
    grid,
    widths: matrixColumnWidths,
    printed: `$K$${total}`,
    landscape: true,
    validations: matrixValidations(rows),
    rules: [
      rule(
        span("K", { first, last }),
        `LEFT($K${first},${COVERED_TWICE.length})="${COVERED_TWICE}"`,
      ),
      rule(across(rows.status), `${matrixColumns[0]}$${rows.status}="Afslag"`),
    ],
  };
}

function extraCostSheet(plan: BudgetPlan, input: InputSheet): Sheet {
  const { grid, lines, last } = layOutExtraCost(plan, input.rows);
  return {
    name: EXTRA_COST_SHEET,
    tab: SEA,
    grid,
    widths: extraCostColumnWidths,
    printed: `$G$${last}`,
    validations: [kronerOnly(span("C", lines))],
    rules: [inEnglish(`B${lines.first}:E${last}`, ENGLISH_WHOLE)],
  };
}

function ratesSheet(): Sheet {
  const grid = layOutRates();
  const printed = `$E$${grid.lastRow}`;
  return {
    name: RATES_SHEET,
    tab: QUIET,
    grid,
    widths: ratesColumnWidths,
    printed,
    manyPages: true,
  };
}

function inputSheet(name: string, tab: string, layout: InputSheet): Sheet {
  const { grid, rows, validations } = layout;
  const { monthlyCosts, oneOffCosts, gap } = rows;
  const own = { first: rows.currencies.first + 1, last: rows.currencies.last };
  return {
    name,
    tab,
    grid,
    widths: inputColumnWidths,
    printed: `$I$${grid.lastRow}`,
    frozenRows: 2,
    hiddenColumns: helperColumns,
    validations: [...validations],
    rules: [
      rule("A1", 'AND(LEFT($A$1,4)="Tjek",RIGHT($A$1,7)<>"i orden")'),
      rule(span("G", own), `${rateFaultFormula(`$F${own.first}`, `$G${own.first}`)}=1`),
      ...[monthlyCosts, oneOffCosts].map((costs) => rule(span("H", costs), `$K${costs.first}=1`)),
      rule(`F${gap.uncovered}`, `$F$${gap.uncovered}>0`),
    ],
  };
}

/** Names for the cells that the Worker fills in from a buyer's own list (worker/list/own-workbook.ts). */
function ownPlaces(plan: BudgetPlan, input: InputSheet): NamedRange[] {
  const { name, status, deadline, answer, usual, lines } = planMatrixRows(plan);
  const [from, to] = [matrixColumns[0], matrixColumns.at(-1)];
  const { programme, host, starts, ends, months } = input.rows.stay;
  const grants = {
    Navne: name,
    Status: status,
    Frister: deadline,
    Svar: answer,
    Beloeb: usual,
    Hoveder: lines.head,
  };
  const stay = { Uddannelse: programme, Vaert: host, Fra: starts, Til: ends, Maaneder: months };
  return [
    ...Object.entries(grants).map(([what, row]) => ({
      name: `Legat${what}`,
      range: `${MATRIX_SHEET}!$${from}$${row}:$${to}$${row}`,
    })),
    ...Object.entries(stay).map(([what, row]) => ({
      name: `Ophold${what}`,
      range: `${INPUT_SHEET}!$B$${row}`,
    })),
  ];
}

/** Every sheet in the order in which it is used; two hidden ones come last. */
function layOutWorkbook(budget: BudgetPlan) {
  const input = layOutInput(budget, "Budget for udlandsophold", false);
  const own = privateSheet(budget, input);
  const { page, lines } = foundationSheets(budget, input);
  const sheets: Sheet[] = [
    readFirstSheet(),
    inputSheet(INPUT_SHEET, AMBER, input),
    page,
    extraCostSheet(budget, input),
    matrixSheet(budget, input),
    own.sheet,
    accountsSheet(budget, input),
    ratesSheet(),
    ...samplePlans.map(({ sheet, title, plan }) =>
      inputSheet(sheet, QUIET, layOutInput(plan, title, true)),
    ),
    lines,
    hiddenSheet("Ord", layOutWords(), [40, 50, 5, 12, 14, 14]),
  ];
  const namedRanges = [
    { name: LANGUAGE, range: `${INPUT_SHEET}!$B$${input.rows.stay.language}` },
    ...ownPlaces(budget, input),
    own.openChecks,
    // Hidden sheets print in LibreOffice if they have a print area.
    ...sheets.filter(({ hidden }) => hidden !== true).map(printArea),
  ];
  return { sheets, namedRanges };
}

function write(
  { sheets, namedRanges }: ReturnType<typeof layOutWorkbook>,
  results: WorkbookResults | null,
): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map((sheet) => toWriteSheet(sheet, results)),
    namedRanges,
    properties: {
      title: "Budgetskabelon til udlandsophold",
      subject: "Budget til legatansøgning",
      creator: "Legatkompas",
    },
    defaultFont: { name: "Arial", size: 10 },
  });
}

/** What a person has written into a sheet besides the budget itself. */
export type Typed = readonly [sheet: string, address: string, value: string | number | Date];

/** A budget in the workbook, with the entries in the sheets of foundations and accounts. */
export interface Filling {
  readonly plan: BudgetPlan;
  readonly typed: readonly Typed[];
}

function layOutFilling({ plan, typed }: Filling) {
  const laidOut = layOutWorkbook(plan);
  for (const [name, address, value] of typed)
    laidOut.sheets.find((sheet) => sheet.name === name)?.grid.type(address, value);
  return laidOut;
}

/** The workbooks that are sold, by the names of their results. */
export const soldWorkbooks = {
  blank: { plan: blankPlan, typed: [] },
  case: { plan: casePlan, typed: caseEntries() },
} as const satisfies Readonly<Record<string, Filling>>;
export type SoldWorkbook = keyof typeof soldWorkbooks;

/** The workbook with a budget filled in, without results: the program that opens it computes them. */
export function buildFilledWorkbook(
  plan: BudgetPlan,
  typed: readonly Typed[] = [],
): Promise<Uint8Array> {
  return write(layOutFilling({ plan, typed }), null);
}

/** Identifies everything that the results of a workbook as sold depend on. */
export function fingerprintWorkbook(sold: SoldWorkbook): string {
  const { sheets } = layOutFilling(soldWorkbooks[sold]);
  const contents = sheets
    .filter(({ name }) => name !== RATES_SHEET)
    .map(({ name, grid }) => [name, grid.toContents()]);
  return createHash("sha256").update(JSON.stringify(contents)).digest("hex").slice(0, 16);
}

/**
 * A workbook as sold, with the results that LibreOffice computed. `datePackage` makes the final file from it.
 *
 * @throws if a formula has changed since they were computed
 */
export function buildBudgetWorkbook(sold: SoldWorkbook = "blank"): Promise<Uint8Array> {
  const { of, results }: { of: string; results: WorkbookResults } = computed[sold];
  if (of !== fingerprintWorkbook(sold))
    throw new Error("The budget workbook has changed: npm run workbook computes its results anew");
  return write(layOutFilling(soldWorkbooks[sold]), results);
}
