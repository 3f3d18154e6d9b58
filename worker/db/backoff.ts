import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Backoff } from "../limits.ts";
import type { Queryable } from "./client.ts";
import type { linkRequests, orders, outbox } from "./schema.ts";

type WaitingTable = typeof orders | typeof outbox | typeof linkRequests;

/** Matches a due row: that of `id`, or else the next in line (`null` if there is none). */
export async function findClaimCondition(
  db: Queryable,
  table: WaitingTable,
  waiting: SQL | undefined,
  now: Date,
  id: string | undefined,
): Promise<SQL | null> {
  const isBackoffOver = or(isNull(table.nextAttemptAt), lte(table.nextAttemptAt, now));
  const due = and(waiting, isBackoffOver, id === undefined ? undefined : eq(table.id, id));
  const longestWaiting = db
    .select({ id: table.id })
    .from(table)
    .where(due)
    .orderBy(sql`coalesce(${table.nextAttemptAt}, 0)`, asc(table.createdAt))
    .limit(1);
  // Even an update of no rows waits for the write lock.
  if (id === undefined && (await longestWaiting).length === 0) return null;
  return and(inArray(table.id, longestWaiting), due) ?? null;
}

/** Doubles the wait each time, up to `longestMs`. */
export function nextAttemptColumns(table: WaitingTable, backoff: Backoff, now: Date) {
  const { attempts } = table;
  const { firstMs, longestMs } = backoff;
  return {
    attempts: sql`${attempts} + 1`,
    nextAttemptAt: sql<Date>`${now.getTime()} + min(${longestMs}, ${firstMs} * (1 << min(${attempts}, 20)))`,
  };
}
