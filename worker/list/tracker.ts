import writeExcelFile, { type CellObject, type SheetData } from "write-excel-file/universal";
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
import { changeText } from "../../src/domain/list-wording.ts";
import type { GrantMatch } from "../../src/domain/match.ts";
import { type SheetExtras, sheetFeature } from "./sheet-feature.ts";

type CellStyle = Omit<CellObject, "value" | "type">;
type SheetCell = CellObject & { readonly link?: string };

const ink = "#14232B";
const quiet = "#4A5B63";
const sea = "#0B5D5A";

const plain: CellStyle = {
  textColor: ink,
  alignVertical: "top",
  wrap: true,
  bottomBorderColor: "#D9D4C7",
  bottomBorderStyle: "thin",
};
/** The text format keeps "=1+1" a text also when somebody edits the cell. */
const text: CellStyle = { ...plain, format: "@" };
const head: CellStyle = {
  textColor: "#FFFFFF",
  backgroundColor: sea,
  fontWeight: "bold",
  alignVertical: "center",
  wrap: true,
  height: 24,
};
// Danish whatever the computer's language is: 406 is Danish.
const KRONER = '[$-406]#,##0" kr."';
const DATE = "[$-406]d. mmm yyyy";

/** What a student moves a grant through. */
export const progressChoices = ["Ikke begyndt", "I gang", "Sendt", "Fået", "Afslag"] as const;
const attachmentChoices = ["Mangler", "Bestilt", "Klar"] as const;

interface Column {
  readonly header: string;
  /** In characters. */
  readonly width: number;
}

const grantColumns = [
  { header: "Nr.", width: 6 },
  { header: "Legat", width: 32 },
  { header: "Fond", width: 28 },
  { header: "Passer", width: 11 },
  { header: "Frist", width: 15 },
  { header: "Beløb (højst)", width: 16 },
  { header: "Bilag", width: 36 },
  { header: "Status", width: 14 },
  { header: "Link", width: 26 },
  { header: "Noter", width: 34 },
] as const satisfies readonly Column[];

const attachmentColumns = [
  { header: "Bilag", width: 42 },
  { header: "Så mange beder om det", width: 16 },
  { header: "Til legat nr.", width: 36 },
  { header: "Klar", width: 14 },
  { header: "Noter", width: 44 },
] as const satisfies readonly Column[];

function written(value: string, style: CellStyle = text): SheetCell {
  const { format: _format, ...look } = style;
  return value === "" ? look : { ...style, type: String, value };
}

function headRow(columns: readonly Column[]): SheetCell[] {
  return columns.map(({ header }) => written(header, head));
}

function deadlineCell({ grant, deadline }: GrantMatch): SheetCell {
  return deadline === null
    ? written(deadlineText(grant, null))
    : {
        ...plain,
        align: "left",
        format: DATE,
        type: Date,
        value: new Date(`${deadline}T00:00:00Z`),
      };
}

/** The largest amount as a number to sort and add; words where only a smallest is known. */
function amountCell({ grant }: GrantMatch): SheetCell {
  if (grant.maxAmountDkk !== null)
    return {
      ...plain,
      align: "right",
      indent: 1,
      format: KRONER,
      type: Number,
      value: grant.maxAmountDkk,
    };
  return written(grant.minAmountDkk === null ? "" : amountText(grant), {
    ...text,
    align: "right",
    indent: 1,
  });
}

/** "jf.onlinelegat.dk": a whole address would fill the cell and say no more. */
function siteOf(address: string): string {
  return shownUrl(address).split("/")[0] ?? address;
}

/** Points of a line of text, and room above and below it. */
const LINE = 13;
const ROOM = 5;

/** The row as high as its longest text needs: programs do not measure a file that says nothing. */
function withHeight(cells: readonly SheetCell[], columns: readonly Column[]): SheetCell[] {
  const lines = cells.map(({ value }, index) =>
    typeof value === "string" ? linesOf(value, columns[index]?.width ?? 1) : 1,
  );
  const height = Math.max(...lines) * LINE + ROOM;
  return cells.map((cell) => ({ ...cell, height }));
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

function grantRow(match: GrantMatch, index: number, changes: ListChanges | null): SheetCell[] {
  const { grant } = match;
  const address = grant.url ?? grant.sourceUrl;
  return [
    { ...plain, align: "left", type: Number, value: index + 1 },
    written(grant.name ?? grant.foundation, { ...text, fontWeight: "bold" }),
    written(grant.foundation),
    written(match.outcome === "match" ? "passer" : "tjek selv"),
    deadlineCell(match),
    amountCell(match),
    written(capitalized(listAnd(grant.attachments.map(inSentence)))),
    written(progressChoices[0], { ...plain, fontWeight: "bold" }),
    { ...written(siteOf(address), { ...text, textColor: sea }), link: address },
    written(changeText(changes, match) ?? ""),
  ];
}

function attachmentRows(list: GrantList): SheetCell[][] {
  return mergeAttachments(list.matches).map((attachment) => [
    written(attachment.name, { ...text, fontWeight: "bold" }),
    written(countText(attachment)),
    written(attachment.numbers.join(", ")),
    written(attachmentChoices[0], plain),
    written(""),
  ]);
}

function letterOf(columns: readonly Column[], header: string): string {
  return String.fromCharCode(65 + columns.findIndex((column) => column.header === header));
}

/** Rows that the choices reach below the list, for grants that the student adds. */
const SPARE_ROWS = 100;

function choicesIn(column: string, rows: number, choices: readonly string[]) {
  return { range: `${column}2:${column}${rows + SPARE_ROWS}`, choices };
}

function linksOf(rows: readonly SheetCell[][]): SheetExtras["links"] {
  return rows.flatMap((row, rowIndex) =>
    row.flatMap(({ link }, column) =>
      link === undefined
        ? []
        : [{ cell: `${String.fromCharCode(65 + column)}${rowIndex + 1}`, url: link }],
    ),
  );
}

function toSheetData(rows: readonly SheetCell[][]): SheetData {
  return rows.map((row) => row.map(({ link: _link, ...cell }) => cell));
}

/**
 * The list as a workbook to work in: "Legater" in the order of the list, with a status to choose, and "Bilag" with
 * each attachment once. What is new since the edition before stands among the notes.
 */
export async function renderTracker(
  list: GrantList,
  changes: ListChanges | null,
): Promise<Uint8Array> {
  const grants = [
    headRow(grantColumns),
    ...list.matches.map((match, index) =>
      withHeight(grantRow(match, index, changes), grantColumns),
    ),
  ];
  const attachments = [
    headRow(attachmentColumns),
    ...attachmentRows(list).map((row) => withHeight(row, attachmentColumns)),
  ];
  const deadline = letterOf(grantColumns, "Frist");
  const status = letterOf(grantColumns, "Status");
  const extras: SheetExtras[] = [
    {
      name: "Legater",
      table: `A1:${letterOf(grantColumns, "Noter")}${grants.length}`,
      choices: [choicesIn(status, grants.length, progressChoices)],
      links: linksOf(grants),
    },
    {
      name: "Bilag",
      table: `A1:${letterOf(attachmentColumns, "Noter")}${attachments.length}`,
      choices: [
        choicesIn(letterOf(attachmentColumns, "Klar"), attachments.length, attachmentChoices),
      ],
      links: [],
    },
  ];
  const row = (from: string, to: string) => ({
    from: { row: 2, column: from.charCodeAt(0) - 64 },
    to: { row: Math.max(2, grants.length), column: to.charCodeAt(0) - 64 },
  });
  const blob = await writeExcelFile(
    [
      {
        data: toSheetData(grants),
        sheet: "Legater",
        columns: grantColumns.map(({ width }) => ({ width })),
        orientation: "landscape",
        conditionalFormatting: [
          {
            cellRange: row("A", "J"),
            condition: { formula: `$${status}2="Afslag"` },
            style: { textColor: quiet, textDecoration: { strikethrough: true } },
          },
          {
            cellRange: row(status, status),
            condition: { operator: "=", value: "Fået" },
            style: { backgroundColor: "#DCEFE2" },
          },
          {
            cellRange: row(deadline, deadline),
            // Four weeks to go, and nothing has been sent.
            condition: {
              formula: `AND(ISNUMBER($${deadline}2),$${deadline}2-TODAY()<=28,OR($${status}2="Ikke begyndt",$${status}2="I gang"))`,
            },
            style: { backgroundColor: "#F2B84B" },
          },
        ],
      },
      {
        data: toSheetData(attachments),
        sheet: "Bilag",
        columns: attachmentColumns.map(({ width }) => ({ width })),
        orientation: "landscape",
      },
    ],
    { fontFamily: "Arial", fontSize: 10, features: [sheetFeature(extras)] },
  ).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}
