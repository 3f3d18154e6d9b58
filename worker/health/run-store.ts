import { max, min, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.ts";
import { lastRuns, orders } from "../db/schema.ts";

export type Run = typeof lastRuns.$inferSelect;
export type Work = Run["work"];

/** Records when a kind of run last succeeded or failed. */
export async function writeRun(
  db: Queryable,
  work: Work,
  outcome: Partial<Pick<Run, "succeededAt" | "failedAt">>,
): Promise<void> {
  await db
    .insert(lastRuns)
    .values({ work, ...outcome })
    .onConflictDoUpdate({ target: lastRuns.work, set: outcome });
}

export function readRuns(db: Queryable): Promise<Run[]> {
  return db.select().from(lastRuns);
}

/** When the first and the latest order were paid; `null` before the first. */
export async function readPaidSpan(
  db: Queryable,
): Promise<{ readonly first: Date | null; readonly latest: Date | null }> {
  const [span] = await db
    .select({ first: min(orders.paidAt), latest: max(orders.paidAt) })
    .from(orders);
  return span ?? { first: null, latest: null };
}

/** `select 1`: whether the database answers at all. */
export async function askDatabase(db: Queryable): Promise<void> {
  await db.run(sql`select 1`);
}
