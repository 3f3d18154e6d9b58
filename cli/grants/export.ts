import type { Database } from "../../worker/db/client.ts";
import { readStoredRows } from "../../worker/grants/grant-store.ts";
import { writeWhole } from "../write-whole.ts";
import {
  type DataPaths,
  formatConditionsFile,
  formatCurrenciesFile,
  formatGrantsFile,
} from "./data-files.ts";

/**
 * Writes the stored grants, conditions and currencies to files that an import can read. Each is written in full or not at
 * all; existing files are replaced.
 *
 * @returns how many of each; if there are no grants, no file is written
 * @throws UnusableFile if a file cannot be written
 */
export async function exportGrants(
  db: Database,
  paths: DataPaths,
): Promise<Record<keyof DataPaths, number>> {
  const { grantRows, conditionRows, currencyRows } = await readStoredRows(db);
  const counts = {
    grants: grantRows.length,
    conditions: conditionRows.length,
    currencies: currencyRows.length,
  };
  if (grantRows.length === 0) return counts;
  await writeWhole(paths.currencies, formatCurrenciesFile(currencyRows));
  await writeWhole(paths.conditions, formatConditionsFile(conditionRows));
  await writeWhole(paths.grants, formatGrantsFile(grantRows));
  return counts;
}
