import type Stripe from "stripe";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { refundFailedMail, refundMail } from "../mail/messages.ts";
import { hurryMails, queueMail } from "../mail/queue.ts";
import { isMoneyTaken } from "./dispute-store.ts";
import {
  moveOrder,
  type Order,
  type RefundReason,
  readOrder,
  readOrderByPayment,
} from "./order-store.ts";
import { askForPayment } from "./pay.ts";
import {
  deleteStandIn,
  type Refund,
  type RefundStatus,
  readRefunds,
  saveRefund,
} from "./refund-store.ts";
import { isRefusedByStripe } from "./stripe-error.ts";

/**
 * Marks an order for refund; the money goes back with `performRefund`, at once or by the sweep. `null` where the order is
 * not one that can be refunded, was delivered after all, or where the buyer's bank has taken the money already.
 */
export async function requestRefund(
  { db, now }: { readonly db: Queryable; readonly now: Deps["now"] },
  orderId: string,
  reason: RefundReason,
): Promise<Order | null> {
  const changes = { refundReason: reason, refundRequestedAt: now() };
  if (await isMoneyTaken(db, orderId)) return null;
  // A renewal that fails is no reason to pay back the list that was delivered.
  return reason === "not-delivered" || reason === "list-empty" || reason === "paid-twice"
    ? moveOrder(db, orderId, "refunding", changes, ["paid"])
    : moveOrder(db, orderId, "refunding", changes);
}

const openStatuses: readonly RefundStatus[] = ["pending", "requires_action"];
const failedStatuses: readonly RefundStatus[] = ["failed", "canceled"];

/** Stripe's status of a refund in our terms. Statuses unknown to us count as under way. */
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
/** The amount paid for an order, in the smallest unit of its currency. */
export const paidOf = ({ paidOere, amountOere }: Pick<Order, "paidOere" | "amountOere">) =>
  paidOere ?? amountOere;

/** The state of an order's refunds. */
export interface RefundStanding {
  readonly doneOere: number;
  readonly openOere: number;
  /** The latest one failed after the refund was requested, so the operator must look at it. */
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

type NotedRefund = Pick<Stripe.Refund, "id" | "amount" | "status">;

async function note(db: Queryable, order: Order, refund: NotedRefund, now: Date): Promise<void> {
  const status = readStatus(refund.status);
  await saveRefund(db, {
    id: refund.id,
    orderId: order.id,
    amountOere: refund.amount,
    status,
    createdAt: now,
    succeededAt: status === "succeeded" ? now : null,
  });
}

/**
 * A refund that Stripe permanently refuses, in the form of a failed one: it is not retried before the operator has had a
 * look. Throws temporary errors.
 */
function refusedForGood(
  error: unknown,
  order: Order,
  count: number,
  { log }: Pick<Deps, "log">,
): NotedRefund {
  if (!isRefusedByStripe(error)) throw error;
  log("refund-refused", { orderId: order.id }, error);
  return { id: `refused:${order.id}:${count}`, amount: paidOf(order), status: "failed" };
}

/** All of an order's refunds at Stripe, no matter who made them or which events were lost. */
async function askForRefunds(
  { stripe }: Pick<Deps, "stripe">,
  order: Order,
): Promise<Stripe.Refund[]> {
  if (order.stripePaymentIntentId === null) return [];
  const list = { payment_intent: order.stripePaymentIntentId, limit: 100 };
  return (await (await stripe).refunds.list(list)).data;
}

/** Stores the state of an order's refunds at Stripe. */
async function writeDown(
  db: Queryable,
  order: Order,
  refunds: readonly NotedRefund[],
  now: Date,
): Promise<RefundStanding> {
  for (const refund of refunds) await note(db, order, refund, now);
  if (refunds.length > 0) await deleteStandIn(db, order.id);
  return standingOf(order, await readRefunds(db, order.id));
}

/**
 * Refunds an order through Stripe, only once however often it is called, and tells the buyer when the money has been sent.
 * A failed refund waits for the operator; one under way is checked again. Throws if Stripe
 * refuses or cannot be reached.
 */
export async function performRefund(deps: Deps, orderId: string): Promise<void> {
  const order = await readOrder(deps.db, orderId);
  if (order?.state !== "refunding" || order.stripePaymentIntentId === null) return;
  const { db } = deps;
  let standing = await writeDown(db, order, await askForRefunds(deps, order), deps.now());
  const isCovered = () => standing.doneOere + standing.openOere >= paidOf(order);
  if (!isCovered() && !standing.hasFailed) {
    const known = await readRefunds(db, orderId);
    const { refunds } = await deps.stripe;
    const made = await refunds
      .create(
        { payment_intent: order.stripePaymentIntentId, metadata: { order: orderId } },
        // After a failed refund, the next needs another idempotency key.
        { idempotencyKey: `refund-${orderId}-${known.length}` },
      )
      .then((refund) => [refund])
      .catch(async (error: unknown): Promise<readonly NotedRefund[]> => {
        const refused = refusedForGood(error, order, known.length, deps);
        // Stripe also refuses a second refund: if another call has made one meanwhile, that counts.
        const others = (await askForRefunds(deps, order)).filter(
          ({ id }) => !known.some((refund) => refund.id === id),
        );
        return others.length > 0 ? others : [refused];
      });
    standing = await writeDown(db, order, made, deps.now());
  }
  if (standing.hasFailed) deps.log("refund-failed", { orderId });
  if (standing.doneOere < paidOf(order)) return;
  const mailId = await db.transaction((tx) =>
    finishRefund(tx, order, order.refundReason ?? "operator", deps.now()),
  );
  if (mailId !== null) await hurryMails(deps, [mailId]);
}

/**
 * Marks an order as refunded and queues the mail about it; returns the mail's id, or `null` if the order had
 * been refunded before.
 */
async function finishRefund(
  db: Queryable,
  { id }: Order,
  reason: RefundReason,
  now: Date,
): Promise<string | null> {
  const order = await moveOrder(db, id, "refunded", { refundedAt: now, refundReason: reason });
  if (order === null) return null;
  const mailId = `${id}:refund:${now.getTime()}`;
  const mail = refundMail({ order, reason });
  await queueMail(db, { id: mailId, kind: "refund", orderId: id }, mail, now);
  return mailId;
}

/** A refund bounced after it had been sent: the buyer was promised the money, so buyer and operator are told. */
async function reopenRefund(db: Queryable, { id }: Order, now: Date): Promise<string | null> {
  const order = await moveOrder(db, id, "refunding", { refundedAt: null }, ["refunded"]);
  if (order === null) return null;
  const mailId = `${id}:refund-failed:${now.getTime()}`;
  await queueMail(
    db,
    { id: mailId, kind: "refund-failed", orderId: id },
    refundFailedMail(order),
    now,
  );
  return mailId;
}

/**
 * Records a payment's refunds at Stripe, made by us or by hand in its dashboard: a full refund ends the
 * order, a partial one goes into the books, and one that failed in the end reopens the order. Refunds and what follows
 * from them are written together, so a known refund needs no second look.
 *
 * @param orderId the order named by Stripe, for a refund reported before its payment
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
  const known = order;
  const refunds = await askForRefunds(deps, known);
  const now = deps.now();
  const mailId = await deps.db.transaction(async (tx) => {
    const { doneOere } = await writeDown(tx, known, refunds, now);
    // What the bank has withdrawn is not refunded by us as well.
    if (known.refundReason === "dispute") return null;
    const isWhole = doneOere >= paidOf(known);
    if (known.state === "refunded" && !isWhole) return reopenRefund(tx, known, now);
    // The event about our own refund can arrive before the response to our call.
    return isWhole ? finishRefund(tx, known, known.refundReason ?? "stripe", now) : null;
  });
  if (mailId !== null) await hurryMails(deps, [mailId]);
}

/**
 * Ends a refund that the operator has paid by other means than Stripe. Stripe is asked first, since events can be lost.
 * Refused if none is waiting, and if one is under way or complete at Stripe: it would be paid twice. Throws if Stripe
 * cannot be reached.
 */
export async function settleByHand(
  deps: Pick<Deps, "db" | "now" | "stripe">,
  orderId: string,
): Promise<"settled" | "not-waiting" | "under-way" | "paid-at-stripe"> {
  const now = deps.now();
  const asked = await readOrder(deps.db, orderId);
  if (asked?.state !== "refunding") return "not-waiting";
  const atStripe = await askForRefunds(deps, asked);
  return deps.db.transaction(async (tx) => {
    const { doneOere, openOere } = await writeDown(tx, asked, atStripe, now);
    if (openOere > 0) return "under-way";
    // The sweep ends it, as though we had paid it there.
    if (doneOere >= paidOf(asked)) return "paid-at-stripe";
    const refunds = await readRefunds(tx, orderId);
    const order = await moveOrder(tx, orderId, "refunded", { refundedAt: now }, ["refunding"]);
    if (order === null) return "not-waiting";
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
    return "settled";
  });
}
