import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.ts";
import { listEntries, orderDocuments, orders, withdrawals } from "../db/schema.ts";
import { isRenewing } from "./order-store.ts";

export type DocumentRow = typeof orderDocuments.$inferInsert;
export type ListEntry = typeof listEntries.$inferSelect;

/** Rows per statement: SQLite binds a limited number of values. */
const ROWS_PER_INSERT = 500;

export function readDocuments(db: Queryable, orderId: string) {
  return db.select().from(orderDocuments).where(eq(orderDocuments.orderId, orderId));
}

/** The R2 keys that an order's rows refer to. */
export async function readKeys(db: Queryable, orderId: string): Promise<ReadonlySet<string>> {
  const rows = await readDocuments(db, orderId);
  return new Set(rows.map(({ key }) => key));
}

/** Replaces an order's documents. */
export async function replaceDocuments(
  db: Queryable,
  orderId: string,
  documents: readonly DocumentRow[],
): Promise<void> {
  await deleteDocuments(db, orderId);
  if (documents.length > 0) await db.insert(orderDocuments).values([...documents]);
}

/**
 * Records that an order's erasure has left nothing, if it has: neither files nor mails. A mail that is sent after it
 * makes the sweep look again (`markMailSent`).
 */
export function markErasureEnded(db: Queryable, id: string, erasureEndedAt: Date) {
  return db
    .update(orders)
    .set({ erasureEndedAt })
    .where(
      and(
        eq(orders.id, id),
        isNotNull(orders.erasedAt),
        sql`not exists (select 1 from order_documents file where file.order_id = orders.id)`,
        sql`not exists (select 1 from outbox mail where mail.order_id = orders.id)`,
      ),
    );
}

export function deleteDocuments(db: Queryable, orderId: string) {
  return db.delete(orderDocuments).where(eq(orderDocuments.orderId, orderId));
}

/** Delivered, with files that are still to be kept, and no renewal under way. */
export const hasFiles = and(
  eq(orders.state, "fulfilled"),
  isNull(orders.erasedAt),
  isNull(orders.documentsErasedAt),
  sql`not (${isRenewing})`,
);

/**
 * Records that a file of an order is lost, so that its files are recreated; false if that is known, or if the file
 * was meant to go because a newer one has replaced it.
 */
export async function markFilesMissing(
  db: Queryable,
  id: string,
  key: string,
  now: Date,
): Promise<boolean> {
  const marked = await db
    .update(orders)
    .set({ filesMissingAt: now, attempts: 0, nextAttemptAt: null })
    .where(
      and(
        eq(orders.id, id),
        hasFiles,
        isNull(orders.filesMissingAt),
        sql`exists (select 1 from order_documents file
          where file.order_id = orders.id and file.key = ${key})`,
      ),
    )
    .returning({ id: orders.id });
  return marked.length > 0;
}

/** Records that lost files have been recreated; false if they are no longer wanted. */
export async function markFilesRemade(db: Queryable, id: string): Promise<boolean> {
  const remade = await db
    .update(orders)
    .set({ filesMissingAt: null, attempts: 0, nextAttemptAt: null })
    .where(and(eq(orders.id, id), hasFiles, isNotNull(orders.filesMissingAt)))
    .returning({ id: orders.id });
  return remade.length > 0;
}

/** Records that no files of earlier editions are left. */
export async function markTidy(db: Queryable, id: string): Promise<void> {
  await db.update(orders).set({ oldFilesAt: null }).where(eq(orders.id, id));
}

/** The grants on one edition of an order's list. */
export function readEntries(db: Queryable, orderId: string, edition: number) {
  return db
    .select()
    .from(listEntries)
    .where(and(eq(listEntries.orderId, orderId), eq(listEntries.edition, edition)))
    .orderBy(asc(listEntries.position));
}

/** Stores the grants of an order's newest list, and deletes those of earlier lists. */
export async function replaceEntries(
  db: Queryable,
  orderId: string,
  entries: readonly ListEntry[],
): Promise<void> {
  await db.delete(listEntries).where(eq(listEntries.orderId, orderId));
  for (let start = 0; start < entries.length; start += ROWS_PER_INSERT)
    await db.insert(listEntries).values(entries.slice(start, start + ROWS_PER_INSERT));
}

export function deleteEntries(db: Queryable, orderId: string) {
  return db.delete(listEntries).where(eq(listEntries.orderId, orderId));
}

/** Erases the buyer's own remarks. */
export function eraseWords(db: Queryable, orderId: string) {
  return db.update(withdrawals).set({ words: null }).where(eq(withdrawals.orderId, orderId));
}

export function deleteWithdrawal(db: Queryable, orderId: string) {
  return db.delete(withdrawals).where(eq(withdrawals.orderId, orderId));
}
