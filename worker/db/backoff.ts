import { asc, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Backoff } from "../limits.ts";
import type { Queryable } from "./client.ts";
import type { linkRequests, orders, outbox } from "./schema.ts";

type WaitingTable = typeof orders | typeof outbox | typeof linkRequests;

export function isBackoffOver({ nextAttemptAt }: WaitingTable, now: Date): SQL | undefined {
  return or(isNull(nextAttemptAt), lte(nextAttemptAt, now));
}

/** Finds a due row before one is claimed: usually there is none, and even an empty update waits for the write lock. */
export function selectLongestWaiting(db: Queryable, table: WaitingTable, due: SQL | undefined) {
  return db
    .select({ id: table.id })
    .from(table)
    .where(due)
    .orderBy(sql`coalesce(${table.nextAttemptAt}, 0)`, asc(table.createdAt))
    .limit(1);
}

/** The wait doubles with each attempt; computed in the update that claims the row. */
export function nextAttemptColumns(table: WaitingTable, backoff: Backoff, now: Date) {
  const { attempts } = table;
  const { firstMs, longestMs } = backoff;
  return {
    attempts: sql`${attempts} + 1`,
    nextAttemptAt: sql<Date>`${now.getTime()} + min(${longestMs}, ${firstMs} * (1 << min(${attempts}, 20)))`,
  };
}
