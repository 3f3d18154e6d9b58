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

/** Where the two files of the data stand (docs/grants-file.md). */
export interface DataPaths {
  readonly grants: string;
  readonly conditions: string;
}

/** The conditions stand beside the grants where nothing else is said. */
export function dataPaths(grants: string, conditions?: string): DataPaths {
  return { grants, conditions: conditions ?? join(dirname(grants), "conditions.csv") };
}

/** Both files without fault. */
export interface DataFiles {
  readonly grantRows: readonly GrantRow[];
  readonly conditionRows: readonly ConditionRow[];
  readonly data: GrantData;
  /** Hash of both canonical texts: the same rows in the same order always have the same version. */
  readonly version: string;
  /** What an export would write otherwise, by file. */
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

export function formatGrantsFile(rows: readonly GrantRow[]): string {
  return formatTable(rows, grantColumns);
}

export function formatConditionsFile(rows: readonly ConditionRow[]): string {
  return formatTable(rows, conditionColumns);
}

/** Names the content of both files: the first 16 hexadecimal digits of the SHA-256 of their canonical texts. */
export function versionOf(
  grantRows: readonly GrantRow[],
  conditionRows: readonly ConditionRow[],
): string {
  return createHash("sha256")
    .update(formatGrantsFile(grantRows))
    .update("\0")
    .update(formatConditionsFile(conditionRows))
    .digest("hex")
    .slice(0, 16);
}

/**
 * Reads both files whole and checks all of them: either all grants and conditions, or every fault.
 *
 * @throws UnusableFile where there is no file to read
 */
export async function readDataFiles(paths: DataPaths): Promise<DataFilesResult> {
  const [grants, conditions] = await Promise.all([
    readBoundedFile(paths.grants, MAX_FILE_BYTES),
    readBoundedFile(paths.conditions, MAX_FILE_BYTES),
  ]);
  if (grants !== null && conditions !== null) return parseDataFiles(grants, conditions);
  const tooLarge = [
    wholeFile(`højst ${MAX_FILE_BYTES / 1_000_000} MB. Filen er større og er ikke læst`),
  ];
  return {
    ok: false,
    faults: {
      grants: grants === null ? tooLarge : [],
      conditions: conditions === null ? tooLarge : [],
    },
  };
}

/**
 * What a reading without faults read. For everything that is built from the data: what is made of half the grants says
 * what is not so.
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
 * The grants and conditions that a new installation starts with.
 *
 * @throws where a file of data/ is missing or has faults
 */
export async function readStartingData(): Promise<DataFiles> {
  return faultless(await readDataFiles(startingPaths));
}

/** Checks the content of a grants file and of the conditions file that it goes with. */
export function parseDataFiles(
  grantBytes: Uint8Array,
  conditionBytes: Uint8Array,
): DataFilesResult {
  const grantTable = parseTable(grantBytes, grantsForm);
  const conditionTable = parseTable(conditionBytes, conditionsForm);
  const faults = {
    grants: [...grantTable.faults],
    conditions: [...conditionTable.faults],
  };
  const grants = readRows(grantTable.rows, faults.grants, (row) => {
    const result = parseGrantRow(row);
    return result.ok ? { ok: true, value: result.grant } : result;
  });
  const conditions = readRows(conditionTable.rows, faults.conditions, (row) => {
    const result = parseConditionRow(row);
    return result.ok ? { ok: true, value: result.condition } : result;
  });
  // Of a file that cannot be read as a table nothing is known that the other could be held against.
  const isTable = ({ rows, faults }: { rows: readonly unknown[]; faults: readonly unknown[] }) =>
    rows.length > 0 || faults.length === 0;
  if (isTable(grantTable) && isTable(conditionTable))
    for (const fault of checkGrantData({
      grants,
      conditions,
      conditionIds: new Set(conditionTable.rows.map(({ cells }) => cells.id)),
      namedIds: new Set(
        grantTable.rows.flatMap(({ cells }) =>
          cells.betingelser.split(";").map((id) => id.replace(/^!/, "")),
        ),
      ),
    })) {
      const line =
        fault.file === "grants"
          ? grantTable.rows[fault.row]?.lineOf(fault.column)
          : conditionTable.rows[fault.row]?.lineOf(fault.column);
      const { column, value, message } = fault;
      faults[fault.file].push({ line: line ?? null, column, value, allowed: message });
    }
  if (faults.grants.length + faults.conditions.length > 0)
    return {
      ok: false,
      faults: { grants: byLine(faults.grants), conditions: byLine(faults.conditions) },
    };
  const grantRows = grantTable.rows.map(({ cells }) => cells);
  const conditionRows = conditionTable.rows.map(({ cells }) => cells);
  return {
    ok: true,
    files: {
      grantRows,
      conditionRows,
      data: { grants: withoutGaps(grants), conditions: withoutGaps(conditions) },
      version: versionOf(grantRows, conditionRows),
      departures: { grants: grantTable.departures, conditions: conditionTable.departures },
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

/** Reads every row, `null` for one with a fault; faults in cells and ids that come twice go into `faults`. */
function readRows<C extends string, T>(
  rows: readonly TableRow<C | "id">[],
  faults: FileFault[],
  read: (
    cells: Readonly<Record<C | "id", string>>,
  ) => { ok: true; value: T } | { ok: false; faults: readonly CellFaultOf<C | "id">[] },
): (T | null)[] {
  const values: (T | null)[] = [];
  const lineOfId = new Map<string, number>();
  for (const { cells, lineOf } of rows) {
    const result = read(cells);
    values.push(result.ok ? result.value : null);
    if (!result.ok)
      for (const { column, value, message } of result.faults)
        faults.push({ line: lineOf(column), column, value, allowed: message });
    const firstLine = lineOfId.get(cells.id);
    if (firstLine === undefined) lineOfId.set(cells.id, lineOf("id"));
    else
      faults.push({
        line: lineOf("id"),
        column: "id",
        value: cells.id,
        allowed: `hvert id kun én gang. Det står allerede i linje ${firstLine}`,
      });
  }
  return values;
}
