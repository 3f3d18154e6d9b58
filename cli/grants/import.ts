import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import { conditionColumns } from "../../src/domain/matching/conditions.ts";
import { grantColumns } from "../../src/domain/matching/grant.ts";
import type { Database } from "../../worker/db/client.ts";
import { readRowsWithin, replaceRows } from "../../worker/grants/grant-store.ts";
import { answerMended } from "../../worker/reports/answer.ts";
import type { DataFiles } from "./data-files.ts";

/** What an import did to the stored rows of one file, by id and in the order of the file. */
export interface RowChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** The same rows as before, but in another order. */
  readonly reordered: boolean;
}

export interface ImportResult {
  readonly version: string;
  /** `null` where the database held exactly these files already, and nothing was written. */
  readonly changes: { readonly grants: RowChanges; readonly conditions: RowChanges } | null;
  /** Reports from readers that these grants settle, and whose readers are told so. */
  readonly answered: number;
}

/**
 * Makes the database hold exactly the grants and conditions of two files: all of both or, after any error, nothing of
 * either. Running it again with the same files changes nothing.
 *
 * @param today the day in Denmark, for the stored next deadlines
 * @param report hears how many rows are written, of how many
 */
export async function importGrants(
  db: Database,
  { grantRows, conditionRows, data, version }: Omit<DataFiles, "departures">,
  {
    now,
    today,
    report = () => {},
  }: { now: Date; today: IsoDate; report?: (written: number, of: number) => void },
): Promise<ImportResult> {
  // One writing transaction from the first read on, so that two imports at once cannot mix.
  return await db.transaction(async (tx) => {
    const stored = await readRowsWithin(tx);
    const changes = {
      grants: compareRows(stored.grantRows, grantRows, grantColumns),
      conditions: compareRows(stored.conditionRows, conditionRows, conditionColumns),
    };
    if (isSame(changes.grants) && isSame(changes.conditions) && stored.version === version)
      return { version, changes: null, answered: 0 };
    await replaceRows(
      tx,
      { version, grantRows, conditionRows, grants: data.grants },
      { now, today, report },
    );
    const answered = await answerMended(tx, stored.grantRows, grantRows, now);
    return { version, changes, answered };
  });
}

function isSame({ added, changed, removed, reordered }: RowChanges): boolean {
  return added.length + changed.length + removed.length === 0 && !reordered;
}

/** What turns one list of rows into another. */
export function compareRows<C extends string>(
  before: readonly (Readonly<Record<C, string>> & { readonly id: string })[],
  after: readonly (Readonly<Record<C, string>> & { readonly id: string })[],
  columns: readonly C[],
): RowChanges {
  const oldRows = new Map(before.map((row) => [row.id, row]));
  const newIds = new Set(after.map((row) => row.id));
  const added: string[] = [];
  const changed: string[] = [];
  for (const row of after) {
    const old = oldRows.get(row.id);
    if (old === undefined) added.push(row.id);
    else if (columns.some((column) => old[column] !== row[column])) changed.push(row.id);
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
