import type { Database } from "../../worker/db/client.ts";
import { readGrantRows } from "./database.ts";
import { formatGrantsFile } from "./grants-file.ts";
import { writeWhole } from "./write-whole.ts";

/**
 * Writes the stored grants as a grants file. The file appears whole or not at all; one of that name is replaced.
 *
 * @returns how many grants it holds; 0 where there are none, and then no file is written
 * @throws UnusableFile where the file cannot be written
 */
export async function exportGrants(db: Database, path: string): Promise<number> {
  const rows = await readGrantRows(db);
  if (rows.length === 0) return 0;
  await writeWhole(path, formatGrantsFile(rows));
  return rows.length;
}
