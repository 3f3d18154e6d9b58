import type { Database } from "../../worker/db/client.ts";
import { readStoredRows } from "../../worker/grants/grant-store.ts";
import { writeWhole } from "../write-whole.ts";
import { type DataPaths, formatConditionsFile, formatGrantsFile } from "./data-files.ts";

/**
 * Writes the stored grants and conditions as the two files that an import reads. Each appears whole or not at all;
 * files of those names are replaced, and neither is before both are written.
 *
 * @returns how many of each; no grants where there are none, and then no file is written
 * @throws UnusableFile where a file cannot be written
 */
export async function exportGrants(
  db: Database,
  paths: DataPaths,
): Promise<{ grants: number; conditions: number }> {
  const { grantRows, conditionRows } = await readStoredRows(db);
  const counts = { grants: grantRows.length, conditions: conditionRows.length };
  if (grantRows.length === 0) return counts;
  await writeWhole(paths.conditions, formatConditionsFile(conditionRows));
  await writeWhole(paths.grants, formatGrantsFile(grantRows));
  return counts;
}
