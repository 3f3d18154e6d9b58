import { asc, eq, inArray, sql } from "drizzle-orm";
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

/** How those of some refunds stand that have been noted, by their ids. */
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

/** Writes down how a refund stands; when it was first seen to have succeeded stays as it is. */
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

/** Forgets the stand-in for a refund that was made before refunds were noted one by one, once Stripe has told of it. */
export async function deleteStandIn(db: Queryable, orderId: string): Promise<void> {
  await db.delete(refunds).where(eq(refunds.id, `at-stripe:${orderId}`));
}

/** All refunds that went through, oldest first. */
export function listRefunds(db: Queryable): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.status, "succeeded"))
    .orderBy(asc(refunds.succeededAt));
}

export function deleteRefunds(db: Queryable, orderId: string) {
  return db.delete(refunds).where(eq(refunds.orderId, orderId));
}
