import {
  type Cell,
  type CellStyle,
  type DataValidation,
  type WriteSheet,
  writeXlsx,
} from "hucre/xlsx";
import type { IsoDate } from "../../../src/domain/danish/danish-date.ts";
import { capitalize } from "../../../src/domain/danish/sentences.ts";
import { grantsIn, type List, type ListedGrant } from "../../../src/domain/list/list.ts";
import { sectionLabels, sectionTitles } from "../../../src/domain/list/list-sections.ts";
import {
  type AttachmentLine,
  askByText,
  attachmentLines,
  attachmentsText,
  changeText,
  countedGrants,
  listNumbersText,
  listTitle,
} from "../../../src/domain/list/list-words.ts";
import {
  applicationStatuses,
  applicationStatusLabels,
  attachmentLineNote,
  type GrantNote,
  grantNote,
  type Notes,
} from "../../../src/domain/list/notes.ts";
import type { Plan } from "../../../src/domain/list/task-plan.ts";
import { hostOf } from "../../../src/domain/wording/grant-text.ts";
import { lightColours, officeColour } from "../../../src/styles/palette.ts";

type SheetCell = Partial<Cell>;

const hairline = { style: "thin", color: { rgb: officeColour(lightColours.hairline) } } as const;
const fillOf = (rgb: string) =>
  ({ type: "pattern", pattern: "solid", fgColor: { rgb }, bgColor: { rgb } }) as const;

const plain: CellStyle = {
  alignment: { vertical: "top", wrapText: true },
  border: { bottom: hairline },
};
/** The text format keeps "=1+1" as text even when somebody edits the cell. */
const text: CellStyle = { ...plain, numFmt: "@" };
/** Without colour: the library would write it where the Open XML SDK rejects it. */
const font = { name: "Arial", size: 10 } as const;
const bold = { ...font, bold: true };
type StyleName = "plain" | "bold" | "choice" | "link" | "left" | "right";
const cellStyles: Readonly<Record<StyleName, CellStyle>> = {
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
  border: { bottom: { style: "medium", color: { rgb: officeColour(lightColours.accent) } } },
};
// "$-406" means Danish, whatever the computer's language.
const KRONER_FORMAT = '[$-406]#,##0" kr."';
const DATE_FORMAT = "[$-406]d. mmm yyyy";

type Column<Row> = readonly [
  header: string,
  width: number,
  cell: (row: Row) => SheetCell,
  choices?: readonly string[],
];

function textCell(value: string, style: CellStyle = text): SheetCell {
  return value === "" ? { style } : { style, value };
}

const LINE_HEIGHT = 13;
const ROW_PADDING = 5;
const HEAD_HEIGHT = 30;

/** Some spreadsheet programs do not compute heights that a file leaves out. */
function heightOf(cells: readonly SheetCell[], widths: readonly number[]): number {
  const lines = cells.map(({ value }, index) =>
    typeof value === "string" ? linesOf(value, widths[index] ?? 1) : 1,
  );
  return Math.max(...lines) * LINE_HEIGHT + ROW_PADDING;
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

function columnLetter<Row>(columns: readonly Column<Row>[], header: string): string {
  return String.fromCharCode(65 + columns.findIndex(([name]) => name === header));
}

const SPARE_ROWS = 100;

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
function tableSheet<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]) {
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
    // Excel calls the file damaged if a table has no row.
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

const statusChoices = applicationStatuses.map((status) => applicationStatusLabels[status]);

function dueCell({ due, whenText }: Pick<ListedGrant, "due" | "whenText">): SheetCell {
  return due === null ? textCell(whenText) : dayCell(due);
}

function amountCell({
  usualKroner,
  amountShort,
}: Pick<ListedGrant, "usualKroner" | "amountShort">): SheetCell {
  return amountShort.includes("kr.")
    ? kronerCell(usualKroner)
    : textCell(amountShort, { ...cellStyles.right, numFmt: "@" });
}

function kronerCell(kroner: number | null): SheetCell {
  const style = { ...cellStyles.right, numFmt: KRONER_FORMAT };
  return kroner === null ? { style } : { style, value: kroner };
}

function linkCell(url: string): SheetCell {
  const target = URL.canParse(url) ? new URL(url).href : encodeURI(url);
  return { ...textCell(hostOf(url), cellStyles.link), hyperlink: { target } };
}

function nameCell({ name, foundation }: Pick<ListedGrant, "name" | "foundation">): SheetCell {
  return textCell(name ?? foundation, cellStyles.bold);
}

function openText({ questions }: ListedGrant): string {
  return questions.map(({ label, text }) => (label === "" ? text : `${label}: ${text}`)).join(" ");
}

function dayCell(day: IsoDate | null): SheetCell {
  const style = { ...cellStyles.left, numFmt: DATE_FORMAT };
  return day === null ? { style } : { style, value: new Date(`${day}T00:00:00Z`) };
}

const grantColumns: readonly Column<{ grant: ListedGrant; note: GrantNote }>[] = [
  ["Nr.", 5, ({ grant }) => ({ style: cellStyles.left, value: grant.number ?? 0 })],
  ["Legat", 26, ({ grant }) => nameCell(grant)],
  ["Fond", 22, ({ grant }) => textCell(grant.foundation)],
  ["Passer", 9, ({ grant }) => textCell(sectionLabels[grant.section])],
  ["Åbner", 12, ({ grant }) => dayCell(grant.opensOn)],
  ["Søg senest", 14, ({ grant }) => dueCell(grant)],
  ["Om fristen", 24, ({ grant }) => textCell(grant.due === null ? "" : capitalize(grant.dateNote))],
  ["Beløb (normalt)", 13, ({ grant }) => amountCell(grant)],
  ["Derfor passer det", 30, ({ grant }) => textCell(capitalize(grant.fits.join(" · ")))],
  ["Tjek selv", 30, ({ grant }) => textCell(openText(grant))],
  ["Bilag", 26, ({ grant }) => textCell(attachmentsText(grant))],
  [
    "Status",
    12,
    ({ note }) => textCell(applicationStatusLabels[note.status], cellStyles.choice),
    statusChoices,
  ],
  ["Søgt om", 11, ({ note }) => kronerCell(note.askedKroner)],
  ["Sendt", 12, ({ note }) => dayCell(note.sentOn)],
  ["Svar senest", 12, ({ note }) => dayCell(note.answerBy)],
  ["Fik", 11, ({ note }) => kronerCell(note.grantedKroner)],
  ["Kontakt", 24, ({ grant }) => textCell(grant.contact.text)],
  ["Link", 18, ({ grant }) => linkCell(grant.url ?? grant.sourceUrl)],
  ["Tjekket", 14, ({ grant }) => textCell(grant.sourceText)],
  [
    "Noter",
    24,
    ({ grant, note }) => textCell([changeText(grant), note.note.trim()].filter(Boolean).join("\n")),
  ],
];

const asideColumns: readonly Column<ReturnType<typeof asideRows>[number]>[] = [
  ["Legat", 32, nameCell],
  ["Fond", 28, ({ foundation }) => textCell(foundation)],
  ["Derfor tæller det ikke med", 60, ({ why }) => textCell(why)],
  ["Søg senest", 15, dueCell],
  ["Beløb (normalt)", 16, amountCell],
  ["Kontakt", 24, ({ contactText }) => textCell(contactText)],
  ["Link", 26, ({ url }) => linkCell(url)],
  ["Noter", 34, () => textCell("")],
];

function asideRows(list: List) {
  return [
    ...grantsIn(list, "faint", "late").map(({ section, aside, contact, ...grant }) => ({
      ...grant,
      why: `${sectionTitles[section]}. ${aside ?? ""}`.trim(),
      contactText: contact.text,
      url: grant.url ?? grant.sourceUrl,
    })),
    ...list.withinReach.map(({ obstacle, ...near }) => ({
      ...near,
      why: obstacle,
      contactText: "",
    })),
  ];
}

const attachmentChoices = ["Mangler", "Bestilt", "Klar"] as const;

function attachmentColumns(list: List, plan: Plan, notes: Notes): Column<AttachmentLine>[] {
  const stateOf = ({ ids }: AttachmentLine): (typeof attachmentChoices)[number] => {
    const { ready, expectedOn } = attachmentLineNote(notes, ids);
    if (ready) return "Klar";
    return expectedOn === null ? "Mangler" : "Bestilt";
  };
  return [
    ["Bilag", 42, ({ name }) => textCell(name, cellStyles.bold)],
    ["Til legat nr.", 28, (line) => textCell(listNumbersText(line, list))],
    ["Bed om det senest", 22, (line) => textCell(capitalize(askByText(line, plan)))],
    ["Sådan får du det", 50, ({ how }) => textCell(how)],
    ["Klar", 14, (line) => textCell(stateOf(line), cellStyles.plain), attachmentChoices],
    ["Noter", 44, () => textCell("")],
  ];
}

export function renderSheet(list: List, plan: Plan, notes: Notes): Promise<Uint8Array> {
  const rows = countedGrants(list).map((grant) => ({ grant, note: grantNote(notes, grant.id) }));
  const asides = asideRows(list);
  const grants = tableSheet("Legater", grantColumns, rows);
  const attachments = tableSheet(
    "Bilag",
    attachmentColumns(list, plan, notes),
    attachmentLines(list).filter((line) => listNumbersText(line, list) !== ""),
  );
  const last = rows.length + 1 + SPARE_ROWS;
  const status = columnLetter(grantColumns, "Status");
  const deadline = columnLetter(grantColumns, "Søg senest");
  const answerBy = columnLetter(grantColumns, "Svar senest");
  const below = (letter: string) => `${letter}2:${letter}${last}`;
  const rule = (range: string, formula: string, style: CellStyle) =>
    ({ type: "expression", range, formula, style }) as const;
  const madeOn = new Date(`${list.madeOn}T12:00:00Z`);
  return writeXlsx({
    sheets: [
      {
        ...grants,
        conditionalRules: [
          rule(
            `A2:${columnLetter(grantColumns, "Noter")}${last}`,
            `OR($${status}2="${applicationStatusLabels.declined}",$${status}2="${applicationStatusLabels.dismissed}")`,
            {
              font: {
                strikethrough: true,
                color: { rgb: officeColour(lightColours["text-secondary"]) },
              },
            },
          ),
          rule(below(status), `$${status}2="${applicationStatusLabels.granted}"`, {
            fill: fillOf("DCEFE2"),
          }),
          // At most four weeks to go, and nothing has been sent.
          rule(
            below(deadline),
            `AND(ISNUMBER($${deadline}2),$${deadline}2-TODAY()<=28,OR($${status}2="${applicationStatusLabels.considering}",$${status}2="${applicationStatusLabels.started}"))`,
            { fill: fillOf(officeColour(lightColours.signal)) },
          ),
          // The answer is overdue.
          rule(
            below(answerBy),
            `AND(ISNUMBER($${answerBy}2),$${answerBy}2<TODAY(),$${status}2="${applicationStatusLabels.sent}")`,
            { fill: fillOf(officeColour(lightColours.signal)) },
          ),
        ].map((one, index) => ({ ...one, priority: index + 1 })),
      },
      attachments,
      ...(asides.length === 0 ? [] : [tableSheet("Andre", asideColumns, asides)]),
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
