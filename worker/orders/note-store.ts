import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Entry } from "../../src/domain/list/buyer-entries.ts";
import type { Queryable } from "../db/client.ts";
import { listNotes } from "../db/schema.ts";

/** A buyer's notes on the list as they are stored; `notesByName` makes of them what is worked with. */
export function selectNotes(db: Queryable, orderId: string) {
  return db.select().from(listNotes).where(eq(listNotes.orderId, orderId));
}

export function notesByName(
  rows: readonly (typeof listNotes.$inferSelect)[],
): Record<string, Entry> {
  return Object.fromEntries(rows.map(({ name, version, fields }) => [name, { version, fields }]));
}

/** All of a buyer's notes on the list, by entry key. */
export async function readNotes(db: Queryable, orderId: string): Promise<Record<string, Entry>> {
  return notesByName(await selectNotes(db, orderId));
}

export async function readNote(
  db: Queryable,
  orderId: string,
  name: string,
): Promise<Entry | null> {
  const [row] = await db.select().from(listNotes).where(isNamed(orderId, name));
  return row === undefined ? null : { version: row.version, fields: row.fields };
}

/** How many entries an order has. */
export async function countNotes(db: Queryable, orderId: string): Promise<number> {
  return db.$count(listNotes, eq(listNotes.orderId, orderId));
}

/**
 * Replaces the previous version of an entry; false if another call has stored one since: of two calls at once,
 * one succeeds. Also false if the list has been erased since.
 */
export async function replaceNote(
  db: Queryable,
  orderId: string,
  name: string,
  entry: Entry,
): Promise<boolean> {
  const stored =
    entry.version === 1
      ? await db
          .insert(listNotes)
          .select(ofKeptOrder(orderId, name, entry))
          .onConflictDoNothing()
          .returning({ name: listNotes.name })
      : await db
          .update(listNotes)
          .set(entry)
          .where(and(isNamed(orderId, name), eq(listNotes.version, sql`${entry.version} - 1`)))
          .returning({ name: listNotes.name });
  return stored.length > 0;
}

/** Inserts a new entry, provided the order still has a list that has not been erased meanwhile. */
function ofKeptOrder(orderId: string, name: string, { version, fields }: Entry) {
  return sql`select ${orderId}, ${name}, ${version}, ${JSON.stringify(fields)} from orders
    where orders.id = ${orderId} and orders.erased_at is null and orders.answers is not null`;
}

function isNamed(orderId: string, name: string): SQL | undefined {
  return and(eq(listNotes.orderId, orderId), eq(listNotes.name, name));
}

/** Deletes all of a buyer's notes. */
export function deleteNotes(db: Queryable, orderId: string) {
  return db.delete(listNotes).where(eq(listNotes.orderId, orderId));
}
