import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Pauses } from "../retries.ts";

/** `pauseAfter` as the update that claims a row computes it: the instant before which the row is not tried again. */
export function nextAttempt(
  attempts: AnyColumn,
  { firstMs, longestMs }: Pauses,
  now: Date,
): SQL<Date> {
  return sql<Date>`${now.getTime()} + min(${longestMs}, ${firstMs} * (1 << min(${attempts}, 20)))`;
}
