import { desc } from "drizzle-orm";
import type { Queryable } from "../db/client.ts";
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
