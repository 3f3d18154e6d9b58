import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { decodeUtf8 } from "./decode-utf8.ts";
import type { FileFault } from "./fault.ts";

/** About fifty times the size of the first grants file: anything larger is not a list of grants. */
export const MAX_FILE_BYTES = 10_000_000;

/** The format of one of the data files. */
export interface TableForm<C extends string> {
  /** The columns, in order. */
  readonly columns: readonly C[];
  /** The Danish name of a row: "række med et legat". */
  readonly row: string;
  /** Whether a file with only a header is valid. */
  readonly mayBeEmpty?: boolean;
}

/** One row of a file that has the right columns. */
interface TableRow<C extends string> {
  readonly cells: Readonly<Record<C, string>>;
  /** The line on which a cell begins, from 1: the cells before it may contain line breaks. */
  readonly lineOf: (column: C) => number;
}

export interface Table<C extends string> {
  readonly rows: readonly TableRow<C>[];
  readonly faults: readonly FileFault[];
  /** The canonical text of the rows. */
  readonly canonical: string;
  /** How the text differs from the canonical form of an export; empty if it is identical. */
  readonly departures: readonly string[];
}

/** The canonical text of rows: header, LF after each row, quotes only where they are needed. */
export function formatTable<C extends string>(
  rows: readonly Readonly<Record<C, string>>[],
  columns: readonly C[],
): string {
  return stringify([...rows], { header: true, columns: [...columns] });
}

export function wholeFile(allowed: string): FileFault {
  return { line: null, column: null, value: null, allowed };
}

/** Parses the bytes of a CSV file into rows, with every fault of form. The contents of cells are checked elsewhere. */
export function parseTable<C extends string>(bytes: Uint8Array, form: TableForm<C>): Table<C> {
  const none = { rows: [], canonical: "", departures: [] };
  if (bytes.length > MAX_FILE_BYTES)
    return {
      ...none,
      faults: [
        wholeFile(`højst ${MAX_FILE_BYTES / 1_000_000} MB. Filen er større og er ikke læst`),
      ],
    };
  if (bytes.length === 0)
    return {
      ...none,
      faults: [wholeFile(`filen er tom. Den skal have en overskrift og mindst én ${form.row}`)],
    };
  const decoded = decodeUtf8(bytes);
  const faults: FileFault[] = decoded.fault === null ? [] : [decoded.fault];
  if (decoded.text === "") return { ...none, faults };

  const text = decoded.text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  const { records, fault: brokenQuote } = readRecords(text, form.columns);
  const [header, ...body] = records;
  const headerFaults =
    header === undefined && brokenQuote !== null
      ? []
      : checkHeader(header?.cells ?? [], form.columns);
  faults.push(...headerFaults);

  const rows: TableRow<C>[] = [];
  if (headerFaults.length === 0) {
    for (const record of body) {
      const row = rowOf(record, form.columns);
      if (row === null) faults.push(wrongCellCount(record, form.columns));
      else rows.push(row);
    }
    if (body.length === 0 && brokenQuote === null && !form.mayBeEmpty)
      faults.push({
        line: 2,
        column: null,
        value: null,
        allowed: `mindst én ${form.row} efter overskriften`,
      });
  }
  // A header of one cell means that the separator is wrong, and then quotes say nothing.
  if (brokenQuote !== null && header?.cells.length !== 1) faults.push(brokenQuote);
  const canonical = formatTable(
    rows.map(({ cells }) => cells),
    form.columns,
  );
  return { rows, faults, canonical, departures: formatDeviations(decoded.text, canonical) };
}

interface CsvRecord {
  /** The line of the file on which the record begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** All records up to the first broken quote: after that, the ends of cells are unknown. */
function readRecords(
  text: string,
  columns: readonly string[],
): { records: CsvRecord[]; fault: FileFault | null } {
  const records: CsvRecord[] = [];
  let nextLine = 1;
  try {
    parse(text, {
      record_delimiter: "\n",
      relax_column_count: true,
      on_record: (cells: string[], { lines }) => {
        records.push({ line: nextLine, cells });
        nextLine = lines + 1;
        return null;
      },
    });
    return { records, fault: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const column = columns[Number(error.column)] ?? null;
    const where = `rækken fra linje ${nextLine}`;
    const allowed =
      error.code === "CSV_QUOTE_NOT_CLOSED"
        ? `et anførselstegn i ${where} bliver aldrig lukket. En celle begynder og slutter med " eller har ingen`
        : `et anførselstegn i ${where} står forkert. En celle i anførselstegn slutter med " før kommaet, og et " inde i den skrives ""`;
    return {
      records,
      fault: { line: nextLine, column, value: text.split("\n")[nextLine - 1] ?? null, allowed },
    };
  }
}

function checkHeader(header: readonly string[], known: readonly string[]): FileFault[] {
  const onlyCell = header.length === 1 ? (header[0] ?? "") : "";
  for (const [separator, name] of [
    [";", "semikolon"],
    ["\t", "tabulator"],
  ] as const) {
    if (onlyCell.includes(separator))
      return [
        {
          line: 1,
          column: null,
          value: onlyCell,
          allowed: `felter adskilt af komma, ikke af ${name}. Gem filen som kommasepareret CSV`,
        },
      ];
  }
  if (!header.some((name) => known.includes(name)))
    return [
      {
        line: 1,
        column: null,
        value: header.join(","),
        allowed: `overskriften ${known.join(",")}`,
      },
    ];
  const faults: FileFault[] = [];
  for (const column of known)
    if (!header.includes(column))
      faults.push({ line: 1, column, value: null, allowed: "kolonnen mangler i overskriften" });
  for (const [index, name] of header.entries()) {
    if (!known.includes(name))
      faults.push({
        line: 1,
        column: `kolonne ${index + 1}`,
        value: name,
        allowed: "kolonnen kendes ikke",
      });
    else if (header.indexOf(name) !== index)
      faults.push({ line: 1, column: name, value: name, allowed: "hver kolonne kun én gang" });
  }
  if (faults.length > 0) return faults;
  const misplaced = header.findIndex((name, index) => name !== known[index]);
  if (misplaced === -1) return [];
  return [
    {
      line: 1,
      column: `kolonne ${misplaced + 1}`,
      value: header[misplaced] ?? "",
      allowed: `${known[misplaced]}. Kolonnerne skal stå i denne rækkefølge: ${known.join(",")}`,
    },
  ];
}

/** The cells by column; `null` if there are too few or too many. */
function rowOf<C extends string>(
  { line, cells }: CsvRecord,
  columns: readonly C[],
): TableRow<C> | null {
  if (cells.length !== columns.length) return null;
  return {
    cells: Object.fromEntries(
      columns.map((column, index) => [column, cells[index] ?? ""]),
    ) as Record<C, string>,
    lineOf: (column) =>
      cells
        .slice(0, columns.indexOf(column))
        .reduce((at, cell) => at + cell.split("\n").length - 1, line),
  };
}

function wrongCellCount({ line, cells }: CsvRecord, columns: readonly string[]): FileFault {
  if (cells.length === 1 && cells[0] === "")
    return { line, column: null, value: null, allowed: "ingen tomme linjer" };
  const isShort = cells.length < columns.length;
  return {
    line,
    column: isShort ? (columns[cells.length] ?? null) : null,
    value: cells.join(","),
    allowed: `${columns.length} felter som i overskriften. Rækken har ${cells.length}, altså ${isShort ? "for få" : "for mange"}`,
  };
}

function formatDeviations(text: string, canonical: string): string[] {
  if (text === canonical) return [];
  const departures: string[] = [];
  if (text.startsWith("\ufeff")) departures.push("byte order mark først");
  if (text.includes("\r\n")) departures.push("linjeskift som CRLF");
  const plain = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  if (!plain.endsWith("\n")) departures.push("intet linjeskift efter sidste række");
  if (`${plain.replace(/\n$/, "")}\n` !== canonical)
    departures.push("anførselstegn, der ikke er nødvendige");
  return departures;
}
