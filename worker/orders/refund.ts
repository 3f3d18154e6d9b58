import type Stripe from "stripe";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { refundFailedMail, refundMail } from "../mail/messages.ts";
import { hurryMails, queueMail } from "../mail/queue.ts";
import { claimOrder } from "./due-store.ts";
import { askForPayment } from "./pay.ts";
import {
  deleteStandIn,
  type Refund,
  type RefundStatus,
  readRefunds,
  saveRefund,
} from "./refund-store.ts";
import {
  moveOrder,
  type Order,
  type RefundReason,
  readOrder,
  readOrderByPayment,
} from "./store.ts";

/**
 * Marks an order for refund; the money goes back with `performRefund`, at once or by the sweep.
 * `null` where the order is not one that can be refunded, or was delivered after all.
 */
export async function requestRefund(
  { db, now }: { readonly db: Queryable; readonly now: Deps["now"] },
  orderId: string,
  reason: RefundReason,
): Promise<Order | null> {
  const changes = { refundReason: reason, refundRequestedAt: now() };
  // A renewal that fails is no reason to pay back the list that was delivered.
  return reason === "not-delivered"
    ? moveOrder(db, orderId, "refunding", changes, ["paid"])
    : moveOrder(db, orderId, "refunding", changes);
}

const openStatuses: readonly RefundStatus[] = ["pending", "requires_action"];
const failedStatuses: readonly RefundStatus[] = ["failed", "canceled"];

/** How a refund stands, in our words: what Stripe may add one day is under way. */
export function readStatus(status: string | null): RefundStatus {
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
const paidOf = ({ paidOere, amountOere }: Order) => paidOere ?? amountOere;

/** How an order's refunds stand. */
export interface RefundStanding {
  readonly doneOere: number;
  readonly openOere: number;
  /** The last one failed after it was asked for, so that a person must look at it. */
  readonly hasFailed: boolean;
}

export function standingOf(order: Order, refunds: readonly Refund[]): RefundStanding {
  const asked = order.refundRequestedAt ?? order.createdAt;
  return {
    doneOere: sum(refunds.filter(({ status }) => status === "succeeded")),
    openOere: sum(refunds.filter(({ status }) => openStatuses.includes(status))),
    hasFailed: refunds.some(
      ({ status, createdAt }) => failedStatuses.includes(status) && createdAt >= asked,
    ),
  };
}

async function note(deps: Deps, order: Order, refund: Stripe.Refund): Promise<void> {
  const now = deps.now();
  const status = readStatus(refund.status);
  await saveRefund(deps.db, {
    id: refund.id,
    orderId: order.id,
    amountOere: refund.amount,
    status,
    createdAt: now,
    succeededAt: status === "succeeded" ? now : null,
  });
}

/** Writes down all of an order's refunds as Stripe knows them, whoever made them and whatever events were lost. */
async function lookUp(deps: Deps, order: Order): Promise<RefundStanding> {
  if (order.stripePaymentIntentId !== null) {
    const list = { payment_intent: order.stripePaymentIntentId, limit: 100 };
    const { data } = await deps.stripe.refunds.list(list);
    for (const refund of data) await note(deps, order, refund);
    if (data.length > 0) await deleteStandIn(deps.db, order.id);
  }
  return standingOf(order, await readRefunds(deps.db, order.id));
}

/**
 * Pays an order back through Stripe, once however often it is called, and tells the buyer when the money has gone. One
 * that Stripe could not carry out waits for the operator; one under way is looked at again. Throws where Stripe refuses
 * or cannot be asked.
 */
export async function performRefund(deps: Deps, orderId: string): Promise<void> {
  const order = await readOrder(deps.db, orderId);
  if (order?.state !== "refunding" || order.stripePaymentIntentId === null) return;
  let standing = await lookUp(deps, order);
  const isCovered = () => standing.doneOere + standing.openOere >= paidOf(order);
  if (!isCovered() && !standing.hasFailed) {
    const known = await readRefunds(deps.db, orderId);
    const refund = await deps.stripe.refunds.create(
      { payment_intent: order.stripePaymentIntentId, metadata: { order: orderId } },
      // After one that failed, the next is another refund and not the answer to the first.
      { idempotencyKey: `refund-${orderId}-${known.length}` },
    );
    await note(deps, order, refund);
    standing = standingOf(order, await readRefunds(deps.db, orderId));
  }
  if (standing.hasFailed) deps.log("refund-failed", { orderId });
  if (standing.doneOere >= paidOf(order))
    await finishRefund(deps, order, order.refundReason ?? "operator");
}

/** Pays back an order that waits for it, unless another is at it or its pause is not over. */
export async function refundOrder(deps: Deps, orderId: string): Promise<void> {
  const order = await claimOrder(deps.db, "refund", deps.now(), orderId);
  if (order !== null) await performRefund(deps, order.id);
}

/** Ends an order whose money has gone back, and writes the mail about it in the same write. */
async function finishRefund(deps: Deps, { id }: Order, reason: RefundReason): Promise<void> {
  const now = deps.now();
  const mailId = `${id}:refund:${now.getTime()}`;
  const done = await deps.db.transaction(async (tx) => {
    const order = await moveOrder(tx, id, "refunded", { refundedAt: now, refundReason: reason });
    if (order === null) return false;
    const mail = refundMail({ order, reason });
    await queueMail(tx, { id: mailId, kind: "refund", orderId: id }, mail, now);
    return true;
  });
  if (done) await hurryMails(deps, [mailId]);
}

/** Money that had gone back came back to us: the buyer was promised it, and both are told. */
async function reopenRefund(deps: Deps, { id }: Order): Promise<void> {
  const now = deps.now();
  const mailId = `${id}:refund-failed:${now.getTime()}`;
  const reopened = await deps.db.transaction(async (tx) => {
    const order = await moveOrder(tx, id, "refunding", { refundedAt: null }, ["refunded"]);
    if (order === null) return false;
    const mail = refundFailedMail(order);
    await queueMail(tx, { id: mailId, kind: "refund-failed", orderId: id }, mail, now);
    return true;
  });
  if (reopened) await hurryMails(deps, [mailId]);
}

/**
 * Takes note of what has happened to a payment's refunds at Stripe, by us or by hand in its dashboard: all of it ends the
 * order, a part of it reaches the books, and one that failed in the end opens the order again.
 *
 * @param orderId the order that Stripe names, for a refund that is reported before its payment is
 */
export async function recordRefunds(
  deps: Deps,
  intent: string | null,
  orderId: string | null,
): Promise<void> {
  let order =
    (intent === null ? null : await readOrderByPayment(deps.db, intent)) ??
    (orderId === null ? null : await readOrder(deps.db, orderId));
  if (order?.state === "created" || order?.state === "expired")
    order = await askForPayment(deps, order);
  if (order === null) {
    deps.log("refund-without-order", { intent });
    return;
  }
  const { doneOere } = await lookUp(deps, order);
  const isWhole = doneOere >= paidOf(order);
  if (order.state === "refunded" && !isWhole) await reopenRefund(deps, order);
  // The event of a refund that we asked for can be here before the answer is.
  else if (isWhole) await finishRefund(deps, order, order.refundReason ?? "stripe");
}

/** Ends a refund that the operator has paid by other means than Stripe; `null` where none is waiting. */
export async function settleByHand(
  deps: Pick<Deps, "db" | "now">,
  orderId: string,
): Promise<Order | null> {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const refunds = await readRefunds(tx, orderId);
    const order = await moveOrder(tx, orderId, "refunded", { refundedAt: now }, ["refunding"]);
    if (order === null) return null;
    const amountOere = paidOf(order) - standingOf(order, refunds).doneOere;
    await saveRefund(tx, {
      id: `by-hand:${orderId}`,
      orderId,
      amountOere,
      status: "succeeded",
      createdAt: now,
      succeededAt: now,
    });
    const mail = refundMail({ order, reason: order.refundReason ?? "operator", isByHand: true });
    const mailId = `${orderId}:refund:${now.getTime()}`;
    await queueMail(tx, { id: mailId, kind: "refund", orderId }, mail, now);
    return order;
  });
}
