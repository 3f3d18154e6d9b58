import { lt } from "drizzle-orm";
import type { Queryable } from "../db/client.ts";
import { contactMessages } from "../db/schema.ts";

export async function insertMessage(
  db: Queryable,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await db.insert(contactMessages).values(message);
}

/** Deletes messages that were received before an instant. */
export async function deleteMessages(db: Queryable, before: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.receivedAt, before));
}
