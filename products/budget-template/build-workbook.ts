import type { NamedRange } from "hucre";
import { type ConditionalRule, type WriteSheet, writeXlsx } from "hucre/xlsx";
import { ACCOUNTS_SHEET, accountsColumnWidths, layOutAccounts } from "./accounts-sheet.ts";
import { FINE } from "./budget-checks.ts";
import type { BudgetPlan } from "./budget-plan.ts";
import { blankPlan } from "./budget-plans.ts";
import { INPUT_SHEET } from "./budget-rows.ts";
import { alarmStyle, ENGLISH_DATE, linedStyle } from "./cell-styles.ts";
import {
  FOUNDATION_SHEET,
  foundationColumnWidths,
  LINES_SHEET,
  layOutFoundation,
} from "./foundation-sheet.ts";
import { helperColumns, inputColumnWidths, layOutInput } from "./input-sheet.ts";
import { layOutPrivate, OPEN_CHECKS, PRIVATE_SHEET, privateColumnWidths } from "./private-sheet.ts";
import { layOutReadFirst, readFirstColumnWidths } from "./read-first-sheet.ts";
import { samplePlans } from "./sample-plans.ts";
import type { SheetGrid } from "./sheet-grid.ts";
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
  readonly rules?: readonly Omit<ConditionalRule, "priority">[];
}

const SEA = "0B5D5A";
const AMBER = "F2B84B";
const QUIET = "7C8A90";

function alarm(range: string, formula: string): Omit<ConditionalRule, "priority"> {
  return { type: "expression", range, formula, style: alarmStyle };
}

/** Dates as English readers write them, once English is chosen. */
function englishDates(range: string): Omit<ConditionalRule, "priority"> {
  return {
    type: "expression",
    range,
    formula: `${LANGUAGE}="English"`,
    style: { numFmt: ENGLISH_DATE },
  };
}

function toWriteSheet(sheet: Sheet): WriteSheet {
  const { name, grid, widths, hiddenColumns = "", frozenRows, validations, rules = [] } = sheet;
  return {
    name,
    hidden: sheet.hidden === true,
    columns: widths.map((width, index) => ({
      width,
      hidden: hiddenColumns.includes(String.fromCharCode(65 + index)),
    })),
    cells: grid.toCells(),
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
      orientation: "portrait",
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 1,
      horizontalCentered: true,
      margins: { left: 0.5, right: 0.5, top: 0.55, bottom: 0.6, header: 0.3, footer: 0.3 },
    },
    headerFooter: { oddFooter: "&L&8&A&R&8Side &P af &N" },
  };
}

/** The library's own `printArea` forgets the quotes that a name with a space needs, and Excel then refuses the file. */
function printArea({ name, printed }: Sheet): NamedRange {
  return { name: "_xlnm.Print_Area", scope: name, range: `'${name}'!$A$1:${printed}` };
}

function readFirstSheet(): Sheet {
  const grid = layOutReadFirst();
  return {
    name: "Læs først",
    tab: SEA,
    grid,
    widths: readFirstColumnWidths,
    printed: `$C$${grid.lastRow}`,
  };
}

/** The page that is sent, and the hidden sheet that it takes its lines from. */
function foundationSheets(plan: BudgetPlan, input: ReturnType<typeof layOutInput>) {
  const { grid, lines, rules } = layOutFoundation(plan, input.rows);
  const page: Sheet = {
    name: FOUNDATION_SHEET,
    tab: SEA,
    grid,
    widths: foundationColumnWidths,
    printed: `$G$${grid.lastRow}`,
    hiddenColumns: "HI",
    rules: [...rules, englishDates("G7:G8")],
  };
  return { page, lines: hiddenSheet(LINES_SHEET, lines, [40, 12, 10, 10, 12, 12, 40, 8, 8, 8]) };
}

function hiddenSheet(name: string, grid: SheetGrid, widths: readonly number[]): Sheet {
  return { name, tab: QUIET, grid, widths, printed: `$A$${grid.lastRow}`, hidden: true };
}

function privateSheet(plan: BudgetPlan, input: ReturnType<typeof layOutInput>) {
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
      {
        type: "expression",
        range: `A${cash.first}:E${cash.last}`,
        formula: `$A${cash.first}<>""`,
        style: linedStyle,
      },
      alarm(`B${checks.first}:E${checks.last}`, `$B${checks.first}<>"${FINE}"`),
      alarm(`D${cash.first}:D${cash.last}`, `AND(ISNUMBER($D${cash.first}),$D${cash.first}<0)`),
    ],
  };
  const openChecks: NamedRange = {
    name: OPEN_CHECKS,
    range: `'${PRIVATE_SHEET}'!$E$${checks.head}`,
  };
  return { sheet, openChecks };
}

function accountsSheet(plan: BudgetPlan, input: ReturnType<typeof layOutInput>): Sheet {
  const { grid, rows } = layOutAccounts(plan, input.rows);
  const { costs, funding, left, check } = rows;
  const entry = {
    type: "decimal",
    operator: "between",
    formula1: "0",
    formula2: "100000000",
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: "Tjek feltet",
    errorMessage: "Skriv et tal i kroner uden »kr.« og uden minus.",
  } as const;
  return {
    name: ACCOUNTS_SHEET,
    tab: AMBER,
    grid,
    widths: accountsColumnWidths,
    printed: `$G$${left}`,
    frozenRows: costs.first - 1,
    validations: [
      `C${costs.first}:C${costs.last} E${costs.first}:E${costs.last}`,
      `C${funding.first}:C${funding.last}`,
      `E${rows.granted}`,
    ].map((range) => ({ ...entry, range })),
    rules: [
      alarm(`A${check}`, `LEFT($A$${check},3)="Ret"`),
      alarm(`D${costs.first}:D${costs.last}`, `AND(ISNUMBER($D${costs.first}),$D${costs.first}<0)`),
    ],
  };
}

function inputSheet(name: string, tab: string, layout: ReturnType<typeof layOutInput>): Sheet {
  const { grid, rows, validations } = layout;
  const { first, last } = rows.currencies;
  const costs = [rows.monthlyCosts, rows.oneOffCosts];
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
      alarm("A1", 'AND(LEFT($A$1,4)="Tjek",RIGHT($A$1,7)<>"i orden")'),
      alarm(`G${first + 1}:G${last}`, `${rateFaultFormula(`$F${first + 1}`, `$G${first + 1}`)}=1`),
      ...costs.map((range) => alarm(`H${range.first}:H${range.last}`, `$K${range.first}=1`)),
      alarm(`F${rows.gap.uncovered}`, `$F$${rows.gap.uncovered}>0`),
    ],
  };
}

/**
 * budgetskabelon.xlsx: how to use it, the sheet to fill in, the page for the foundation, the student's own sheet, the
 * accounts, three filled samples, and two hidden sheets. `datePackage` makes it what is sold.
 */
export function buildBudgetWorkbook({
  budget = blankPlan,
}: {
  readonly budget?: BudgetPlan;
} = {}): Promise<Uint8Array> {
  const input = layOutInput(budget, "Budget for udlandsophold", false);
  const own = privateSheet(budget, input);
  const { page, lines } = foundationSheets(budget, input);
  const sheets: Sheet[] = [
    readFirstSheet(),
    inputSheet(INPUT_SHEET, AMBER, input),
    page,
    own.sheet,
    accountsSheet(budget, input),
    ...samplePlans.map(({ sheet, title, plan }) =>
      inputSheet(sheet, QUIET, layOutInput(plan, title, true)),
    ),
    lines,
    hiddenSheet("Ord", layOutWords(), [40, 50, 5, 12, 14, 14]),
  ];
  return writeXlsx({
    sheets: sheets.map(toWriteSheet),
    namedRanges: [
      { name: LANGUAGE, range: `${INPUT_SHEET}!$B$${input.rows.stay.language}` },
      own.openChecks,
      // Hidden sheets print in LibreOffice where they have an area to print.
      ...sheets.filter(({ hidden }) => hidden !== true).map(printArea),
    ],
    properties: {
      title: "Budgetskabelon til udlandsophold",
      subject: "Budget til legatansøgning",
      creator: "Legatkompas",
    },
    defaultFont: { name: "Arial", size: 10 },
  });
}
