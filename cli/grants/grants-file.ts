import { createHash } from "node:crypto";
import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { type Grant, type GrantRow, grantColumns, parseGrantRow } from "../../src/domain/grant.ts";
import { readBoundedFile } from "./bounded-file.ts";
import { decodeUtf8 } from "./decode-utf8.ts";
import type { FileFault } from "./fault.ts";

/** About fifty times the size of the first file: what is larger is not a list of grants. */
export const MAX_FILE_BYTES = 10_000_000;

/** A grants file without fault (docs/grants-file.md). */
export interface GrantsFile {
  readonly rows: readonly GrantRow[];
  readonly grants: readonly Grant[];
  /** Hash of the canonical text: the same rows in the same order always have the same version. */
  readonly version: string;
  /** How the text departs from the canonical form that an export has; empty where it is the same byte for byte. */
  readonly departures: readonly string[];
}

export type GrantsFileResult =
  | { readonly ok: true; readonly file: GrantsFile }
  | { readonly ok: false; readonly faults: readonly FileFault[] };

/**
 * Reads a grants file whole and checks all of it: either every grant, or every fault.
 *
 * @throws UnusableFile where there is no file to read
 */
export async function readGrantsFile(path: string): Promise<GrantsFileResult> {
  const bytes = await readBoundedFile(path, MAX_FILE_BYTES);
  if (bytes !== null) return parseGrantsFile(bytes);
  const megabytes = MAX_FILE_BYTES / 1_000_000;
  return {
    ok: false,
    faults: [wholeFile(`højst ${megabytes} MB. Filen er større og er ikke læst`)],
  };
}

/** The canonical text of rows: header, LF after each row, quotes only where they are needed. */
export function formatGrantsFile(rows: readonly GrantRow[]): string {
  return stringify([...rows], { header: true, columns: [...grantColumns] });
}

/** Names the content of a file: the first 16 hexadecimal digits of the SHA-256 of its canonical text. */
export function versionOf(rows: readonly GrantRow[]): string {
  return createHash("sha256").update(formatGrantsFile(rows)).digest("hex").slice(0, 16);
}

/** Checks the content of a grants file. */
export function parseGrantsFile(bytes: Uint8Array): GrantsFileResult {
  if (bytes.length === 0)
    return {
      ok: false,
      faults: [wholeFile("filen er tom. Den skal have en overskrift og mindst ét legat")],
    };
  const decoded = decodeUtf8(bytes);
  const faults: FileFault[] = decoded.fault === null ? [] : [decoded.fault];
  if (decoded.text === "") return { ok: false, faults };

  const text = decoded.text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  const { records, fault: brokenQuote } = readRecords(text);
  const [header, ...body] = records;
  const headerFaults =
    header === undefined && brokenQuote !== null ? [] : checkHeader(header?.cells ?? []);
  faults.push(...headerFaults);

  const rows: GrantRow[] = [];
  const grants: Grant[] = [];
  if (headerFaults.length === 0) {
    const lineOfId = new Map<string, number>();
    for (const record of body) {
      const row = rowOf(record.cells);
      if (row === null) {
        faults.push(wrongCellCount(record));
        continue;
      }
      const parsed = parseGrantRow(row);
      if (parsed.ok) grants.push(parsed.grant);
      else
        for (const { column, value, message } of parsed.faults)
          faults.push({ line: lineOf(column, record), column, value, allowed: message });
      const firstLine = lineOfId.get(row.id);
      if (firstLine === undefined) lineOfId.set(row.id, record.line);
      else
        faults.push({
          line: record.line,
          column: "id",
          value: row.id,
          allowed: `hvert id kun én gang. Det står allerede i linje ${firstLine}`,
        });
      rows.push(row);
    }
    if (body.length === 0 && brokenQuote === null)
      faults.push({
        line: 2,
        column: null,
        value: null,
        allowed: "mindst ét legat efter overskriften",
      });
  }
  // In a header of one cell the separator is wrong, and then quotes tell nothing.
  if (brokenQuote !== null && header?.cells.length !== 1) faults.push(brokenQuote);
  if (faults.length > 0)
    return { ok: false, faults: faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
  return {
    ok: true,
    file: { rows, grants, version: versionOf(rows), departures: departuresOf(decoded.text, rows) },
  };
}

function wholeFile(allowed: string): FileFault {
  return { line: null, column: null, value: null, allowed };
}

interface CsvRecord {
  /** The line of the file on which the record begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Every record up to the first broken quote: after one, nobody can tell where a cell ends. */
function readRecords(text: string): { records: CsvRecord[]; fault: FileFault | null } {
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
    const column = grantColumns[Number(error.column)] ?? null;
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

function checkHeader(header: readonly string[]): FileFault[] {
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
  const known: readonly string[] = grantColumns;
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
  for (const column of grantColumns)
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

/** The cells by column; `null` where there are too few or too many. */
function rowOf(cells: readonly string[]): GrantRow | null {
  if (cells.length !== grantColumns.length) return null;
  return Object.fromEntries(
    grantColumns.map((column, index) => [column, cells[index] ?? ""]),
  ) as GrantRow;
}

function wrongCellCount({ line, cells }: CsvRecord): FileFault {
  if (cells.length === 1 && cells[0] === "")
    return { line, column: null, value: null, allowed: "ingen tomme linjer" };
  const problem = cells.length < grantColumns.length ? "for få" : "for mange";
  return {
    line,
    column: cells.length < grantColumns.length ? (grantColumns[cells.length] ?? null) : null,
    value: cells.join(","),
    allowed: `${grantColumns.length} felter som i overskriften. Rækken har ${cells.length}, altså ${problem}`,
  };
}

/** The line on which a cell begins: the cells before it may hold line breaks. */
function lineOf(column: string, record: CsvRecord): number {
  const before = record.cells.slice(
    0,
    grantColumns.indexOf(column as (typeof grantColumns)[number]),
  );
  return record.line + before.reduce((breaks, cell) => breaks + cell.split("\n").length - 1, 0);
}

function departuresOf(text: string, rows: readonly GrantRow[]): string[] {
  if (text === formatGrantsFile(rows)) return [];
  const departures: string[] = [];
  if (text.startsWith("\ufeff")) departures.push("byte order mark først");
  if (text.includes("\r\n")) departures.push("linjeskift som CRLF");
  const plain = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  if (!plain.endsWith("\n")) departures.push("intet linjeskift efter sidste række");
  if (`${plain.replace(/\n$/, "")}\n` !== formatGrantsFile(rows))
    departures.push("anførselstegn, der ikke er nødvendige");
  return departures;
}
