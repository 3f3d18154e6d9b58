import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type ConditionColumn,
  type ConditionRow,
  conditionColumns,
  parseConditionRow,
} from "../../src/domain/matching/conditions.ts";
import {
  type CurrencyColumn,
  type CurrencyRow,
  currencyColumns,
  parseCurrencyRow,
} from "../../src/domain/matching/currencies.ts";
import {
  type GrantColumn,
  type GrantRow,
  grantColumns,
  parseGrantRow,
} from "../../src/domain/matching/grant.ts";
import { checkGrantData, type GrantData } from "../../src/domain/matching/grant-data.ts";
import { readBoundedFile } from "./bounded-file.ts";
import {
  formatTable,
  MAX_FILE_BYTES,
  parseTable,
  type TableForm,
  type TableRow,
  wholeFile,
} from "./csv-file.ts";
import { type FileFault, tellFaults } from "./fault.ts";

/** The paths of the three data files (docs/grants-file.md). */
export interface DataPaths {
  readonly grants: string;
  readonly conditions: string;
  readonly currencies: string;
}

export const dataFileNames = ["grants", "conditions", "currencies"] as const;

/** By default, conditions and currencies are beside the grants. */
export function dataPaths(
  grants: string,
  { conditions, currencies }: Partial<Omit<DataPaths, "grants">> = {},
): DataPaths {
  return {
    grants,
    conditions: conditions ?? join(dirname(grants), "conditions.csv"),
    currencies: currencies ?? join(dirname(grants), "currencies.csv"),
  };
}

/** The rows of all files. */
export interface DataRows {
  readonly grantRows: readonly GrantRow[];
  readonly conditionRows: readonly ConditionRow[];
  readonly currencyRows: readonly CurrencyRow[];
}

/** All files, without faults. */
export interface DataFiles extends DataRows {
  readonly data: GrantData;
  /** Hash of the canonical texts: the same rows in the same order always give the same version. */
  readonly version: string;
  /** What an export would write differently, by file. */
  readonly departures: Readonly<Record<keyof DataPaths, readonly string[]>>;
}

export type DataFilesResult =
  | { readonly ok: true; readonly files: DataFiles }
  | {
      readonly ok: false;
      readonly faults: Readonly<Record<keyof DataPaths, readonly FileFault[]>>;
    };

const grantsForm: TableForm<GrantColumn> = { columns: grantColumns, row: "række med et legat" };
const conditionsForm: TableForm<ConditionColumn> = {
  columns: conditionColumns,
  row: "række med en betingelse",
  mayBeEmpty: true,
};
const currenciesForm: TableForm<CurrencyColumn> = {
  columns: currencyColumns,
  row: "række med en valuta",
  mayBeEmpty: true,
};

export function formatGrantsFile(rows: readonly GrantRow[]): string {
  return formatTable(rows, grantColumns);
}

export function formatConditionsFile(rows: readonly ConditionRow[]): string {
  return formatTable(rows, conditionColumns);
}

export function formatCurrenciesFile(rows: readonly CurrencyRow[]): string {
  return formatTable(rows, currencyColumns);
}

/** The version of all files: the first 16 hexadecimal digits of the SHA-256 of their canonical texts. */
function versionOf(texts: readonly string[]): string {
  return createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 16);
}

/** The content of each file. */
export type DataBytes = Readonly<Record<keyof DataPaths, Uint8Array>>;

/**
 * Reads and checks all files: either all grants, conditions and currencies, or every fault.
 *
 * @throws UnusableFile if a file cannot be read
 */
export async function readDataFiles(paths: DataPaths): Promise<DataFilesResult> {
  const [grants, conditions, currencies] = await Promise.all([
    readBoundedFile(paths.grants, MAX_FILE_BYTES),
    readBoundedFile(paths.conditions, MAX_FILE_BYTES),
    readBoundedFile(paths.currencies, MAX_FILE_BYTES),
  ]);
  if (grants !== null && conditions !== null && currencies !== null)
    return parseDataFiles({ grants, conditions, currencies });
  const faultsOf = (bytes: Uint8Array | null) =>
    bytes === null
      ? [wholeFile(`højst ${MAX_FILE_BYTES / 1_000_000} MB. Filen er større og er ikke læst`)]
      : [];
  return {
    ok: false,
    faults: {
      grants: faultsOf(grants),
      conditions: faultsOf(conditions),
      currencies: faultsOf(currencies),
    },
  };
}

/**
 * The data of a reading without faults. For everything built from the data: anything made from half the grants would be
 * wrong.
 *
 * @throws naming every fault as `grants check` does
 */
export function faultless(result: DataFilesResult): DataFiles {
  if (result.ok) return result.files;
  const reports: string[] = [];
  tellFaults(result.faults, startingPaths, (report) => reports.push(report));
  throw new Error(reports.join("\n"));
}

const startingPaths = dataPaths(fileURLToPath(new URL("../../data/grants.csv", import.meta.url)));

/**
 * The grants, conditions and currencies that a new installation starts with.
 *
 * @throws if a file in data/ is missing or has faults
 */
export async function readStartingData(): Promise<DataFiles> {
  return faultless(await readDataFiles(startingPaths));
}

/** Checks the contents of a grants file and of the files it belongs with. */
export function parseDataFiles(bytes: DataBytes): DataFilesResult {
  const tables = {
    grants: parseTable(bytes.grants, grantsForm),
    conditions: parseTable(bytes.conditions, conditionsForm),
    currencies: parseTable(bytes.currencies, currenciesForm),
  };
  const faults = {
    grants: [...tables.grants.faults],
    conditions: [...tables.conditions.faults],
    currencies: [...tables.currencies.faults],
  };
  const grants = readRows(tables.grants.rows, "id", faults.grants, (row) => {
    const result = parseGrantRow(row);
    return result.ok ? { ok: true, value: result.grant } : result;
  });
  const conditions = readRows(tables.conditions.rows, "id", faults.conditions, (row) => {
    const result = parseConditionRow(row);
    return result.ok ? { ok: true, value: result.condition } : result;
  });
  const currencies = readRows(tables.currencies.rows, "valuta", faults.currencies, (row) => {
    const result = parseCurrencyRow(row);
    return result.ok ? { ok: true, value: result.currency } : result;
  });
  // If a file cannot be parsed as a table, the others cannot be checked against it.
  const areTables = dataFileNames.every(
    (name) => tables[name].rows.length > 0 || tables[name].faults.length === 0,
  );
  if (areTables)
    for (const fault of checkGrantData({
      grants,
      conditions,
      conditionIds: new Set(tables.conditions.rows.map(({ cells }) => cells.id)),
      namedIds: new Set(
        tables.grants.rows.flatMap(({ cells }) =>
          cells.betingelser.split(";").map((id) => id.replace(/^!/, "")),
        ),
      ),
      currencyCodes: new Set(tables.currencies.rows.map(({ cells }) => cells.valuta)),
    })) {
      const { file, column, value, message } = fault;
      const line = tables[file].rows[fault.row]?.lineOf(column as never) ?? null;
      faults[file].push({ line, column, value, allowed: message });
    }
  if (dataFileNames.some((name) => faults[name].length > 0))
    return {
      ok: false,
      faults: {
        grants: byLine(faults.grants),
        conditions: byLine(faults.conditions),
        currencies: byLine(faults.currencies),
      },
    };
  const rows: DataRows = {
    grantRows: tables.grants.rows.map(({ cells }) => cells),
    conditionRows: tables.conditions.rows.map(({ cells }) => cells),
    currencyRows: tables.currencies.rows.map(({ cells }) => cells),
  };
  return {
    ok: true,
    files: {
      ...rows,
      data: {
        grants: withoutGaps(grants),
        conditions: withoutGaps(conditions),
        currencies: withoutGaps(currencies),
      },
      version: versionOf(dataFileNames.map((name) => tables[name].canonical)),
      departures: {
        grants: tables.grants.departures,
        conditions: tables.conditions.departures,
        currencies: tables.currencies.departures,
      },
    },
  };
}

function withoutGaps<T>(values: readonly (T | null)[]): T[] {
  return values.filter((value) => value !== null);
}

function byLine(faults: readonly FileFault[]): FileFault[] {
  return faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

interface CellFaultOf<C extends string> {
  readonly column: C;
  readonly value: string;
  readonly message: string;
}

/** Parses every row, `null` for a faulty one; faulty cells and duplicate keys go into `faults`. */
function readRows<C extends string, T>(
  rows: readonly TableRow<C>[],
  key: NoInfer<C>,
  faults: FileFault[],
  read: (
    cells: Readonly<Record<C, string>>,
  ) => { ok: true; value: T } | { ok: false; faults: readonly CellFaultOf<C>[] },
): (T | null)[] {
  const values: (T | null)[] = [];
  const lineOfKey = new Map<string, number>();
  for (const { cells, lineOf } of rows) {
    const result = read(cells);
    values.push(result.ok ? result.value : null);
    if (!result.ok)
      for (const { column, value, message } of result.faults)
        faults.push({ line: lineOf(column), column, value, allowed: message });
    const firstLine = lineOfKey.get(cells[key]);
    if (firstLine === undefined) lineOfKey.set(cells[key], lineOf(key));
    else
      faults.push({
        line: lineOf(key),
        column: key,
        value: cells[key],
        allowed: `${key === "id" ? "hvert id" : `hver ${key}`} kun én gang. Det står allerede i linje ${firstLine}`,
      });
  }
  return values;
}
