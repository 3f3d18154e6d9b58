import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.ts";
import { type RefundStatus, refunds } from "../db/schema.ts";

export type Refund = typeof refunds.$inferSelect;
export type { RefundStatus };

/** An order's refunds, oldest first. */
export function readRefunds(db: Queryable, orderId: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt));
}

/** The stored states of refunds, by id; unknown ones are missing. */
export async function readStatuses(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RefundStatus>> {
  const { id, status } = refunds;
  const found = await db
    .select({ id, status })
    .from(refunds)
    .where(inArray(id, [...ids]));
  return new Map(found.map((refund) => [refund.id, refund.status]));
}

/** Stores the state of a refund, keeping the time when it was first seen to have succeeded. */
export async function saveRefund(db: Queryable, refund: Refund): Promise<void> {
  const { status, succeededAt } = refund;
  await db
    .insert(refunds)
    .values(refund)
    .onConflictDoUpdate({
      target: refunds.id,
      set: {
        status,
        succeededAt:
          succeededAt === null
            ? null
            : sql`coalesce(${refunds.succeededAt}, ${succeededAt.getTime()})`,
      },
    });
}

/** Deletes the placeholder for a refund from before refunds were stored one by one, once Stripe has reported the real one. */
export async function deleteStandIn(db: Queryable, orderId: string): Promise<void> {
  await db.delete(refunds).where(eq(refunds.id, `at-stripe:${orderId}`));
}

/** The orders of which something was paid back between two instants. */
export function refundedBetween(db: Queryable, from: Date, to: Date) {
  const paidBackAt = sql`coalesce(${refunds.succeededAt}, ${refunds.createdAt})`;
  return db
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, "succeeded"),
        sql`${paidBackAt} >= ${from.getTime()} and ${paidBackAt} < ${to.getTime()}`,
      ),
    );
}

/** All successful refunds, oldest first, of those orders. */
export function listRefunds(db: Queryable, from: Date, to: Date): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(eq(refunds.status, "succeeded"), inArray(refunds.orderId, refundedBetween(db, from, to))),
    )
    .orderBy(asc(refunds.succeededAt));
}

export function deleteRefunds(db: Queryable, orderId: string) {
  return db.delete(refunds).where(eq(refunds.orderId, orderId));
}
