import { and, asc, eq, gte, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.ts";
import { type RefundStatus, refunds } from "../db/schema.ts";

export type Refund = typeof refunds.$inferSelect;
export type { RefundStatus };

export function readRefunds(db: Queryable, orderId: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt));
}

export async function readRefundStatuses(
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

export async function saveRefund(db: Queryable, refund: Refund): Promise<void> {
  await db
    .insert(refunds)
    .values(refund)
    .onConflictDoUpdate({
      target: refunds.id,
      set: {
        status: refund.status,
        succeededAt: sql`coalesce(${refunds.succeededAt}, excluded.succeeded_at)`,
        failedAt: sql`coalesce(${refunds.failedAt}, excluded.failed_at)`,
      },
    });
}

export function orderIdsRefundedBetween(db: Queryable, from: Date, to: Date) {
  const { succeededAt, failedAt } = refunds;
  return db
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(
      or(
        and(gte(succeededAt, from), lt(succeededAt, to)),
        and(isNotNull(succeededAt), gte(failedAt, from), lt(failedAt, to)),
      ),
    );
}

export function listRefundsBetween(db: Queryable, from: Date, to: Date): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        isNotNull(refunds.succeededAt),
        inArray(refunds.orderId, orderIdsRefundedBetween(db, from, to)),
      ),
    )
    .orderBy(asc(refunds.succeededAt));
}
