import { desc } from "drizzle-orm";
import type { Queryable } from "../db/client.ts";
import { contactMessages } from "../db/schema.ts";

export function listMessages(db: Queryable, limit: number) {
  return db.select().from(contactMessages).orderBy(desc(contactMessages.receivedAt)).limit(limit);
}
