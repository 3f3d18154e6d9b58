import type Stripe from "stripe";
import { terms } from "../../src/content/terms/terms.ts";
import { normalizeEmail } from "../../src/domain/forms/form-fields.ts";
import { catalogue, isProductId } from "../../src/domain/orders/catalogue.ts";
import { consents } from "../../src/domain/orders/consent.ts";
import type { Deps } from "../context.ts";
import { sendJob } from "../job.ts";
import { limits } from "../limits.ts";
import { queueOperatorMail, sendSoon } from "../mail/queue.ts";
import { isRefusedByStripe, isUnknownToStripe } from "../stripe-client.ts";
import { endCodesAt } from "./link-store.ts";
import {
  insertOrder,
  markPaid,
  moveOrder,
  type Order,
  readOrder,
  readOtherOpenOrders,
  updateOrder,
} from "./order-store.ts";
import { readHighestVoucher, rememberVoucher } from "./voucher-store.ts";

export type CheckoutSession = Stripe.Checkout.Session;

export function stripeIdOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}

export function orderIdOf({ metadata }: Pick<CheckoutSession, "metadata">): string | null {
  const id = metadata?.order ?? "";
  return /^LK-[0-9A-Z]{10}$/.test(id) ? id : null;
}

/** Idempotent, since Stripe repeats events. */
export async function recordSession(deps: Deps, session: CheckoutSession): Promise<Order | null> {
  const orderId = orderIdOf(session);
  if (orderId === null) {
    deps.log("session-of-another-shop", { session: session.id });
    return null;
  }
  const isPaid = session.payment_status === "paid";
  const order = await readOrder(deps.db, orderId);
  if (order === null) return isPaid ? rebuildOrder(deps, orderId, session) : null;
  if (order.stripeSessionId !== null && order.stripeSessionId !== session.id) {
    deps.log("session-without-order", { orderId, session: session.id });
    if (isPaid) await notifyOfUnmatchedPayment(deps, session);
    return null;
  }
  if (isPaid) return recordPayment(deps, order, session);
  if (session.status === "expired") return recordExpiry(deps, order);
  return session.status === "complete" ? recordDelay(deps, order, session) : order;
}

async function recordExpiry(deps: Deps, { id }: Order): Promise<Order | null> {
  const changes = { answers: null, payableUntil: null };
  return (await moveOrder(deps.db, id, "expired", changes)) ?? readOrder(deps.db, id);
}

/** The bank may confirm days later: the order keeps its answers until then. */
async function recordDelay(deps: Deps, order: Order, session: CheckoutSession): Promise<Order> {
  if (order.state !== "created") return order;
  const now = deps.now().getTime();
  const changes = {
    stripeSessionId: session.id,
    payableUntil: new Date(order.createdAt.getTime() + limits.bankAnswersWithinMs),
    nextAttemptAt: new Date(now + limits.bankAskedEveryMs),
  };
  await updateOrder(deps.db, order.id, changes);
  return { ...order, ...changes };
}

async function recordPayment(
  deps: Deps,
  order: Order,
  session: CheckoutSession,
): Promise<Order | null> {
  const now = deps.now();
  const changes = {
    paidAt: now,
    paidOere: session.amount_total,
    paidCurrency: session.currency === "dkk" ? null : session.currency,
    stripeSessionId: session.id,
    stripePaymentIntentId: stripeIdOf(session.payment_intent),
  };
  const paid = await markPaid(deps.db, order.id, changes, await readHighestVoucher(deps));
  if (paid === null) return readOrder(deps.db, order.id);
  await rememberVoucher(deps, paid.voucherNumber ?? 0);
  await endCodesAt(deps.db, order.id, new Date(now.getTime() + limits.codeOpenMs));
  await sendJob(deps, { kind: "deliver", orderId: order.id });
  await expireOtherCheckouts(deps, paid).catch((error: unknown) =>
    deps.log("pages-left-open", { orderId: order.id }, error),
  );
  return paid;
}

async function expireOtherCheckouts(deps: Deps, paid: Order): Promise<void> {
  for (const { stripeSessionId } of await readOtherOpenOrders(deps.db, paid))
    if (stripeSessionId !== null) await expireCheckout(deps, stripeSessionId);
}

export async function expireCheckout(deps: Deps, sessionId: string): Promise<Order | null> {
  const { sessions } = (await deps.stripe).checkout;
  const session = await sessions.expire(sessionId).catch((error: unknown) => {
    if (!isRefusedByStripe(error)) throw error;
    return sessions.retrieve(sessionId);
  });
  return recordSession(deps, session);
}

async function notifyOfUnmatchedPayment(deps: Deps, session: CheckoutSession): Promise<void> {
  const id = `stray-payment:${session.id}`;
  const isNew = await queueOperatorMail(deps.db, deps, {
    id,
    subject: "En betaling uden en ordre",
    text: `Stripe melder, at sessionen ${session.id} er betalt, men ingen ordre venter på den. Find betalingen i Stripe, og betal den tilbage.`,
  });
  if (isNew) await sendSoon(deps, [id]);
}

async function isRefunded(deps: Deps, session: CheckoutSession, paid: number): Promise<boolean> {
  const intent = stripeIdOf(session.payment_intent);
  if (intent === null) return false;
  const { refunds } = await deps.stripe;
  const { data } = await refunds.list({ payment_intent: intent, limit: 100 });
  const back = data.filter(({ status }) => status !== "failed" && status !== "canceled");
  return paid > 0 && back.reduce((total, { amount }) => total + amount, 0) >= paid;
}

/** After a restore. A list is refunded, since its answers are lost. */
async function rebuildOrder(
  deps: Deps,
  id: string,
  session: CheckoutSession,
): Promise<Order | null> {
  const { metadata, customer_details: details, amount_total: amountOere } = session;
  const named = metadata?.product ?? "";
  const product = isProductId(named) ? named : null;
  const email = details?.email ?? session.customer_email;
  if (product === null || email === null || amountOere === null) {
    await notifyOfUnmatchedPayment(deps, session);
    return null;
  }
  const at = new Date(session.created * 1000);
  const consent = metadata?.consent;
  // What was paid back before the restore is not delivered.
  const isPaidBack = await isRefunded(deps, session, amountOere);
  const isDelivered = !isPaidBack && !catalogue[product].includesList && consent !== undefined;
  await insertOrder(deps.db, {
    id,
    product,
    state: "created",
    email: normalizeEmail(email),
    amountOere,
    stripeSessionId: session.id,
    termsVersion: metadata?.terms ?? terms.version,
    immediateDeliveryConsent: consent ?? consents.immediateDelivery.version,
    consentedAt: at,
    createdAt: at,
    refundReason: isPaidBack ? "stripe" : isDelivered ? null : "lost",
  });
  deps.log("order-rebuilt", { orderId: id, session: session.id });
  const mailId = `${id}:lost`;
  await queueOperatorMail(deps.db, deps, {
    id: mailId,
    orderId: id,
    subject: `En betalt ordre manglede: ${id}`,
    text: `Stripe kender en betaling for ordre ${id}, som databasen ikke havde. Ordren er lavet igen ud fra det, Stripe ved, og har fået et nyt bilagsnummer. ${
      isPaidBack
        ? "Beløbet er betalt tilbage hos Stripe, så intet bliver leveret."
        : isDelivered
          ? "Køberen får sine filer tilsendt igen."
          : "Svarene er væk, så listen kan ikke laves. Køberen får pengene tilbage og at vide hvorfor."
    } Er databasen lige læst ind fra en kopi, kan der komme flere.`,
  });
  await sendSoon(deps, [mailId]);
  const order = await readOrder(deps.db, id);
  return order === null ? null : recordPayment(deps, order, session);
}

/** For a checkout that broke off before it stored its session's id. */
async function findSession(deps: Deps, order: Order): Promise<CheckoutSession | null> {
  const created = order.createdAt.getTime();
  const gte = Math.floor((created - limits.stripeClockMs) / 1000);
  const { sessions } = (await deps.stripe).checkout;
  for await (const session of sessions.list({ created: { gte }, limit: 100 }))
    if (orderIdOf(session) === order.id) return session;
  return null;
}

function isDeclined({ payment_intent: intent }: Stripe.Checkout.Session): boolean {
  const ended: readonly Stripe.PaymentIntent.Status[] = ["requires_payment_method", "canceled"];
  return intent !== null && typeof intent === "object" && ended.includes(intent.status);
}

/** Asks Stripe about an unpaid order. Throws if it cannot be reached. */
export async function syncPayment(deps: Deps, order: Order): Promise<Order | null> {
  if (order.state !== "created" && order.state !== "expired") return order;
  const now = deps.now().getTime();
  if (order.stripeSessionId === null) {
    // The checkout may still be in progress.
    if (now - order.createdAt.getTime() < limits.sweepAsksAfterMs) return order;
    const found = await findSession(deps, order);
    return found === null ? recordExpiry(deps, order) : expireCheckout(deps, found.id);
  }
  try {
    const { sessions } = (await deps.stripe).checkout;
    const session = await sessions.retrieve(order.stripeSessionId, {
      expand: ["payment_intent"],
    });
    // The bank declined and the event was lost, or the bank has not answered in time.
    const isLate = now > order.createdAt.getTime() + limits.bankAnswersWithinMs;
    const hasFailed = session.status === "complete" && (isLate || isDeclined(session));
    return await recordSession(deps, hasFailed ? { ...session, status: "expired" } : session);
  } catch (error) {
    if (!isUnknownToStripe(error) || now - order.createdAt.getTime() <= limits.checkoutOpenMs)
      throw error;
    return recordExpiry(deps, order);
  }
}
