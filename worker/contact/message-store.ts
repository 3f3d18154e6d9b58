import { lt } from "drizzle-orm";
import { finds } from "../db/ask-each.ts";
import type { Database, Queryable } from "../db/client.ts";
import { contactMessages } from "../db/schema.ts";

export async function insertMessage(
  db: Queryable,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await db.insert(contactMessages).values(message);
}

export function hasMessages(db: Database, before: Date) {
  return finds(
    db
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(lt(contactMessages.receivedAt, before)),
  );
}

/** Deletes messages that were received before an instant. */
export function deleteMessages(db: Queryable, before: Date) {
  return db.delete(contactMessages).where(lt(contactMessages.receivedAt, before));
}
