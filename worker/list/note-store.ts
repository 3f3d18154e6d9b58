import { and, eq, sql } from "drizzle-orm";
import type { NoteFields, Notes } from "../../src/domain/list/notes.ts";
import type { Database, Queryable } from "../db/client.ts";
import { listNotes } from "../db/schema.ts";

export function selectNotes(db: Queryable, orderId: string) {
  return db.select().from(listNotes).where(eq(listNotes.orderId, orderId));
}

export function notesByName(rows: readonly (typeof listNotes.$inferSelect)[]): Notes {
  return Object.fromEntries(rows.map(({ name, fields }) => [name, fields]));
}

/** False if a note changed after `stored` was read, or the list was erased. */
export async function storeNotes(db: Database, orderId: string, stored: Notes, merged: Notes) {
  const [first, ...others] = Object.entries(merged).map(([name, fields]) =>
    storeNote(db, orderId, name, stored[name], fields),
  );
  if (first === undefined) return true;
  const written = await db.batch([first, ...others]);
  return written.every((rows) => rows.length > 0);
}

function storeNote(
  db: Database,
  orderId: string,
  name: string,
  before: NoteFields | undefined,
  fields: NoteFields,
) {
  const text = JSON.stringify(fields);
  if (before !== undefined)
    return db
      .update(listNotes)
      .set({ fields })
      .where(
        and(eq(listNotes.orderId, orderId), eq(listNotes.name, name), eq(listNotes.fields, before)),
      )
      .returning({ name: listNotes.name });
  return db
    .insert(listNotes)
    .select(
      sql`select ${orderId}, ${name}, ${text} from orders
        where orders.id = ${orderId} and orders.erased_at is null and orders.answers is not null`,
    )
    .onConflictDoNothing()
    .returning({ name: listNotes.name });
}

export function deleteNotes(db: Queryable, orderId: string) {
  return db.delete(listNotes).where(eq(listNotes.orderId, orderId));
}
