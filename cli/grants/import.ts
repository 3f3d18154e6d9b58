import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import { conditionColumns } from "../../src/domain/matching/conditions.ts";
import { currencyColumns } from "../../src/domain/matching/currencies.ts";
import { grantColumns } from "../../src/domain/matching/grant.ts";
import type { Database } from "../../worker/db/client.ts";
import { readRowsWithin, replaceRows } from "../../worker/grants/grant-store.ts";
import { answerMended } from "../../worker/reports/answer.ts";
import type { DataFiles, DataPaths } from "./data-files.ts";

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
  readonly changes: Readonly<Record<keyof DataPaths, RowChanges>> | null;
  /** Reports from readers that these grants settle, and whose readers are told so. */
  readonly answered: number;
}

/**
 * Makes the database hold exactly the rows of the files: all of them or, after any error, nothing of any. Running it again with the same files changes nothing.
 *
 * @param today the day in Denmark, for the stored next deadlines
 * @param report hears how many rows are written, of how many
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
  // One writing transaction from the first read on, so that two imports at once cannot mix.
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

/** What an import would take out of the data: of how many, and how many of them. */
export interface Loss {
  readonly what: "aktive legater" | "betingelser";
  readonly gone: number;
  readonly of: number;
}

/** An import that takes out more than this share is rather a wrong file than a change: somebody is asked first. */
const UNUSUAL_SHARE = 0.1;

/** The unusually large losses that an import of files would bring; none where it is an ordinary one. */
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

/** What turns one list of rows into another; the key names a row. */
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
