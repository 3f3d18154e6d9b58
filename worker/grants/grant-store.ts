import { desc, gte, sql } from "drizzle-orm";
import {
  type DataFileName,
  type DataRows,
  dataFiles,
  dropFaultyRows,
  mapDataFiles,
  parseRows,
} from "../../src/domain/matching/data-rows.ts";
import type { Grant } from "../../src/domain/matching/grant.ts";
import type { GrantData } from "../../src/domain/matching/grant-data.ts";
import type { GrantRow } from "../../src/domain/matching/grant-row.ts";
import type { Database, Queryable } from "../db/client.ts";
import { attachments, conditions, currencies, dataVersions, grants } from "../db/schema.ts";
import { makeLog } from "../log.ts";

const log = makeLog();

export interface StoredRows {
  readonly version: string | null;
  readonly rows: DataRows;
}

type Stored = Readonly<Record<DataFileName, readonly Readonly<Record<string, unknown>>[]>>;

function toDataRows(stored: Stored): DataRows {
  const toRows = (file: DataFileName) =>
    stored[file].map((row) =>
      Object.fromEntries(
        dataFiles[file].columns.map((column) => [column, String(row[column] ?? "")]),
      ),
    );
  return mapDataFiles(toRows) as unknown as DataRows;
}

const newestVersion = (db: Queryable) =>
  db
    .select({ version: dataVersions.version })
    .from(dataVersions)
    .orderBy(desc(dataVersions.id))
    .limit(1);

export const selectDataState = (db: Queryable, ofPages: string | null) =>
  db
    .select({
      version: dataVersions.version,
      grantCount: dataVersions.grantCount,
      stored: sql<number>`(select count(*) from grants)`,
      knowsPages: sql<number>`${ofPages} is null
        or exists (select 1 from data_versions where version = ${ofPages})`,
      installedAt: sql<Date>`(select min(imported_at) from data_versions)`.mapWith(
        dataVersions.importedAt,
      ),
    })
    .from(dataVersions)
    .orderBy(desc(dataVersions.id))
    .limit(1);

/** The database server returns at most 10 MB at once. */
const GRANTS_AT_ONCE = 1000;

const grantsFrom = (db: Queryable, position: number) =>
  db
    .select()
    .from(grants)
    .where(gte(grants.position, position))
    .orderBy(grants.position)
    .limit(GRANTS_AT_ONCE);
const nextPosition = (page: readonly (typeof grants.$inferSelect)[]) =>
  page.length < GRANTS_AT_ONCE ? null : (page.at(-1)?.position ?? 0) + 1;
const conditionsInOrder = (db: Queryable) =>
  db.select().from(conditions).orderBy(conditions.position);
const currenciesInOrder = (db: Queryable) =>
  db.select().from(currencies).orderBy(currencies.position);
const attachmentsInOrder = (db: Queryable) =>
  db.select().from(attachments).orderBy(attachments.position);

export async function readStoredRows(db: Database): Promise<StoredRows> {
  for (let tries = 0; tries < 3; tries++) {
    const stored = await readOneVersion(db);
    if (stored !== null) return stored;
  }
  throw new Error("The grants were imported again each time they were read");
}

async function readOneVersion(db: Database): Promise<StoredRows | null> {
  const [versions, first, ...others] = await db.batch([
    newestVersion(db),
    grantsFrom(db, 0),
    conditionsInOrder(db),
    currenciesInOrder(db),
    attachmentsInOrder(db),
  ]);
  const version = versions[0]?.version ?? null;
  for (let next = nextPosition(first); next !== null; ) {
    const [current, page] = await db.batch([newestVersion(db), grantsFrom(db, next)]);
    if ((current[0]?.version ?? null) !== version) return null;
    first.push(...page);
    next = nextPosition(page);
  }
  const [conditions, currencies, attachments] = others;
  return { version, rows: toDataRows({ grants: first, conditions, currencies, attachments }) };
}

export async function readRowsInTransaction(tx: Queryable): Promise<StoredRows> {
  const stored: (typeof grants.$inferSelect)[] = [];
  for (let next: number | null = 0; next !== null; ) {
    const page = await grantsFrom(tx, next);
    stored.push(...page);
    next = nextPosition(page);
  }
  const rows = toDataRows({
    grants: stored,
    conditions: await conditionsInOrder(tx),
    currencies: await currenciesInOrder(tx),
    attachments: await attachmentsInOrder(tx),
  });
  return { version: await readDataVersion(tx), rows };
}

export async function readDataVersion(db: Queryable): Promise<string | null> {
  const [newest] = await newestVersion(db);
  return newest?.version ?? null;
}

export function parseStoredRows({ rows }: Pick<StoredRows, "rows">): GrantData {
  const logged = new Set<string>();
  const parsed = parseRows(rows, (file, index, { column }) => {
    const id = Object.values(rows[file][index] ?? {})[0];
    if (logged.has(`${file} ${index}`)) return;
    logged.add(`${file} ${index}`);
    log("row-unreadable", { file, id, column });
  });
  return dropFaultyRows(parsed);
}

/** A grant has some 50 values; SQLite binds at most 32,766 in a statement. */
const ROWS_PER_INSERT = 500;

export async function replaceRows(
  tx: Queryable,
  {
    version,
    rows,
    data,
  }: StoredRows & { readonly version: string; readonly data: Pick<GrantData, "grants"> },
  { now, report }: { now: Date; report: (done: number, total: number) => void },
): Promise<void> {
  for (const table of [grants, conditions, currencies, attachments]) await tx.delete(table);
  const stored = data.grants.map((grant, place) => storedGrant(rows.grants[place], grant));
  for (const some of inBatches(stored)) {
    await tx.insert(grants).values(some);
    report((some.at(-1)?.position ?? 0) + 1, stored.length);
  }
  for (const some of inBatches(rows.conditions)) await tx.insert(conditions).values(some);
  for (const some of inBatches(rows.currencies)) await tx.insert(currencies).values(some);
  for (const some of inBatches(rows.attachments)) await tx.insert(attachments).values(some);
  await tx.insert(dataVersions).values({ version, grantCount: stored.length, importedAt: now });
}

function inBatches<R>(rows: readonly R[]): (R & { position: number })[][] {
  const placed = rows.map((row, position) => ({ ...row, position }));
  const count = Math.ceil(rows.length / ROWS_PER_INSERT);
  return Array.from({ length: count }, (_, part) =>
    placed.slice(part * ROWS_PER_INSERT, (part + 1) * ROWS_PER_INSERT),
  );
}

function storedGrant(row: GrantRow | undefined, grant: Grant) {
  if (row?.id !== grant.id) throw new Error("Rows and grants are not of the same file");
  return {
    ...row,
    min_beloeb_dkk: grant.minAmountDkk,
    max_beloeb_dkk: grant.maxAmountDkk,
    frist_dato: grant.deadlineKind === "dato" ? (grant.deadlines[0] ?? null) : null,
  };
}
