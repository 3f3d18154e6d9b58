import { and, eq, inArray } from "drizzle-orm";
import type Stripe from "stripe";
import type { Deps } from "../context.ts";
import { orders } from "../db/schema.ts";
import { finishRefund } from "./refund.ts";
import { moveOrder, nextVoucherNumber, type Order, readOrder } from "./store.ts";

type Session = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "client_reference_id"
  | "payment_status"
  | "status"
  | "amount_total"
  | "currency"
  | "payment_intent"
>;

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}

/**
 * Takes note of what a checkout session has come to, whoever reports it: webhook, success page or sweep.
 * Only the first report of a payment does anything: it marks the order paid and asks for the delivery.
 */
export async function recordSession(deps: Deps, session: Session): Promise<Order | null> {
  const order = await readOrder(deps.db, session.client_reference_id ?? "");
  if (order === null || (order.stripeSessionId !== null && order.stripeSessionId !== session.id)) {
    deps.log("session-without-order", { session: session.id });
    return null;
  }
  if (session.payment_status === "paid") {
    if (session.amount_total !== order.amountOere || session.currency !== "dkk") {
      deps.log("payment-of-another-amount", { orderId: order.id, session: session.id });
      return order;
    }
    const paid = await moveOrder(deps.db, order.id, "paid", {
      paidAt: deps.now(),
      stripeSessionId: session.id,
      stripePaymentIntentId: idOf(session.payment_intent),
      voucherNumber: nextVoucherNumber as unknown as number,
    });
    // A message that is lost here is found by the sweep: the order says that it is paid.
    if (paid !== null) await deps.jobs.send({ kind: "fulfil", orderId: order.id }).catch(() => {});
    return paid ?? readOrder(deps.db, order.id);
  }
  if (session.status === "expired") {
    // Nothing was bought, so nothing is kept of what was answered.
    await moveOrder(deps.db, order.id, "expired", { answers: null });
    return readOrder(deps.db, order.id);
  }
  return order;
}

/** Asks Stripe how an order's checkout stands. Throws where Stripe cannot be asked. */
export async function askForPayment(deps: Deps, order: Order): Promise<Order | null> {
  if (order.state !== "created" || order.stripeSessionId === null) return order;
  return recordSession(deps, await deps.stripe.checkout.sessions.retrieve(order.stripeSessionId));
}

/** A refund made at Stripe, by us or by hand in its dashboard, ends the order. */
export async function recordRefund(deps: Deps, paymentIntent: string | null): Promise<void> {
  if (paymentIntent === null) return;
  const [order] = await deps.db
    .select({ id: orders.id, reason: orders.refundReason })
    .from(orders)
    .where(
      and(
        eq(orders.stripePaymentIntentId, paymentIntent),
        inArray(orders.state, ["paid", "fulfilled", "refunding"]),
      ),
    );
  // The event of a refund that we asked for can be here before the answer is.
  if (order !== undefined) await finishRefund(deps, order.id, order.reason ?? "stripe");
}
