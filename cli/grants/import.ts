import type { IsoDate } from "../../src/domain/danish-date.ts";
import { type Grant, type GrantRow, grantColumns } from "../../src/domain/grant.ts";
import { nextDeadline } from "../../src/domain/match.ts";
import type { Database } from "../../worker/db/client.ts";
import { dataVersions, grants } from "../../worker/db/schema.ts";
import { readDataVersion } from "../../worker/grants/store.ts";
import { answerMended } from "../../worker/reports/answer.ts";
import { readGrantRows } from "./database.ts";
import type { GrantsFile } from "./grants-file.ts";

/** What an import did to the stored grants, by id and in the order of the file. */
export interface GrantChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** The same grants as before, but in another order. */
  readonly reordered: boolean;
}

export interface ImportResult {
  readonly version: string;
  /** `null` where the database held exactly this file already, and nothing was written. */
  readonly changes: GrantChanges | null;
  /** Reports from readers that these grants settle, and whose readers are told so. */
  readonly answered: number;
}

/** A row has some 50 values, and SQLite binds at most 32,766 in one statement. */
const ROWS_PER_INSERT = 500;

/**
 * Makes the database hold exactly the grants of a file: all of it or, after any error, nothing of it.
 * Running it again with the same file changes nothing.
 *
 * @param today the day in Denmark, for the stored next deadlines
 * @param report hears how many rows are written, of how many
 */
export async function importGrants(
  db: Database,
  file: Pick<GrantsFile, "rows" | "grants" | "version">,
  {
    now,
    today,
    report = () => {},
  }: { now: Date; today: IsoDate; report?: (written: number, of: number) => void },
): Promise<ImportResult> {
  // One writing transaction from the first read on, so that two imports at once cannot mix.
  return await db.transaction(async (tx) => {
    const stored = await readGrantRows(tx);
    const changes = compareRows(stored, file.rows);
    const isSame =
      changes.added.length + changes.changed.length + changes.removed.length === 0 &&
      !changes.reordered;
    if (isSame && (await readDataVersion(tx)) === file.version)
      return { version: file.version, changes: null, answered: 0 };

    await tx.delete(grants);
    const rows = file.grants.map((grant, position) =>
      storedRow(file.rows[position], grant, position, today),
    );
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      await tx.insert(grants).values(rows.slice(start, start + ROWS_PER_INSERT));
      report(Math.min(start + ROWS_PER_INSERT, rows.length), rows.length);
    }
    await tx
      .insert(dataVersions)
      .values({ version: file.version, grantCount: rows.length, importedAt: now });
    const answered = await answerMended(tx, stored, file.rows, now);
    return { version: file.version, changes, answered };
  });
}

/** What turns one list of rows into another. */
export function compareRows(before: readonly GrantRow[], after: readonly GrantRow[]): GrantChanges {
  const oldRows = new Map(before.map((row) => [row.id, row]));
  const newIds = new Set(after.map((row) => row.id));
  const added: string[] = [];
  const changed: string[] = [];
  for (const row of after) {
    const old = oldRows.get(row.id);
    if (old === undefined) added.push(row.id);
    else if (grantColumns.some((column) => old[column] !== row[column])) changed.push(row.id);
  }
  const kept = before.filter((row) => newIds.has(row.id));
  const stayed = after.filter((row) => oldRows.has(row.id));
  return {
    added,
    changed,
    removed: before.filter((row) => !newIds.has(row.id)).map((row) => row.id),
    reordered: kept.some((row, index) => row.id !== stayed[index]?.id),
  };
}

function storedRow(row: GrantRow | undefined, grant: Grant, position: number, today: IsoDate) {
  if (row === undefined || row.id !== grant.id)
    throw new Error("rows and grants of a file must correspond");
  return {
    ...row,
    position,
    min_beloeb_dkk: grant.minAmountDkk,
    max_beloeb_dkk: grant.maxAmountDkk,
    frist_dato: nextDeadline(grant, today),
  };
}
