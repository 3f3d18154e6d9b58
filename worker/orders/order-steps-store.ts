import { and, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { isPauseOver, longestWaiting, nextAttemptColumns } from "../db/backoff.ts";
import type { Database, Queryable } from "../db/client.ts";
import { orders } from "../db/schema.ts";
import { type OrderStepName, orderStepNames, orderSteps } from "./order-steps.ts";
import { type Order, orderColumns } from "./order-store.ts";

function waitsFor(step: OrderStepName, now: Date): SQL | undefined {
  const { states, isWanted, isFoundBy } = orderSteps[step];
  // SQLite uses no index for a column with a plus before it.
  const state = isFoundBy === "state" ? sql`${orders.state}` : sql`+${orders.state}`;
  return and(inArray(state, [...states]), isWanted?.(now));
}

function isDue(step: OrderStepName, now: Date): SQL | undefined {
  return and(waitsFor(step, now), isPauseOver(orders, now));
}

/** The sweep leaves a step that a waiting buyer has started some time to end by itself. */
function isSwept(step: OrderStepName, now: Date): SQL | undefined {
  const { sweptAfterMs } = orderSteps[step];
  return and(
    isDue(step, now),
    sweptAfterMs === undefined
      ? undefined
      : lt(orders.createdAt, new Date(now.getTime() - sweptAfterMs)),
  );
}

/** Claimed before anything is done: of two calls one gets it, and after a crash it is due again. */
export async function claimOrder(
  db: Queryable,
  step: OrderStepName,
  now: Date,
  id?: string,
): Promise<Order | null> {
  const { pause } = orderSteps[step];
  const due = id === undefined ? isSwept(step, now) : and(isDue(step, now), eq(orders.id, id));
  const next = longestWaiting(db, orders, due);
  if (id === undefined && (await next).length === 0) return null;
  const [order] = await db
    .update(orders)
    .set(nextAttemptColumns(orders, pause, now))
    .where(and(inArray(orders.id, next), due))
    .returning(orderColumns);
  return order ?? null;
}

export async function waitsForAny(db: Database, id: string, now: Date): Promise<boolean> {
  const waiting = or(...orderStepNames.map((step) => waitsFor(step, now)));
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), waiting));
  return found.length > 0;
}

export function selectStuckOrders(db: Database, now: Date, limit: number) {
  const { id, attempts, lastError } = orders;
  return orderStepNames.map((step) => {
    const { since, tooLongAfterMs, needsPerson } = orderSteps[step];
    const then = new Date(now.getTime() - tooLongAfterMs);
    // An order due since a moment ago has not waited.
    const isLate = and(waitsFor(step, then), lt(since, then.getTime()));
    return db
      .select({
        order: { id, attempts, lastError },
        since: sql<Date>`${since}`.mapWith(orders.createdAt),
        needsPerson: needsPerson === undefined ? sql<number>`0` : sql<number>`${needsPerson.when}`,
      })
      .from(orders)
      .where(and(waitsFor(step, now), or(isLate, needsPerson?.when)))
      .limit(limit);
  });
}

export function readStuckOrders(
  found: readonly Awaited<ReturnType<typeof selectStuckOrders>[number]>[],
) {
  return orderStepNames.flatMap((step, place) => {
    const { stuckReason, needsPerson } = orderSteps[step];
    return (found[place] ?? []).map(({ order, since, needsPerson: isForPerson }) => {
      const reason =
        needsPerson !== undefined && isForPerson === 1 ? needsPerson.stuckReason : stuckReason;
      return { order, since, reason };
    });
  });
}
