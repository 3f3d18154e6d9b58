import { isUtf8 } from "node:buffer";
import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import type { FileFault } from "./fault.ts";

export function formatCsv<C extends string>(
  rows: readonly Readonly<Record<C, string>>[],
  columns: readonly C[],
): string {
  return stringify([...rows], { header: true, columns: [...columns] });
}

function faultOf(line: number, allowed: string, column: string | null = null): FileFault {
  return { line, column, value: null, allowed };
}

/** Checks the format, not what cells contain. */
export function parseCsv<C extends string>(
  bytes: Uint8Array,
  columns: readonly C[],
  mayBeEmpty: boolean,
) {
  const decoded = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const faults: FileFault[] = isUtf8(bytes) ? [] : [notUtf8(decoded)];
  const text = decoded.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  const { records, fault: brokenQuote } = readRecords(text, columns);
  const [header, ...body] = records;
  const headerFaults =
    header === undefined && brokenQuote !== null ? [] : checkHeader(header?.cells ?? [], columns);
  faults.push(...headerFaults);

  const found = headerFaults.length === 0 ? body : [];
  const isRow = ({ cells }: CsvRecord) => cells.length === columns.length;
  const rows = found.filter(isRow).map((record) => rowOf(record, columns));
  for (const record of found) if (!isRow(record)) faults.push(wrongCellCount(record, columns));
  if (headerFaults.length === 0) {
    if (body.length === 0 && brokenQuote === null && !mayBeEmpty)
      faults.push(faultOf(2, "mindst én række med et legat efter overskriften"));
  }
  // A header of one cell probably has another separator, so quotes cannot be judged.
  if (brokenQuote !== null && header?.cells.length !== 1) faults.push(brokenQuote);
  const canonical = formatCsv(
    rows.map(({ cells }) => cells),
    columns,
  );
  return { rows, faults, canonical };
}

function notUtf8(decoded: string): FileFault {
  const lines = decoded.slice(0, decoded.indexOf("\ufffd")).split("\n");
  const name = lines.at(-1)?.slice(-20) ?? "";
  return faultOf(lines.length, `tegnet efter »${name}« er ikke UTF-8. Gem filen som CSV i UTF-8`);
}

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Stops at the first broken quote, after which cells cannot be told apart. */
function readRecords(text: string, columns: readonly string[]) {
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
  const written = header.join(",");
  const separators = { ";": "semikolon", "\t": "tabulator" };
  for (const [separator, name] of Object.entries(separators))
    if (header.length === 1 && written.includes(separator)) {
      const allowed = `felter adskilt af komma, ikke af ${name}. Gem filen som kommasepareret CSV`;
      return [{ line: 1, column: null, value: written, allowed }];
    }
  if (!header.some((name) => known.includes(name)))
    return [{ line: 1, column: null, value: written, allowed: `overskriften ${known.join(",")}` }];
  const faults = known
    .filter((column) => !header.includes(column))
    .map((column) => faultOf(1, "kolonnen mangler i overskriften", column));
  for (const [index, value] of header.entries()) {
    const column = `kolonne ${index + 1}`;
    if (!known.includes(value))
      faults.push({ line: 1, column, value, allowed: "kolonnen kendes ikke" });
    else if (header.indexOf(value) !== index)
      faults.push({ line: 1, column: value, value, allowed: "hver kolonne kun én gang" });
  }
  const misplaced = header.findIndex((name, index) => name !== known[index]);
  if (faults.length > 0 || misplaced === -1) return faults;
  const allowed = `${known[misplaced]}. Kolonnerne skal stå i denne rækkefølge: ${known.join(",")}`;
  const value = header[misplaced] ?? "";
  return [{ line: 1, column: `kolonne ${misplaced + 1}`, value, allowed }];
}

function rowOf<C extends string>({ line, cells }: CsvRecord, columns: readonly C[]) {
  const named = columns.map((column, index) => [column, cells[index] ?? ""]);
  return {
    cells: Object.fromEntries(named) as Record<C, string>,
    /** From 1; earlier cells may contain line breaks. */
    lineOf: (column: C) =>
      cells
        .slice(0, columns.indexOf(column))
        .reduce((at, cell) => at + cell.split("\n").length - 1, line),
  };
}

function wrongCellCount({ line, cells }: CsvRecord, columns: readonly string[]): FileFault {
  if (cells.length === 1 && cells[0] === "") return faultOf(line, "ingen tomme linjer");
  const isShort = cells.length < columns.length;
  return {
    line,
    column: isShort ? (columns[cells.length] ?? null) : null,
    value: cells.join(","),
    allowed: `${columns.length} felter som i overskriften. Rækken har ${cells.length}, altså ${isShort ? "for få" : "for mange"}`,
  };
}
