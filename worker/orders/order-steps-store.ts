import { and, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.ts";
import { isPauseOver, longestWaiting, oneMoreTry } from "../db/next-attempt.ts";
import { orders } from "../db/schema.ts";
import { limits } from "../limits.ts";
import { life, type OrderTrouble, type Step, steps } from "./order-steps.ts";
import { type Order, orderColumns } from "./order-store.ts";

/** The orders waiting for a step at an instant, whether or not their pause is over. */
function waitsFor(step: Step, now: Date): SQL | undefined {
  const { states, isWanted } = life[step];
  return and(inArray(orders.state, [...states]), isWanted?.(now));
}

/**
 * Claims an order for one attempt at a step, before anything is done: of two calls at once, one gets it, and after a crash
 * it can be claimed again after its pause. Without an id, claims the one that has waited longest, so that one that cannot be
 * done never blocks the others.
 */
export async function claimOrder(
  db: Queryable,
  step: Step,
  now: Date,
  id?: string,
): Promise<Order | null> {
  const { pause, storesFiles, sweptAfterMs } = life[step];
  const due = and(
    waitsFor(step, now),
    isPauseOver(orders, now),
    id === undefined ? undefined : eq(orders.id, id),
    // On behalf of a waiting buyer it is done at once; the sweep first leaves it time to finish by itself.
    id === undefined && sweptAfterMs !== undefined
      ? lt(orders.createdAt, new Date(now.getTime() - sweptAfterMs))
      : undefined,
  );
  const [order] = await db
    .update(orders)
    .set({
      ...oneMoreTry(orders, pause, now),
      ...(storesFiles === undefined
        ? {}
        : { oldFilesAt: new Date(now.getTime() + limits.storesFilesWithinMs) }),
    })
    .where(and(inArray(orders.id, longestWaiting(db, orders, due)), due))
    .returning(orderColumns);
  return order ?? null;
}

/** An order that has waited for a step for too long, and since when. */
export interface StuckOrder {
  readonly trouble: OrderTrouble;
  readonly order: Order;
  readonly since: Date;
}

/** The orders that have waited too long for a step. */
export async function findStuckOrders(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<StuckOrder[]> {
  const found: StuckOrder[] = [];
  for (const step of steps) {
    const { since, tooLongAfterMs, trouble, needsPerson } = life[step];
    const then = new Date(now.getTime() - tooLongAfterMs);
    // What has just become due has not waited yet.
    const isLate = and(waitsFor(step, then), lt(since, then.getTime()));
    const waiting = await db
      .select({
        order: orderColumns,
        since: sql<Date>`${since}`.mapWith(orders.createdAt),
        needsPerson: needsPerson === undefined ? sql<number>`0` : sql<number>`${needsPerson.when}`,
      })
      .from(orders)
      .where(and(waitsFor(step, now), or(isLate, needsPerson?.when)))
      .limit(limit);
    for (const row of waiting)
      found.push({
        order: row.order,
        since: row.since,
        trouble: needsPerson !== undefined && row.needsPerson === 1 ? needsPerson.trouble : trouble,
      });
  }
  return found;
}
