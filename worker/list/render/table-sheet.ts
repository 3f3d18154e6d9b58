import type { Cell, CellStyle, DataValidation, WriteSheet } from "hucre/xlsx";
import { light, officeColour } from "../../../src/styles/palette.ts";

export type SheetCell = Partial<Cell>;

const hairline = { style: "thin", color: { rgb: officeColour(light.hairline) } } as const;
export const fillOf = (rgb: string) =>
  ({ type: "pattern", pattern: "solid", fgColor: { rgb }, bgColor: { rgb } }) as const;

const plain: CellStyle = {
  alignment: { vertical: "top", wrapText: true },
  border: { bottom: hairline },
};
/** The text format keeps "=1+1" as text even when somebody edits the cell. */
const text: CellStyle = { ...plain, numFmt: "@" };
/** Fonts have no colour: the library writes it before the size, which the Open XML SDK rejects. */
const font = { name: "Arial", size: 10 } as const;
const bold = { ...font, bold: true };
type StyleName = "plain" | "bold" | "choice" | "link" | "left" | "right";
export const cellStyles: Readonly<Record<StyleName, CellStyle>> = {
  plain,
  bold: { ...text, font: bold },
  choice: { ...plain, font: bold },
  link: { ...text, font: { ...font, underline: true } },
  left: { ...plain, alignment: { ...plain.alignment, horizontal: "left" } },
  right: { ...plain, alignment: { ...plain.alignment, horizontal: "right", indent: 1 } },
};
const headStyle: CellStyle = {
  font: bold,
  fill: fillOf("CFE3E1"),
  alignment: { vertical: "center", wrapText: true },
  border: { bottom: { style: "medium", color: { rgb: officeColour(light.accent) } } },
};
// 406 is Danish, whatever the computer's language.
export const KRONER_FORMAT = '[$-406]#,##0" kr."';
export const DATE_FORMAT = "[$-406]d. mmm yyyy";

export type Column<Row> = readonly [
  header: string,
  width: number,
  cell: (row: Row) => SheetCell,
  choices?: readonly string[],
];

export function textCell(value: string, style: CellStyle = text): SheetCell {
  return value === "" ? { style } : { style, value };
}

const LINE = 13;
const ROOM = 5;
const HEAD_HEIGHT = 30;

/** As high as the row's longest text: programs do not work it out for a file that gives no heights. */
function heightOf(cells: readonly SheetCell[], widths: readonly number[]): number {
  const lines = cells.map(({ value }, index) =>
    typeof value === "string" ? linesOf(value, widths[index] ?? 1) : 1,
  );
  return Math.max(...lines) * LINE + ROOM;
}

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

export function columnLetter<Row>(columns: readonly Column<Row>[], header: string): string {
  return String.fromCharCode(65 + columns.findIndex(([name]) => name === header));
}

export const SPARE_ROWS = 100;

function choicesOf<Row>(columns: readonly Column<Row>[], rowCount: number): DataValidation[] {
  return columns.flatMap(([header, , , choices]) => {
    if (choices === undefined) return [];
    const column = columnLetter(columns, header);
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

/** `name` is one word of ASCII letters: the library writes it without quotes. */
export function tableSheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
) {
  const widths = columns.map(([, width]) => width);
  const table = rows.map((row) => columns.map(([, , cell]) => cell(row)));
  const headers = columns.map(([header]) => textCell(header, headStyle));
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
    // A table grows as rows are entered below it. Excel calls the file damaged if a table has no row.
    tables: [
      {
        name,
        range: `A1:${columnLetter(columns, "Noter")}${Math.max(1, rows.length) + 1}`,
        columns: columns.map(([header]) => ({ name: header })),
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
