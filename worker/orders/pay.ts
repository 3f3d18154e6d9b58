import Stripe from "stripe";
import type { Deps } from "../context.ts";
import { sendJob } from "../job.ts";
import { limits } from "../limits.ts";
import { operatorMail } from "../mail/operator-mail.ts";
import { hurryMails, queueMail } from "../mail/queue.ts";
import { endCodesAt } from "./link-store.ts";
import { markPaid, moveOrder, type Order, readOrder } from "./order-store.ts";

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

export function idOf(reference: string | { id: string } | null): string | null {
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
    if (session.payment_status === "paid") await tellOfStrayMoney(deps, session);
    return null;
  }
  if (session.payment_status === "paid") {
    const isPrice = session.amount_total === order.amountOere && session.currency === "dkk";
    return isPrice ? recordPayment(deps, order, session) : refuseAmount(deps, order, session);
  }
  if (session.status === "expired") {
    // Nothing was bought, so nothing is kept of what was answered.
    await moveOrder(deps.db, order.id, "expired", { answers: null });
    return readOrder(deps.db, order.id);
  }
  return order;
}

async function recordPayment(deps: Deps, order: Order, session: Session): Promise<Order | null> {
  const now = deps.now();
  const paid = await markPaid(deps.db, order.id, {
    paidAt: now,
    paidOere: session.amount_total,
    stripeSessionId: session.id,
    stripePaymentIntentId: idOf(session.payment_intent),
  });
  if (paid === null) return readOrder(deps.db, order.id);
  await endCodesAt(deps.db, order.id, new Date(now.getTime() + limits.codeOpenMs));
  // A message that is lost here is found by the sweep: the order says that it is paid.
  await sendJob(deps, { kind: "fulfil", orderId: order.id });
  return paid;
}

/** Money of another amount or currency buys nothing: it goes back whole, and a person is told. */
async function refuseAmount(deps: Deps, order: Order, session: Session): Promise<Order | null> {
  const now = deps.now();
  const { supportEmail: to, siteUrl } = deps.config;
  const mailId = `${order.id}:wrong-amount`;
  const refused = await deps.db.transaction(async (tx) => {
    const moved = await moveOrder(
      tx,
      order.id,
      "refunding",
      {
        stripeSessionId: session.id,
        stripePaymentIntentId: idOf(session.payment_intent),
        paidOere: session.amount_total,
        refundReason: "wrong-amount",
        refundRequestedAt: now,
      },
      ["created", "expired"],
    );
    if (moved === null) return null;
    const mail = operatorMail(to, siteUrl, {
      subject: `Et andet beløb end prisen: ${order.id}`,
      text: "Stripe melder en betaling, hvis beløb eller valuta ikke er ordrens. Intet er leveret, og hele beløbet bliver betalt tilbage. Se efter i Stripe, hvordan det kunne ske.",
      orders: [order.id],
    });
    await queueMail(tx, { id: mailId, kind: "operator", orderId: order.id }, mail, now);
    return moved;
  });
  if (refused === null) return readOrder(deps.db, order.id);
  deps.log("payment-of-another-amount", { orderId: order.id, session: session.id });
  await hurryMails(deps, [mailId]);
  await sendJob(deps, { kind: "refund", orderId: order.id });
  return refused;
}

/** A payment that no order of ours is waiting for: only a person can find out whose it is. */
async function tellOfStrayMoney(deps: Deps, session: Session): Promise<void> {
  const id = `stray-payment:${session.id}`;
  const { supportEmail: to, siteUrl } = deps.config;
  const mail = operatorMail(to, siteUrl, {
    subject: "En betaling uden en ordre",
    text: `Stripe melder, at sessionen ${session.id} er betalt, men ingen ordre venter på den. Find betalingen i Stripe, og betal den tilbage.`,
    orders: [],
  });
  await queueMail(deps.db, { id, kind: "operator", orderId: null }, mail, deps.now());
  await hurryMails(deps, [id]);
}

/**
 * Asks Stripe how an order's checkout stands, and ends one that Stripe does not know of or that was never opened.
 * Throws where Stripe cannot be asked.
 */
export async function askForPayment(deps: Deps, order: Order): Promise<Order | null> {
  if (order.state !== "created" && order.state !== "expired") return order;
  const ageMs = deps.now().getTime() - order.createdAt.getTime();
  const isOver = ageMs > limits.checkoutOpenMs;
  if (order.stripeSessionId === null)
    return isOver ? moveOrder(deps.db, order.id, "expired", { answers: null }) : order;
  try {
    const session = await deps.stripe.checkout.sessions.retrieve(order.stripeSessionId);
    // A bank that has not paid a day after said no, and the event of it was lost.
    const hasFailed = session.status === "complete" && ageMs > limits.abandonedAfterMs;
    return recordSession(deps, hasFailed ? { ...session, status: "expired" } : session);
  } catch (error) {
    const isUnknown = error instanceof Stripe.errors.StripeError && error.statusCode === 404;
    if (!isUnknown || !isOver) throw error;
    return moveOrder(deps.db, order.id, "expired", { answers: null });
  }
}
