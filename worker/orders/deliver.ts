import { grantsIn } from "../../src/domain/list/list.ts";
import { makeFirstSteps } from "../../src/domain/list/list-words.ts";
import { matchingKey } from "../../src/domain/matching/answers.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";
import type { RefundReason } from "../../src/domain/orders/order-words.ts";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { sendJob } from "../job.ts";
import { limits } from "../limits.ts";
import { makePdf } from "../list/files.ts";
import { ListUnavailableError, makeTodaysList, type TodaysList } from "../list/today.ts";
import { confirmationMail, type ListSummary } from "../mail/messages.ts";
import { queueMail, queueOperatorMail, sendSoon } from "../mail/queue.ts";
import { fileLinkEnd, makeFileLink } from "./link.ts";
import { endLinksAt, insertLinks } from "./link-store.ts";
import {
  confirmationMailId,
  moveOrder,
  type Order,
  readEarlierPaidOrders,
  readOrder,
  readWithdrawal,
} from "./order-store.ts";
import { requireProductFiles } from "./product-files.ts";
import { paidAmountOf, recordRefunds, requestRefund } from "./refund.ts";

function isOlder({ now }: Pick<Deps, "now">, since: Date | null, ms: number): boolean {
  return since !== null && now().getTime() - since.getTime() >= ms;
}

export async function deliverOrRefund(deps: Deps, order: Order): Promise<void> {
  // After a restore, Stripe may know of refunds that we do not.
  if (isOlder(deps, order.paidAt, limits.recheckRefundAfterMs)) {
    await recordRefunds(deps, order.stripePaymentIntentId, order.id);
    if ((await readOrder(deps.db, order.id))?.state !== "paid") return;
  }
  let reason = await findRefundReason(deps.db, order);
  if (reason === null && order.disputedSince !== null) return;
  try {
    if (reason === null) return await deliverPurchase(deps, order);
  } catch (error) {
    const isFinal = error instanceof ListUnavailableError;
    if (!isFinal && !isOlder(deps, order.paidAt, limits.deliverWithinMs)) throw error;
    deps.log("delivery-given-up", { orderId: order.id }, error);
    reason = isFinal && error.code === "list-empty" ? "list-empty" : "not-delivered";
  }
  if (reason === "wrong-amount") await notifyOfAmount(deps, order);
  await requestRefund(deps, order.id, reason);
  await sendJob(deps, { kind: "refund", orderId: order.id });
}

async function findRefundReason(db: Queryable, order: Order): Promise<RefundReason | null> {
  // Set before delivery if the order was rebuilt (`rebuildOrder`).
  if (order.refundReason !== null) return order.refundReason;
  const isPrice = order.paidCurrency === null && paidAmountOf(order) === order.amountOere;
  if (!isPrice) return "wrong-amount";
  if ((await readWithdrawal(db, order.id)) !== null) return "withdrawal";
  return (await isPaidTwice(db, order)) ? "paid-twice" : null;
}

async function isPaidTwice(db: Queryable, order: Order): Promise<boolean> {
  const { paidAt, answers } = order;
  if (paidAt === null) return false;
  const since = new Date(paidAt.getTime() - limits.paidTwiceWithinMs);
  const key = answers === null ? null : matchingKey(answers);
  return (await readEarlierPaidOrders(db, order, since)).some(
    (other) => (other.answers === null ? null : matchingKey(other.answers)) === key,
  );
}

async function notifyOfAmount(deps: Deps, { id: orderId }: Order): Promise<void> {
  const id = `${orderId}:wrong-amount`;
  deps.log("payment-of-another-amount", { orderId });
  await queueOperatorMail(deps.db, deps, {
    id,
    orderId,
    subject: `Et andet beløb end prisen: ${orderId}`,
    text: "Stripe melder en betaling, hvis beløb eller valuta ikke er ordrens. Intet er leveret, og hele beløbet bliver betalt tilbage. Se efter i Stripe, hvordan det kunne ske.",
  });
  await sendSoon(deps, [id]);
}

/** One transaction fulfils the order and stores its link and confirmation. Idempotent. */
async function deliverPurchase(deps: Deps, order: Order): Promise<void> {
  const product = catalogue[order.product];
  await requireProductFiles(deps, product);
  const todaysList = product.includesList ? await makeList(deps, order) : null;
  const at = deps.now();
  const mailId = confirmationMailId(order.id);
  const isDelivered = await deps.db.transaction(async (tx) => {
    const fulfilled = await moveOrder(tx, order.id, "fulfilled", { fulfilledAt: at });
    if (fulfilled === null) return false;
    const link = await makeFileLink(fulfilled, at);
    // A link made on the success page should end with the new one.
    await endLinksAt(tx, order.id, fileLinkEnd(order, at), at);
    await insertLinks(tx, [link.row]);
    const mail = confirmationMail({
      order: fulfilled,
      product,
      token: link.token,
      list: todaysList === null ? null : listSummaryOf(order, todaysList),
      deliveredAt: at,
      siteUrl: deps.config.siteUrl,
    });
    await queueMail(tx, { id: mailId, kind: "confirmation", orderId: order.id }, mail, at);
    return true;
  });
  if (isDelivered) await sendSoon(deps, [mailId]);
}

async function makeList(deps: Deps, order: Order): Promise<TodaysList> {
  const todaysList = await makeTodaysList(deps, order);
  if (grantsIn(todaysList.list, "match", "possible").length === 0)
    throw new ListUnavailableError("list-empty");
  await (await makePdf(deps, order, todaysList)).stored;
  return todaysList;
}

function listSummaryOf({ answers }: Order, { list, plan }: TodaysList): ListSummary {
  return {
    fitting: grantsIn(list, "match").length,
    possible: grantsIn(list, "possible").length,
    firstSteps: makeFirstSteps(answers ?? {}, list, plan),
  };
}
