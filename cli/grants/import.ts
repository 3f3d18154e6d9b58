import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import { conditionColumns } from "../../src/domain/matching/conditions.ts";
import { currencyColumns } from "../../src/domain/matching/currencies.ts";
import { grantColumns } from "../../src/domain/matching/grant.ts";
import type { Database } from "../../worker/db/client.ts";
import { readRowsWithin, replaceRows } from "../../worker/grants/grant-store.ts";
import { answerMended } from "../../worker/reports/answer.ts";
import type { DataFiles, DataPaths } from "./data-files.ts";

/** What an import changed in one file, by id and in file order. */
export interface RowChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** The same rows as before in another order. */
  readonly reordered: boolean;
}

export interface ImportResult {
  readonly version: string;
  /** `null` if the database already held exactly these files, so that nothing was written. */
  readonly changes: Readonly<Record<keyof DataPaths, RowChanges>> | null;
  /** How many readers' reports these grants settle; their readers are notified. */
  readonly answered: number;
}

/**
 * Replaces the data in the database by the rows of the files: all of them or, after any error, none. Idempotent.
 *
 * @param today today's date in Denmark, for the stored next deadlines
 * @param report is told how many rows have been written, out of how many
 */
export async function importGrants(
  db: Database,
  { grantRows, conditionRows, currencyRows, data, version }: Omit<DataFiles, "departures">,
  {
    now,
    today,
    report = () => {},
  }: { now: Date; today: IsoDate; report?: (written: number, of: number) => void },
): Promise<ImportResult> {
  // A write transaction from the first read on, so that two simultaneous imports cannot interleave.
  return await db.transaction(async (tx) => {
    const stored = await readRowsWithin(tx);
    const changes = {
      grants: compareRows(stored.grantRows, grantRows, grantColumns, "id"),
      conditions: compareRows(stored.conditionRows, conditionRows, conditionColumns, "id"),
      currencies: compareRows(stored.currencyRows, currencyRows, currencyColumns, "valuta"),
    };
    if (Object.values(changes).every(isSame) && stored.version === version)
      return { version, changes: null, answered: 0 };
    await replaceRows(
      tx,
      { version, grantRows, conditionRows, currencyRows, grants: data.grants },
      { now, today, report },
    );
    const answered = await answerMended(tx, stored.grantRows, grantRows, now);
    return { version, changes, answered };
  });
}

function isSame({ added, changed, removed, reordered }: RowChanges): boolean {
  return added.length + changed.length + removed.length === 0 && !reordered;
}

/** How many rows an import would remove, and out of how many. */
export interface Loss {
  readonly what: "aktive legater" | "betingelser";
  readonly gone: number;
  readonly of: number;
}

/** An import that removes more than this share is more likely a wrong file than a change: the operator is asked first. */
const UNUSUAL_SHARE = 0.1;

/** The unusually large removals of an import; none if it is an ordinary one. */
export async function unusualLosses(
  db: Database,
  { grantRows, conditionRows }: Pick<DataFiles, "grantRows" | "conditionRows">,
): Promise<Loss[]> {
  const stored = await db.transaction((tx) => readRowsWithin(tx));
  const active = (rows: readonly { id: string; status: string }[]) =>
    rows.filter(({ status }) => status === "aktiv").map(({ id }) => id);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const lossOf = (
    what: Loss["what"],
    before: readonly string[],
    after: readonly string[],
  ): Loss => {
    const kept = new Set(after);
    return { what, gone: before.filter((id) => !kept.has(id)).length, of: before.length };
  };
  return [
    lossOf("aktive legater", active(stored.grantRows), active(grantRows)),
    lossOf("betingelser", idsOf(stored.conditionRows), idsOf(conditionRows)),
  ].filter(({ gone, of }) => gone > of * UNUSUAL_SHARE);
}

/** The changes that turn one list of rows into another, by key. */
export function compareRows<C extends string>(
  before: readonly Readonly<Record<C, string>>[],
  after: readonly Readonly<Record<C, string>>[],
  columns: readonly C[],
  key: C,
): RowChanges {
  const oldRows = new Map(before.map((row) => [row[key], row]));
  const newKeys = new Set(after.map((row) => row[key]));
  const added: string[] = [];
  const changed: string[] = [];
  for (const row of after) {
    const old = oldRows.get(row[key]);
    if (old === undefined) added.push(row[key]);
    else if (columns.some((column) => old[column] !== row[column])) changed.push(row[key]);
  }
  const kept = before.filter((row) => newKeys.has(row[key]));
  const stayed = after.filter((row) => oldRows.has(row[key]));
  return {
    added,
    changed,
    removed: before.filter((row) => !newKeys.has(row[key])).map((row) => row[key]),
    reordered: kept.some((row, index) => row[key] !== stayed[index]?.[key]),
  };
}
