import { asc, desc, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { Database, Queryable } from "../db/client.ts";
import { lastRuns, orders } from "../db/schema.ts";

export type LastRun = typeof lastRuns.$inferSelect;
export type RunName = LastRun["name"];

export async function writeRun(
  db: Queryable,
  name: RunName,
  outcome: Partial<Pick<LastRun, "succeededAt" | "failedAt">>,
): Promise<void> {
  await db
    .insert(lastRuns)
    .values({ name, ...outcome })
    .onConflictDoUpdate({ target: lastRuns.name, set: outcome });
}

export async function recordRun(
  { db, now, log }: Pick<Deps, "db" | "now" | "log">,
  name: RunName,
  outcome: "succeededAt" | "failedAt" = "succeededAt",
): Promise<void> {
  await writeRun(db, name, { [outcome]: now() }).catch((error: unknown) =>
    log("run-not-noted", { work: name }, error),
  );
}

export function selectRuns(db: Database) {
  return db.select().from(lastRuns);
}

/** Two queries: SQLite would read the whole index for both at once. */
export function selectFirstAndLastPayment(db: Database) {
  const { paidAt } = orders;
  const inTime = (order: SQL) =>
    db.select({ paidAt }).from(orders).where(isNotNull(paidAt)).orderBy(order).limit(1);
  return [inTime(asc(paidAt)), inTime(desc(paidAt))] as const;
}

export async function pingDatabase(db: Queryable): Promise<void> {
  await db.run(sql`select 1`);
}
