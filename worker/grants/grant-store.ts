import { and, desc, eq, gte, isNull, ne, or, sql } from "drizzle-orm";
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

/** A stored grant as a row of the grants file. */
function toGrantRow(stored: typeof grants.$inferSelect): GrantRow {
  const cells = grantColumns.map((column) => [column, String(stored[column] ?? "")]);
  return Object.fromEntries(cells) as GrantRow;
}

/** A stored condition as a row of the conditions file. */
function toConditionRow(stored: typeof conditions.$inferSelect): ConditionRow {
  const cells = conditionColumns.map((column) => [column, stored[column]]);
  return Object.fromEntries(cells) as ConditionRow;
}

/** A stored currency as a row of the currencies file. */
function toCurrencyRow(stored: typeof currencies.$inferSelect): CurrencyRow {
  const cells = currencyColumns.map((column) => [column, stored[column]]);
  return Object.fromEntries(cells) as CurrencyRow;
}

/** A consistent snapshot of the three tables: every row as in the files, in their order. */
export interface StoredRows {
  /** The version of the data; changes with every import that changes anything. `null` before the first. */
  readonly version: string | null;
  readonly grantRows: readonly GrantRow[];
  readonly conditionRows: readonly ConditionRow[];
  readonly currencyRows: readonly CurrencyRow[];
}

export const newestVersion = (db: Queryable) =>
  db
    .select({ version: dataVersions.version })
    .from(dataVersions)
    .orderBy(desc(dataVersions.id))
    .limit(1);

/** Grants per query: the server returns at most ten megabytes, and a grant is some one and a half kilobytes. */
const GRANTS_AT_ONCE = 1000;

/** The grants from a place in the file on, as many as one query may return. */
const grantsFrom = (db: Queryable, position: number) =>
  db
    .select()
    .from(grants)
    .where(gte(grants.position, position))
    .orderBy(grants.position)
    .limit(GRANTS_AT_ONCE);
/** Where the grants after some begin; `null` if these were the last. */
const nextPlace = (page: readonly (typeof grants.$inferSelect)[]) =>
  page.length < GRANTS_AT_ONCE ? null : (page.at(-1)?.position ?? 0) + 1;
const conditionsInOrder = (db: Queryable) =>
  db.select().from(conditions).orderBy(conditions.position);
const currenciesInOrder = (db: Queryable) =>
  db.select().from(currencies).orderBy(currencies.position);

/** The tables were imported anew while they were read, again and again. */
class ImportedMeanwhile extends Error {
  override readonly name = "ImportedMeanwhile";
}

/**
 * Reads all three tables as of one version, so that an import in between cannot mix two: in one transaction, and where
 * the grants need several, with the version each time. If that has changed, it begins again, three times at most.
 */
export async function readStoredRows(db: Database): Promise<StoredRows> {
  for (let tries = 0; tries < 3; tries++) {
    const stored = await readOneVersion(db);
    if (stored !== null) return stored;
  }
  throw new ImportedMeanwhile();
}

async function readOneVersion(db: Database): Promise<StoredRows | null> {
  const [versions, storedGrants, storedConditions, storedCurrencies] = await db.batch([
    newestVersion(db),
    grantsFrom(db, 0),
    conditionsInOrder(db),
    currenciesInOrder(db),
  ]);
  const version = versions[0]?.version ?? null;
  for (let next = nextPlace(storedGrants); next !== null; ) {
    const [current, page] = await db.batch([newestVersion(db), grantsFrom(db, next)]);
    if ((current[0]?.version ?? null) !== version) return null;
    storedGrants.push(...page);
    next = nextPlace(page);
  }
  return {
    version,
    grantRows: storedGrants.map(toGrantRow),
    conditionRows: storedConditions.map(toConditionRow),
    currencyRows: storedCurrencies.map(toCurrencyRow),
  };
}

/** The same within an existing transaction. */
export async function readRowsWithin(tx: Queryable): Promise<StoredRows> {
  const storedGrants: (typeof grants.$inferSelect)[] = [];
  for (let next: number | null = 0; next !== null; ) {
    const page = await grantsFrom(tx, next);
    storedGrants.push(...page);
    next = nextPlace(page);
  }
  return {
    version: await readDataVersion(tx),
    grantRows: storedGrants.map(toGrantRow),
    conditionRows: (await conditionsInOrder(tx)).map(toConditionRow),
    currencyRows: (await currenciesInOrder(tx)).map(toCurrencyRow),
  };
}

/** The version of the data in the tables; `null` before the first import. */
export async function readDataVersion(db: Queryable): Promise<string | null> {
  const [newest] = await newestVersion(db);
  return newest?.version ?? null;
}

/**
 * Parses rows into grants to match against. Bad rows are logged and left out: one of them must not empty the
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

/** Rows per statement: a grant has some 50 values, and SQLite binds at most 32,766. */
const ROWS_PER_INSERT = 500;

/**
 * Replaces the contents of the tables, within the transaction of an import.
 *
 * @param today today's date in Denmark, for the stored next deadlines
 * @param report is told how many grants have been written, out of how many
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

/** Rows and grants are not from the same file: a bug. */
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

/** Updates per call. */
const DEADLINES_AT_ONCE = 200;

/** Updates stored next deadlines, by grant, where they have changed; returns how many had. */
export async function storeNextDeadlines(
  db: Database,
  deadlines: readonly (readonly [id: string, deadline: string | null])[],
): Promise<number> {
  let changed = 0;
  for (let start = 0; start < deadlines.length; start += DEADLINES_AT_ONCE) {
    const [first, ...others] = deadlines
      .slice(start, start + DEADLINES_AT_ONCE)
      .map(([id, deadline]) =>
        db
          .update(grants)
          .set({ frist_dato: deadline })
          .where(and(eq(grants.id, id), differsFrom(deadline)))
          .returning({ id: grants.id }),
      );
    if (first !== undefined) changed += (await db.batch([first, ...others])).flat().length;
  }
  return changed;
}

function differsFrom(deadline: string | null) {
  return deadline === null
    ? sql`${grants.frist_dato} is not null`
    : or(isNull(grants.frist_dato), ne(grants.frist_dato, deadline));
}
