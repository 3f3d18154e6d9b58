import type Stripe from "stripe";
import type { RefundReason } from "../../src/domain/orders/order-words.ts";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { deletePdf } from "../list/files.ts";
import { refundFailedMail, refundMail } from "../mail/messages.ts";
import { queueMail, sendSoon } from "../mail/queue.ts";
import { isRefusedByStripe } from "../stripe-client.ts";
import { endWarnings, isMoneyWithdrawn } from "./dispute-store.ts";
import { eraseInDatabase, eraseOrder } from "./erase.ts";
import { moveOrder, type Order, readOrder, readOrderByPayment } from "./order-store.ts";
import { syncPayment } from "./pay.ts";
import { type Refund, type RefundStatus, readRefunds, saveRefund } from "./refund-store.ts";

/** `null` if the order cannot be refunded or the bank took the money. */
export async function requestRefund(
  { db, now }: { readonly db: Queryable; readonly now: Deps["now"] },
  orderId: string,
  reason: RefundReason,
): Promise<Order | null> {
  const changes = { refundReason: reason, refundRequestedAt: now() };
  if (await isMoneyWithdrawn(db, orderId)) return null;
  const isUndelivered =
    reason === "not-delivered" || reason === "list-empty" || reason === "paid-twice";
  const from = isUndelivered ? (["paid"] as const) : undefined;
  const order = await moveOrder(db, orderId, "refunding", changes, from);
  if (order !== null) await eraseInDatabase({ db, now }, orderId);
  return order;
}

const openStatuses: readonly RefundStatus[] = ["pending", "requires_action"];
const failedStatuses: readonly RefundStatus[] = ["failed", "canceled"];

export function refundStatusOf(status: string | null): RefundStatus {
  switch (status) {
    case "succeeded":
    case "failed":
    case "canceled":
    case "requires_action":
      return status;
    default:
      return "pending";
  }
}

const sum = (refunds: readonly Refund[]) =>
  refunds.reduce((total, { amountOere }) => total + amountOere, 0);
export const paidAmountOf = ({ paidOere, amountOere }: Pick<Order, "paidOere" | "amountOere">) =>
  paidOere ?? amountOere;

const manualRefundId = (orderId: string) => `by-hand:${orderId}`;

export function summarizeRefunds(order: Order, refunds: readonly Refund[]) {
  const asked = order.refundRequestedAt ?? order.createdAt;
  return {
    doneOere: sum(refunds.filter(({ status }) => status === "succeeded")),
    openOere: sum(refunds.filter(({ status }) => openStatuses.includes(status))),
    hasFailed: refunds.some(
      ({ status, createdAt }) => failedStatuses.includes(status) && createdAt >= asked,
    ),
    isManual: refunds.some(({ id }) => id === manualRefundId(order.id)),
  };
}

type RefundFacts = Pick<Stripe.Refund, "id" | "amount" | "status">;

async function recordRefund(
  db: Queryable,
  order: Order,
  refund: RefundFacts,
  now: Date,
): Promise<void> {
  const status = refundStatusOf(refund.status);
  await saveRefund(db, {
    id: refund.id,
    orderId: order.id,
    amountOere: refund.amount,
    status,
    createdAt: now,
    succeededAt: status === "succeeded" ? now : null,
    failedAt: failedStatuses.includes(status) ? now : null,
  });
}

async function listStripeRefunds({ stripe }: Pick<Deps, "stripe">, order: Order) {
  if (order.stripePaymentIntentId === null) return [];
  const list = { payment_intent: order.stripePaymentIntentId, limit: 100 };
  return (await (await stripe).refunds.list(list)).data;
}

async function saveRefunds(
  db: Queryable,
  order: Order,
  refunds: readonly RefundFacts[],
  now: Date,
) {
  for (const refund of refunds) await recordRefund(db, order, refund, now);
  return summarizeRefunds(order, await readRefunds(db, order.id));
}

/** Safe to repeat. A failed refund waits for the operator. */
export async function performRefund(deps: Deps, orderId: string): Promise<void> {
  const order = await readOrder(deps.db, orderId);
  if (order?.state !== "refunding" || order.stripePaymentIntentId === null) return;
  const { db } = deps;
  await (order.erasedAt === null ? eraseOrder(deps, orderId) : deletePdf(deps, orderId)).catch(
    (error: unknown) => deps.log("refund-not-erased", { orderId }, error),
  );
  let summary = await saveRefunds(db, order, await listStripeRefunds(deps, order), deps.now());
  const isCovered = () => summary.doneOere + summary.openOere >= paidAmountOf(order);
  if (!isCovered() && !summary.hasFailed) {
    const known = await readRefunds(db, orderId);
    const { refunds } = await deps.stripe;
    const made = await refunds
      .create(
        { payment_intent: order.stripePaymentIntentId, metadata: { order: orderId } },
        // After a failed refund, the next needs another key.
        { idempotencyKey: `refund-${orderId}-${known.length}` },
      )
      .then((refund) => [refund])
      .catch(async (error: unknown): Promise<readonly RefundFacts[]> => {
        if (!isRefusedByStripe(error)) throw error;
        deps.log("refund-refused", { orderId }, error);
        // Stripe refuses a second refund: another call may have made one.
        const others = (await listStripeRefunds(deps, order)).filter(
          ({ id }) => !known.some((refund) => refund.id === id),
        );
        if (others.length > 0) return others;
        // Recorded as failed, so that it waits for the operator.
        const id = `refused:${orderId}:${known.length}`;
        return [{ id, amount: paidAmountOf(order), status: "failed" }];
      });
    summary = await saveRefunds(db, order, made, deps.now());
  }
  if (summary.hasFailed) deps.log("refund-failed", { orderId });
  if (summary.doneOere < paidAmountOf(order)) return;
  const mailId = await db.transaction((tx) =>
    finishRefund(tx, order, order.refundReason ?? "operator", deps.now()),
  );
  if (mailId !== null) await sendSoon(deps, [mailId]);
}

async function finishRefund(
  db: Queryable,
  { id }: Order,
  reason: RefundReason,
  now: Date,
  isManual = false,
): Promise<string | null> {
  const order = await moveOrder(db, id, "refunded", { refundedAt: now, refundReason: reason });
  if (order === null) return null;
  await endWarnings(db, id, now);
  const mailId = `${id}:refund:${(await readRefunds(db, id)).length}`;
  const mail = refundMail(order, reason, isManual);
  await queueMail(db, { id: mailId, kind: "refund", orderId: id }, mail, now);
  return mailId;
}

/** Queues a mail too: the buyer was promised the money. */
async function reopenRefund(db: Queryable, { id }: Order, now: Date): Promise<string | null> {
  const order = await moveOrder(db, id, "refunding", { refundedAt: null }, ["refunded"]);
  if (order === null) return null;
  const mailId = `${id}:refund-failed:${(await readRefunds(db, id)).length}`;
  await queueMail(
    db,
    { id: mailId, kind: "refund-failed", orderId: id },
    refundFailedMail(order),
    now,
  );
  return mailId;
}

/** A full refund ends the order; one that fails later reopens it. */
export async function recordRefunds(
  deps: Deps,
  intent: string | null,
  orderId: string | null,
): Promise<void> {
  let order =
    (intent === null ? null : await readOrderByPayment(deps.db, intent)) ??
    (orderId === null ? null : await readOrder(deps.db, orderId));
  if (order?.state === "created" || order?.state === "expired")
    order = await syncPayment(deps, order);
  if (order === null) {
    deps.log("refund-without-order", { intent });
    return;
  }
  const known = order;
  const refunds = await listStripeRefunds(deps, known);
  const now = deps.now();
  const mailId = await deps.db.transaction(async (tx) => {
    const { doneOere } = await saveRefunds(tx, known, refunds, now);
    // A lost dispute has ended the order: refunds no longer change it.
    if (known.refundReason === "dispute") return null;
    const isWhole = doneOere >= paidAmountOf(known);
    if (known.state === "refunded" && !isWhole) return reopenRefund(tx, known, now);
    // The event may be of our own refund, whose reason is known.
    return isWhole ? finishRefund(tx, known, known.refundReason ?? "stripe", now) : null;
  });
  if (mailId !== null) await sendSoon(deps, [mailId]);
}

/** Asks Stripe first: its refund and ours would pay the buyer twice. */
export async function recordManualRefund(
  deps: Pick<Deps, "db" | "now" | "stripe">,
  orderId: string,
): Promise<"settled" | "not-waiting" | "under-way" | "paid-at-stripe"> {
  const now = deps.now();
  const asked = await readOrder(deps.db, orderId);
  if (asked?.state !== "refunding") return "not-waiting";
  const atStripe = await listStripeRefunds(deps, asked);
  return deps.db.transaction(async (tx) => {
    const { doneOere, openOere } = await saveRefunds(tx, asked, atStripe, now);
    if (openOere > 0) return "under-way";
    if (doneOere >= paidAmountOf(asked)) return "paid-at-stripe";
    const order = await readOrder(tx, orderId);
    if (order?.state !== "refunding") return "not-waiting";
    const byHand = { id: manualRefundId(orderId), amount: paidAmountOf(order) - doneOere };
    await recordRefund(tx, order, { ...byHand, status: "succeeded" }, now);
    await finishRefund(tx, order, order.refundReason ?? "operator", now, true);
    return "settled";
  });
}
