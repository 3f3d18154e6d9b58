import { asc, desc, isNotNull, sql } from "drizzle-orm";
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
  // SQLite finds either end of an index at once, and both in one query by reading all of it.
  const [first, latest] = await Promise.all(
    [asc(orders.paidAt), desc(orders.paidAt)].map((order) =>
      db
        .select({ paidAt: orders.paidAt })
        .from(orders)
        .where(isNotNull(orders.paidAt))
        .orderBy(order)
        .limit(1),
    ),
  );
  return { first: first?.[0]?.paidAt ?? null, latest: latest?.[0]?.paidAt ?? null };
}

/** `select 1`: whether the database answers at all. */
export async function askDatabase(db: Queryable): Promise<void> {
  await db.run(sql`select 1`);
}
