import { desc, lt } from "drizzle-orm";
import type { Database, Queryable } from "../db/client.ts";
import { rowExists } from "../db/exists.ts";
import { contactMessages } from "../db/schema.ts";

export async function insertMessage(
  db: Queryable,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await db.insert(contactMessages).values(message);
}

export function listMessages(db: Queryable, limit: number) {
  return db.select().from(contactMessages).orderBy(desc(contactMessages.receivedAt)).limit(limit);
}

export function hasMessages(db: Database, before: Date) {
  return rowExists(
    db
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(lt(contactMessages.receivedAt, before)),
  );
}

export function deleteMessages(db: Queryable, before: Date) {
  return db.delete(contactMessages).where(lt(contactMessages.receivedAt, before));
}
