import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CellFault } from "../../src/domain/matching/cells.ts";
import {
  type DataFileName,
  type DataRows,
  dataFileNames,
  dataFiles,
  dropFaultyRows,
  mapDataFiles,
  parseRows,
} from "../../src/domain/matching/data-rows.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import { readFileUpTo } from "../files.ts";
import { checkAcrossFiles } from "./check-across-files.ts";
import { formatCsv, parseCsv } from "./csv-file.ts";
import { type FileFault, reportFaults } from "./fault.ts";

const MAX_FILE_BYTES = 10_000_000;
export const GRANTS_FILE = "data/grants.csv";

export type DataPaths = Readonly<Record<DataFileName, string>>;

export function dataPaths(grants: string, others: Partial<DataPaths> = {}): DataPaths {
  return mapDataFiles((file) =>
    file === "grants" ? grants : (others[file] ?? join(dirname(grants), `${file}.csv`)),
  );
}

export const rowNouns: Readonly<Record<DataFileName, string>> = {
  grants: "legater",
  conditions: "betingelser",
  currencies: "valutaer",
  attachments: "bilag",
};

export interface DataFiles {
  readonly rows: DataRows;
  readonly data: GrantData;
  readonly version: string;
}

export type DataFilesResult =
  | { readonly ok: true; readonly files: DataFiles }
  | { readonly ok: false; readonly faults: Readonly<Record<DataFileName, readonly FileFault[]>> };

export function formatDataFile<F extends DataFileName>(file: F, rows: DataRows[F]): string {
  return formatCsv<string>(rows, dataFiles[file].columns);
}

export type DataBytes = Readonly<Record<DataFileName, Uint8Array>>;

export async function readDataFiles(paths: DataPaths): Promise<DataFilesResult> {
  const read = dataFileNames.map(
    async (file) => [file, await readFileUpTo(paths[file], MAX_FILE_BYTES)] as const,
  );
  return parseDataFiles(Object.fromEntries(await Promise.all(read)) as DataBytes);
}

export async function readOrReportFaults(
  paths: DataPaths,
  report: (text: string) => void,
): Promise<DataFiles | null> {
  const result = await readDataFiles(paths);
  if (result.ok) return result.files;
  reportFaults(result.faults, paths, report);
  return null;
}

export function filesOrThrow(result: DataFilesResult): DataFiles {
  if (result.ok) return result.files;
  const reports: string[] = [];
  reportFaults(result.faults, repositoryPaths, (report) => reports.push(report));
  throw new Error(reports.join("\n"));
}

const repositoryPaths = dataPaths(fileURLToPath(new URL("../../data/grants.csv", import.meta.url)));

export async function readRepositoryData(): Promise<DataFiles> {
  return filesOrThrow(await readDataFiles(repositoryPaths));
}

export function parseDataFiles(bytes: DataBytes): DataFilesResult {
  const tables = mapDataFiles((file) =>
    parseCsv(bytes[file], dataFiles[file].columns, file !== "grants"),
  );
  const faults = mapDataFiles((file) => [...tables[file].faults]);
  const addFault = (file: DataFileName, row: number, { column, value, message }: CellFault) =>
    faults[file].push({
      line: tables[file].rows[row]?.lineOf(column) ?? null,
      ...{ column, value, allowed: message },
    });
  const rows = mapDataFiles((file) =>
    tables[file].rows.map(({ cells }) => cells),
  ) as unknown as DataRows;
  const parsed = parseRows(rows, addFault);
  for (const file of dataFileNames) {
    const { key } = dataFiles[file];
    const firstRow = new Map<string, number>();
    for (const [row, { cells }] of tables[file].rows.entries()) {
      const value = cells[key] ?? "";
      const first = firstRow.get(value);
      if (first === undefined) firstRow.set(value, row);
      else {
        const message = `${key === "id" ? "hvert id" : `hver ${key}`} kun én gang. Det står allerede i linje ${tables[file].rows[first]?.lineOf(key)}`;
        addFault(file, row, { column: key, value, message });
      }
    }
  }
  // An unreadable file would make rows that name its rows look faulty.
  if (dataFileNames.every((file) => rows[file].length > 0 || tables[file].faults.length === 0))
    for (const fault of checkAcrossFiles(rows, parsed)) addFault(fault.file, fault.row, fault);
  if (dataFileNames.some((file) => faults[file].length > 0))
    return {
      ok: false,
      faults: mapDataFiles((file) =>
        faults[file].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
      ),
    };
  const texts = dataFileNames.map((file) => tables[file].canonical);
  return {
    ok: true,
    files: {
      rows,
      data: dropFaultyRows(parsed),
      version: createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 16),
    },
  };
}
