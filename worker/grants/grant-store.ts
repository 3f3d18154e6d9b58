import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { IsoDate } from "../../src/domain/danish/danish-date.ts";
import {
  type Condition,
  type ConditionRow,
  conditionColumns,
  parseConditionRow,
} from "../../src/domain/matching/conditions.ts";
import {
  type Currency,
  type CurrencyRow,
  currencyColumns,
  parseCurrencyRow,
} from "../../src/domain/matching/currencies.ts";
import { nextDeadline } from "../../src/domain/matching/deadlines.ts";
import {
  type Grant,
  type GrantRow,
  grantColumns,
  parseGrantRow,
} from "../../src/domain/matching/grant.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import type { Database, Queryable } from "../db/client.ts";
import { conditions, currencies, dataVersions, grants } from "../db/schema.ts";
import { makeLog } from "../log.ts";

const log = makeLog();

/** A stored grant as the row of the file that it came from. */
function toGrantRow(stored: typeof grants.$inferSelect): GrantRow {
  const cells = grantColumns.map((column) => [column, String(stored[column] ?? "")]);
  return Object.fromEntries(cells) as GrantRow;
}

/** A stored condition as the row of the file that it came from. */
function toConditionRow(stored: typeof conditions.$inferSelect): ConditionRow {
  const cells = conditionColumns.map((column) => [column, stored[column]]);
  return Object.fromEntries(cells) as ConditionRow;
}

/** A stored currency as the row of the file that it came from. */
function toCurrencyRow(stored: typeof currencies.$inferSelect): CurrencyRow {
  const cells = currencyColumns.map((column) => [column, stored[column]]);
  return Object.fromEntries(cells) as CurrencyRow;
}

/** What the tables hold: every row as the files have it, in their order, all of one moment. */
export interface StoredRows {
  /** Names the data; changes with every import that changes anything. `null` before the first. */
  readonly version: string | null;
  readonly grantRows: readonly GrantRow[];
  readonly conditionRows: readonly ConditionRow[];
  readonly currencyRows: readonly CurrencyRow[];
}

const newestVersion = (db: Queryable) =>
  db
    .select({ version: dataVersions.version })
    .from(dataVersions)
    .orderBy(desc(dataVersions.id))
    .limit(1);

const grantsInOrder = (db: Queryable) => db.select().from(grants).orderBy(grants.position);
const conditionsInOrder = (db: Queryable) =>
  db.select().from(conditions).orderBy(conditions.position);
const currenciesInOrder = (db: Queryable) =>
  db.select().from(currencies).orderBy(currencies.position);

/** Reads all three tables as they stand at one moment: an import in between cannot mix two versions. */
export async function readStoredRows(db: Database): Promise<StoredRows> {
  const [versions, storedGrants, storedConditions, storedCurrencies] = await db.batch([
    newestVersion(db),
    grantsInOrder(db),
    conditionsInOrder(db),
    currenciesInOrder(db),
  ]);
  return {
    version: versions[0]?.version ?? null,
    grantRows: storedGrants.map(toGrantRow),
    conditionRows: storedConditions.map(toConditionRow),
    currencyRows: storedCurrencies.map(toCurrencyRow),
  };
}

/** The same within a transaction, which is a moment of its own. */
export async function readRowsWithin(tx: Queryable): Promise<StoredRows> {
  return {
    version: await readDataVersion(tx),
    grantRows: (await grantsInOrder(tx)).map(toGrantRow),
    conditionRows: (await conditionsInOrder(tx)).map(toConditionRow),
    currencyRows: (await currenciesInOrder(tx)).map(toCurrencyRow),
  };
}

/** Names the data that is in the tables; `null` before the first import. */
export async function readDataVersion(db: Queryable): Promise<string | null> {
  const [newest] = await newestVersion(db);
  return newest?.version ?? null;
}

/**
 * Rows as grants to match against. Those that do not parse are logged and left out: one bad row must not empty the
 * site.
 */
export function parseStoredRows({
  grantRows,
  conditionRows,
  currencyRows,
}: Omit<StoredRows, "version">): GrantData {
  const grants: Grant[] = [];
  const conditions: Condition[] = [];
  const currencies: Currency[] = [];
  for (const row of grantRows) {
    const result = parseGrantRow(row);
    if (result.ok) grants.push(result.grant);
    else log("grant-unreadable", { id: row.id, column: result.faults[0]?.column });
  }
  for (const row of conditionRows) {
    const result = parseConditionRow(row);
    if (result.ok) conditions.push(result.condition);
    else log("condition-unreadable", { id: row.id, column: result.faults[0]?.column });
  }
  for (const row of currencyRows) {
    const result = parseCurrencyRow(row);
    if (result.ok) currencies.push(result.currency);
    else log("currency-unreadable", { id: row.valuta, column: result.faults[0]?.column });
  }
  return { grants, conditions, currencies };
}

/** Rows that one statement takes: a grant has some 50 values, and SQLite binds at most 32,766. */
const ROWS_PER_INSERT = 500;

/**
 * Makes the tables hold exactly these rows, within the transaction of an import.
 *
 * @param today the day in Denmark, for the stored next deadlines
 * @param report hears how many grants are written, of how many
 */
export async function replaceRows(
  tx: Queryable,
  {
    version,
    grantRows,
    conditionRows,
    currencyRows,
    grants: parsed,
  }: StoredRows & { readonly version: string; readonly grants: readonly Grant[] },
  { now, today, report }: { now: Date; today: IsoDate; report: (done: number, of: number) => void },
): Promise<void> {
  await tx.delete(grants);
  await tx.delete(conditions);
  await tx.delete(currencies);
  const rows = parsed.map((grant, position) =>
    storedGrant(grantRows[position], grant, position, today),
  );
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await tx.insert(grants).values(rows.slice(start, start + ROWS_PER_INSERT));
    report(Math.min(start + ROWS_PER_INSERT, rows.length), rows.length);
  }
  const others = conditionRows.map((row, position) => ({ ...row, position }));
  for (let start = 0; start < others.length; start += ROWS_PER_INSERT)
    await tx.insert(conditions).values(others.slice(start, start + ROWS_PER_INSERT));
  const money = currencyRows.map((row, position) => ({ ...row, position }));
  for (let start = 0; start < money.length; start += ROWS_PER_INSERT)
    await tx.insert(currencies).values(money.slice(start, start + ROWS_PER_INSERT));
  await tx.insert(dataVersions).values({ version, grantCount: rows.length, importedAt: now });
}

/** Rows and grants that should come from one file do not: a bug. */
class RowsDoNotMatch extends Error {
  override readonly name = "RowsDoNotMatch";
}

function storedGrant(row: GrantRow | undefined, grant: Grant, position: number, today: IsoDate) {
  if (row === undefined || row.id !== grant.id) throw new RowsDoNotMatch();
  return {
    ...row,
    position,
    min_beloeb_dkk: grant.minAmountDkk,
    max_beloeb_dkk: grant.maxAmountDkk,
    frist_dato: nextDeadline(grant, today),
  };
}

/** Writes a grant's next deadline where it is another than the stored one; true where it was. */
export async function storeNextDeadline(
  db: Queryable,
  id: string,
  deadline: string | null,
): Promise<boolean> {
  const differs =
    deadline === null
      ? sql`${grants.frist_dato} is not null`
      : or(isNull(grants.frist_dato), ne(grants.frist_dato, deadline));
  const changed = await db
    .update(grants)
    .set({ frist_dato: deadline })
    .where(and(eq(grants.id, id), differs))
    .returning({ id: grants.id });
  return changed.length > 0;
}
