import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Queryable } from "../db/client.ts";
import { disputes, orders } from "../db/schema.ts";

export type Dispute = typeof disputes.$inferSelect;

export const disputedSince = sql<Date | null>`(select min(dispute.opened_at) from disputes dispute
  where dispute.order_id = orders.id and dispute.ended_at is null)`.mapWith(orders.createdAt);

/** The bank has taken the money: a refund would pay the buyer twice. */
export const hasOpenDispute = sql`exists (select 1 from disputes dispute
  where dispute.order_id = orders.id and dispute.kind = 'dispute' and dispute.ended_at is null)`;

export async function isMoneyWithdrawn(db: Queryable, orderId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), hasOpenDispute));
  return found !== undefined;
}

export function readDisputes(db: Queryable, orderId: string): Promise<Dispute[]> {
  return db
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputes.openedAt));
}

export async function saveDispute(db: Queryable, dispute: Dispute): Promise<void> {
  const { kind, endedAt, isWon } = dispute;
  await db
    .insert(disputes)
    .values(dispute)
    .onConflictDoUpdate({ target: disputes.id, set: { kind, endedAt, isWon } });
}

export async function endWarnings(db: Queryable, orderId: string, now: Date): Promise<number> {
  const { rowsAffected } = await db
    .update(disputes)
    .set({ endedAt: now })
    .where(
      and(
        eq(disputes.orderId, orderId),
        eq(disputes.kind, "fraud-warning"),
        isNull(disputes.endedAt),
      ),
    );
  return rowsAffected;
}

export function orderIdsDisputedBetween(db: Queryable, from: Date, to: Date) {
  return db
    .select({ id: disputes.orderId })
    .from(disputes)
    .where(
      and(
        eq(disputes.kind, "dispute"),
        or(
          and(gte(disputes.openedAt, from), lt(disputes.openedAt, to)),
          and(gte(disputes.endedAt, from), lt(disputes.endedAt, to)),
        ),
      ),
    );
}

export function listDisputesBetween(db: Queryable, from: Date, to: Date): Promise<Dispute[]> {
  return db
    .select()
    .from(disputes)
    .where(
      and(
        eq(disputes.kind, "dispute"),
        inArray(disputes.orderId, orderIdsDisputedBetween(db, from, to)),
      ),
    )
    .orderBy(asc(disputes.openedAt));
}

export function listOpenDisputes(db: Database, limit: number) {
  return db
    .select()
    .from(disputes)
    .where(isNull(disputes.endedAt))
    .orderBy(asc(disputes.openedAt))
    .limit(limit);
}

export async function listDisputedPayments(db: Queryable): Promise<string[]> {
  const disputed = await db
    .selectDistinct({ intent: orders.stripePaymentIntentId })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(isNull(disputes.endedAt));
  return disputed.flatMap(({ intent }) => intent ?? []);
}
