import { eq } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { orders, type RefundReason } from "../db/schema.ts";
import { refundMail } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";
import { moveOrder, type Order, readOrder } from "./store.ts";

/**
 * Marks an order for refund; the money goes back with `performRefund`, at once or by the sweep.
 * `null` where the order is not one that can be refunded, or was delivered after all.
 */
export async function requestRefund(
  deps: { readonly db: Queryable },
  orderId: string,
  reason: RefundReason,
): Promise<Order | null> {
  // A renewal that fails is no reason to pay back the list that was delivered.
  if (reason === "not-delivered") {
    const order = await readOrder(deps.db, orderId);
    if (order?.state !== "paid") return null;
  }
  return moveOrder(deps.db, orderId, "refunding", { refundReason: reason });
}

/** Pays an order back through Stripe, once however often it is called, and tells the buyer. Throws where Stripe refuses. */
export async function performRefund(deps: Deps, orderId: string): Promise<void> {
  const order = await readOrder(deps.db, orderId);
  if (order?.state !== "refunding" || order.stripePaymentIntentId === null) return;
  const refund = await deps.stripe.refunds.create(
    { payment_intent: order.stripePaymentIntentId, metadata: { order: orderId } },
    { idempotencyKey: `refund-${orderId}` },
  );
  await deps.db.update(orders).set({ stripeRefundId: refund.id }).where(eq(orders.id, orderId));
  await finishRefund(deps, orderId, order.refundReason ?? "operator");
}

/** Ends an order whose money has gone back, and writes the mail about it in the same write. */
export async function finishRefund(
  deps: Deps,
  orderId: string,
  reason: RefundReason,
): Promise<void> {
  const now = deps.now();
  const mailId = `${orderId}:refund`;
  const done = await deps.db.transaction(async (tx) => {
    const order = await moveOrder(tx, orderId, "refunded", {
      refundedAt: now,
      refundReason: reason,
    });
    if (order === null) return false;
    await queueMail(
      tx,
      { id: mailId, kind: "refund", orderId },
      refundMail({ order, reason }),
      now,
    );
    return true;
  });
  if (done) await deps.jobs.send({ kind: "mail", outboxId: mailId }).catch(() => {});
}
