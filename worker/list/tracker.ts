import {
  type Cell,
  type CellStyle,
  type DataValidation,
  type WriteSheet,
  writeXlsx,
} from "hucre/xlsx";
import { countText, mergeAttachments } from "../../src/domain/attachments.ts";
import type { GrantList } from "../../src/domain/grant-list.ts";
import {
  amountText,
  capitalized,
  deadlineText,
  inSentence,
  listAnd,
  shownUrl,
} from "../../src/domain/grant-text.ts";
import type { ListChanges } from "../../src/domain/list-changes.ts";
import { changeText, listTitle } from "../../src/domain/list-wording.ts";
import type { GrantMatch } from "../../src/domain/match.ts";

type SheetCell = Partial<Cell>;

const hairline = { style: "thin", color: { rgb: "D9D4C7" } } as const;
const fillOf = (rgb: string) =>
  ({ type: "pattern", pattern: "solid", fgColor: { rgb }, bgColor: { rgb } }) as const;

/**
 * The looks of the cells. No font has a colour: the library writes a font's colour before its size, which the Open
 * XML SDK refuses; where a colour says something, a conditional format gives it.
 */
const plain: CellStyle = {
  alignment: { vertical: "top", wrapText: true },
  border: { bottom: hairline },
};
/** The text format keeps "=1+1" a text also when somebody edits the cell. */
const text: CellStyle = { ...plain, numFmt: "@" };
const bold: CellStyle = { ...text, font: { name: "Arial", size: 10, bold: true } };
const choice: CellStyle = { ...plain, font: { name: "Arial", size: 10, bold: true } };
const link: CellStyle = { ...text, font: { name: "Arial", size: 10, underline: true } };
const left: CellStyle = {
  ...plain,
  alignment: { vertical: "top", wrapText: true, horizontal: "left" },
};
const right: CellStyle = {
  ...plain,
  alignment: { vertical: "top", wrapText: true, horizontal: "right", indent: 1 },
};
const head: CellStyle = {
  font: { name: "Arial", size: 10, bold: true },
  fill: fillOf("CFE3E1"),
  alignment: { vertical: "center", wrapText: true },
  border: { bottom: { style: "medium", color: { rgb: "0B5D5A" } } },
};
// Danish whatever the computer's language is: 406 is Danish.
const KRONER = '[$-406]#,##0" kr."';
const DATE = "[$-406]d. mmm yyyy";

/** What a student moves a grant through. */
export const progressChoices = ["Ikke begyndt", "I gang", "Sendt", "Fået", "Afslag"] as const;
const attachmentChoices = ["Mangler", "Bestilt", "Klar"] as const;

interface Column<Row> {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  readonly cell: (row: Row) => SheetCell;
  /** What may be chosen in the column. */
  readonly choices?: readonly string[];
}

interface GrantRow {
  readonly number: number;
  readonly match: GrantMatch;
  readonly change: string | null;
}

function written(value: string, style: CellStyle = text): SheetCell {
  return value === "" ? { style } : { style, value };
}

function deadlineCell({ match: { grant, deadline } }: GrantRow): SheetCell {
  return deadline === null
    ? written(deadlineText(grant, null))
    : { style: { ...left, numFmt: DATE }, value: new Date(`${deadline}T00:00:00Z`) };
}

/** The largest amount as a number to sort and add; words where only a smallest is known. */
function amountCell({ match: { grant } }: GrantRow): SheetCell {
  if (grant.maxAmountDkk !== null)
    return { style: { ...right, numFmt: KRONER }, value: grant.maxAmountDkk };
  const words = grant.minAmountDkk === null ? "" : amountText(grant);
  return written(words, { ...right, numFmt: "@" });
}

/** "jf.onlinelegat.dk": a whole address would fill the cell and say no more. */
function siteOf(address: string): string {
  return shownUrl(address).split("/")[0] ?? address;
}

/** The format knows no letters outside ASCII in addresses. */
function addressOf(url: string): string {
  return URL.canParse(url) ? new URL(url).href : encodeURI(url);
}

function linkCell({ match: { grant } }: GrantRow): SheetCell {
  const address = grant.url ?? grant.sourceUrl;
  return { ...written(siteOf(address), link), hyperlink: { target: addressOf(address) } };
}

const grantColumns: readonly Column<GrantRow>[] = [
  { header: "Nr.", width: 6, cell: ({ number }) => ({ style: left, value: number }) },
  {
    header: "Legat",
    width: 32,
    cell: ({ match: { grant } }) => written(grant.name ?? grant.foundation, bold),
  },
  { header: "Fond", width: 28, cell: ({ match: { grant } }) => written(grant.foundation) },
  {
    header: "Passer",
    width: 11,
    cell: ({ match }) => written(match.outcome === "match" ? "passer" : "tjek selv"),
  },
  { header: "Frist", width: 15, cell: deadlineCell },
  { header: "Beløb (højst)", width: 16, cell: amountCell },
  {
    header: "Bilag",
    width: 36,
    cell: ({ match: { grant } }) =>
      written(capitalized(listAnd(grant.attachments.map(inSentence)))),
  },
  {
    header: "Status",
    width: 14,
    cell: () => written(progressChoices[0], choice),
    choices: progressChoices,
  },
  { header: "Link", width: 26, cell: linkCell },
  { header: "Noter", width: 34, cell: ({ change }) => written(change ?? "") },
];

const attachmentColumns: readonly Column<ReturnType<typeof mergeAttachments>[number]>[] = [
  { header: "Bilag", width: 42, cell: ({ name }) => written(name, bold) },
  { header: "Så mange beder om det", width: 16, cell: (row) => written(countText(row)) },
  { header: "Til legat nr.", width: 36, cell: ({ numbers }) => written(numbers.join(", ")) },
  {
    header: "Klar",
    width: 14,
    cell: () => written(attachmentChoices[0], plain),
    choices: attachmentChoices,
  },
  { header: "Noter", width: 44, cell: () => written("") },
];

/** Points of a line of text, and room above and below it. */
const LINE = 13;
const ROOM = 5;
const HEAD_HEIGHT = 30;

/** As high as a row's longest text needs: programs do not measure a file that says nothing. */
function heightOf(cells: readonly SheetCell[], widths: readonly number[]): number {
  const lines = cells.map(({ value }, index) =>
    typeof value === "string" ? linesOf(value, widths[index] ?? 1) : 1,
  );
  return Math.max(...lines) * LINE + ROOM;
}

/** Lines that a text takes where it is broken between words. */
function linesOf(value: string, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of value.split(" ")) {
    const length = word.length;
    if (used > 0 && used + 1 + length > width) {
      lines++;
      used = 0;
    }
    used += (used > 0 ? 1 : 0) + length;
    lines += Math.floor(used / (width + 1));
    used %= width + 1;
  }
  return lines;
}

function letterOf<Row>(columns: readonly Column<Row>[], header: string): string {
  return String.fromCharCode(65 + columns.findIndex((column) => column.header === header));
}

/** Rows that the choices reach below the list, for grants that the student adds. */
const SPARE_ROWS = 100;

function choicesOf<Row>(columns: readonly Column<Row>[], rowCount: number): DataValidation[] {
  return columns.flatMap(({ choices, header }) => {
    if (choices === undefined) return [];
    const column = letterOf(columns, header);
    return {
      type: "list",
      values: [...choices],
      range: `${column}2:${column}${rowCount + 1 + SPARE_ROWS}`,
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: "Vælg fra listen",
      errorMessage: `Vælg ${choices.join(", ")}.`,
    };
  });
}

/** A table on a sheet of its own, to be filtered, printed and worked in. */
function tableSheet<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]) {
  const widths = columns.map(({ width }) => width);
  const table = rows.map((row) => columns.map(({ cell }) => cell(row)));
  const headers = columns.map(({ header }) => written(header, head));
  return {
    name,
    columns: widths.map((width) => ({ width })),
    cells: new Map(
      [headers, ...table].flatMap((cells, row) =>
        cells.map((cell, column) => [`${row},${column}`, cell] as const),
      ),
    ),
    rowDefs: new Map([
      [0, { height: HEAD_HEIGHT }],
      ...table.map((cells, row) => [row + 1, { height: heightOf(cells, widths) }] as const),
    ]),
    freezePane: { rows: 1 },
    // A table grows with what is written below it; one without a row is a damaged file to Excel.
    tables: [
      {
        name,
        range: `A1:${letterOf(columns, "Noter")}${Math.max(1, rows.length) + 1}`,
        columns: columns.map(({ header }) => ({ name: header })),
        style: "TableStyleLight1",
        showRowStripes: false,
      },
    ],
    dataValidations: choicesOf(columns, rows.length),
    pageSetup: {
      paperSize: "a4",
      orientation: "landscape",
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: "$1:$1",
    },
    headerFooter: { oddFooter: "&L&8Legatkompas: &A&R&8Side &P af &N" },
  } satisfies WriteSheet;
}

/**
 * The list as a workbook to work in: "Legater" in the order of the list, with a status to choose, and "Bilag" with
 * each attachment once. What is new since the edition before stands among the notes.
 */
export function renderTracker(list: GrantList, changes: ListChanges | null): Promise<Uint8Array> {
  const rows = list.matches.map((match, index) => ({
    number: index + 1,
    match,
    change: changeText(changes, match),
  }));
  const grants = tableSheet("Legater", grantColumns, rows);
  const attachments = tableSheet("Bilag", attachmentColumns, mergeAttachments(list.matches));
  const last = rows.length + 1 + SPARE_ROWS;
  const status = letterOf(grantColumns, "Status");
  const deadline = letterOf(grantColumns, "Frist");
  const madeOn = new Date(`${list.madeOn}T12:00:00Z`);
  return writeXlsx({
    sheets: [
      {
        ...grants,
        conditionalRules: [
          {
            type: "expression",
            priority: 1,
            range: `A2:${letterOf(grantColumns, "Noter")}${last}`,
            formula: `$${status}2="Afslag"`,
            style: { font: { strikethrough: true, color: { rgb: "4A5B63" } } },
          },
          {
            type: "expression",
            priority: 2,
            range: `${status}2:${status}${last}`,
            formula: `$${status}2="Fået"`,
            style: { fill: fillOf("DCEFE2") },
          },
          {
            // Four weeks to go, and nothing has been sent.
            type: "expression",
            priority: 3,
            range: `${deadline}2:${deadline}${last}`,
            formula: `AND(ISNUMBER($${deadline}2),$${deadline}2-TODAY()<=28,OR($${status}2="Ikke begyndt",$${status}2="I gang"))`,
            style: { fill: fillOf("F2B84B") },
          },
        ],
      },
      attachments,
    ],
    properties: {
      title: listTitle,
      creator: "Legatkompas",
      created: madeOn,
      modified: madeOn,
    },
    defaultFont: { name: "Arial", size: 10 },
  });
}
