import { rename, rm, writeFile } from "node:fs/promises";
import type { Database } from "../../worker/db/client.ts";
import { UnusableFile } from "./bounded-file.ts";
import { readGrantRows } from "./database.ts";
import { formatGrantsFile } from "./grants-file.ts";

/**
 * Writes the stored grants as a grants file. The file appears whole or not at all; one of that name is replaced.
 *
 * @returns how many grants it holds; 0 where there are none, and then no file is written
 * @throws UnusableFile where the file cannot be written
 */
export async function exportGrants(db: Database, path: string): Promise<number> {
  const rows = await readGrantRows(db);
  if (rows.length === 0) return 0;
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(unfinished, formatGrantsFile(rows));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new UnusableFile(path, error);
  }
  return rows.length;
}
