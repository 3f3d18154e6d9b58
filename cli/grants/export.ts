import {
  type DataFileName,
  dataFileNames,
  forEachFile,
} from "../../src/domain/matching/data-rows.ts";
import type { Database } from "../../worker/db/client.ts";
import { readStoredRows } from "../../worker/grants/grant-store.ts";
import { writeWhole } from "../write-whole.ts";
import { type DataPaths, formatDataFile } from "./data-files.ts";

/**
 * Writes the stored data to files that an import can read. Each is written in full or not at all; existing files are
 * replaced.
 *
 * @returns how many rows of each; if there are no grants, no file is written
 * @throws UnusableFile if a file cannot be written
 */
export async function exportGrants(
  db: Database,
  paths: DataPaths,
): Promise<Record<DataFileName, number>> {
  const { rows } = await readStoredRows(db);
  const counts = forEachFile((file) => rows[file].length);
  if (counts.grants === 0) return counts;
  for (const file of dataFileNames) await writeWhole(paths[file], formatDataFile(file, rows[file]));
  return counts;
}
