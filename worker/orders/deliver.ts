// Delivery. How long it is tried: order-steps.ts and worker/limits.ts (`deliverWithinMs`); whether a list may be sold:
// src/domain/list/list-for-sale.ts; how long files are kept: src/domain/orders/retention.ts.
import { matchingKey } from "../../src/domain/matching/answers.ts";
import { catalogue, type Product } from "../../src/domain/orders/catalogue.ts";
import { keepingOf } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { sendJob } from "../job.ts";
import { limits } from "../limits.ts";
import { confirmationMail, type ListNews } from "../mail/messages.ts";
import { operatorMail } from "../mail/operator-mail.ts";
import { hurryMails, queueMail } from "../mail/queue.ts";
import { renewalMail } from "../mail/renewal-mail.ts";
import {
  type DocumentRow,
  markFilesMissing,
  markFilesRemade,
  readKeys,
  replaceDocuments,
} from "./document-store.ts";
import { makeDocuments } from "./documents.ts";
import { type Edition, makeEdition, NoEdition, rememberEdition } from "./edition.ts";
import { firstStepsOf } from "./first-steps.ts";
import { fileLinkEnd, makeOrderLink, makeRenewalLink } from "./link.ts";
import { endLinksAt, insertLinks } from "./link-store.ts";
import {
  confirmationId,
  markRenewed,
  moveOrder,
  type Order,
  type RefundReason,
  readPaidBefore,
  readWithdrawal,
} from "./order-store.ts";
import { ownFolder, tidyFiles } from "./own-files.ts";
import { paidOf, requestRefund } from "./refund.ts";
import { giveUpRenewal } from "./renew.ts";

/** An edition of an order as of now. Its files are stored, but no rows refer to them yet. */
interface Made {
  readonly product: Product;
  /** `null` if the product includes no list. */
  readonly edition: Edition | null;
  readonly documents: readonly DocumentRow[];
  readonly at: Date;
}

/**
 * Makes an order's files and stores them, then replaces the earlier ones in one transaction together with
 * everything that follows from it. Idempotent. Throws if something prevents it for now.
 *
 * @param commit writes what follows and returns the ids of the mails about it; `null` if the files are no longer wanted, because the
 *   order was refunded, erased or delivered by another call: the stored files are then deleted
 * @returns whether they were wanted
 */
async function deliver(
  deps: Deps,
  order: Order,
  commit: (tx: Queryable, made: Made) => Promise<readonly string[] | null>,
): Promise<boolean> {
  const product = catalogue[order.product];
  const edition = product.includesList ? await makeEdition(deps, order) : null;
  const documents = await makeDocuments(deps, order, product, edition);
  const at = deps.now();
  const mailIds = await deps.db.transaction(async (tx) => {
    const mails = await commit(tx, { product, edition, documents, at });
    if (mails === null) return null;
    await replaceDocuments(tx, order.id, documents);
    if (edition !== null) await rememberEdition(tx, order, edition.list);
    return mails;
  });
  if (mailIds !== null) {
    await hurryMails(deps, mailIds);
    return true;
  }
  const kept = await readKeys(deps.db, order.id);
  const gone = documents
    .map(({ key }) => key)
    .filter((key) => key.startsWith(ownFolder(order.id)) && !kept.has(key));
  if (gone.length > 0) await deps.documents.delete(gone);
  return false;
}

/** Whether an attempt has gone on for longer than allowed. */
function isLate(deps: Pick<Deps, "now">, since: Date | null, withinMs: number): boolean {
  return since !== null && deps.now().getTime() - since.getTime() >= withinMs;
}

/** Delivers a claimed order, or refunds it if it must not or can never be delivered, or has taken too long. */
export async function deliverOrRefund(deps: Deps, order: Order): Promise<void> {
  let reason = await whyPaidBack(deps.db, order);
  try {
    if (reason === null) return await deliverPurchase(deps, order);
  } catch (error) {
    const isFinal = error instanceof NoEdition && error.isFinal;
    if (!isFinal && !isLate(deps, order.paidAt, limits.deliverWithinMs)) throw error;
    deps.log("delivery-given-up", { orderId: order.id }, error);
    reason = isFinal && error.code === "list-empty" ? "list-empty" : "not-delivered";
  }
  if (reason === "wrong-amount") await tellOfAmount(deps, order);
  await requestRefund(deps, order.id, reason);
  await sendJob(deps, { kind: "refund", orderId: order.id });
}

/** Why an order is refunded even though it could be delivered; `null` if it is not. */
async function whyPaidBack(db: Queryable, order: Order): Promise<RefundReason | null> {
  // Set when the order was recreated from what Stripe knows.
  if (order.refundReason !== null) return order.refundReason;
  const isPrice = order.paidCurrency === null && paidOf(order) === order.amountOere;
  if (!isPrice) return "wrong-amount";
  // Declared before we heard of the payment.
  if ((await readWithdrawal(db, order.id)) !== null) return "withdrawal";
  return (await isPaidTwice(db, order)) ? "paid-twice" : null;
}

/** Whether the same was bought in another tab shortly before: the purchase paid first is the one that counts. */
async function isPaidTwice(db: Queryable, order: Order): Promise<boolean> {
  const { paidAt, answers } = order;
  if (paidAt === null) return false;
  const since = new Date(paidAt.getTime() - limits.paidTwiceWithinMs);
  const key = answers === null ? null : matchingKey(answers);
  return (await readPaidBefore(db, order, since)).some(
    (other) => (other.answers === null ? null : matchingKey(other.answers)) === key,
  );
}

/** A payment of the wrong amount or currency buys nothing; the operator is told. */
async function tellOfAmount({ db, config, now, log, jobs }: Deps, { id }: Order): Promise<void> {
  const mailId = `${id}:wrong-amount`;
  const { supportEmail: to, siteUrl } = config;
  const mail = operatorMail(to, siteUrl, {
    subject: `Et andet beløb end prisen: ${id}`,
    text: "Stripe melder en betaling, hvis beløb eller valuta ikke er ordrens. Intet er leveret, og hele beløbet bliver betalt tilbage. Se efter i Stripe, hvordan det kunne ske.",
    orders: [id],
  });
  log("payment-of-another-amount", { orderId: id });
  await queueMail(db, { id: mailId, kind: "operator", orderId: id }, mail, now());
  await hurryMails({ jobs, log }, [mailId]);
}

/** Delivers a claimed renewal, or cancels it and tells the buyer if it is impossible or has taken too long. */
export async function deliverOrGiveUpRenewal(deps: Deps, order: Order): Promise<void> {
  try {
    await deliverRenewal(deps, order);
  } catch (error) {
    const isFinal = error instanceof NoEdition && error.isFinal;
    if (!isFinal && !isLate(deps, order.renewedAt, limits.renewWithinMs)) throw error;
    deps.log("renewal-given-up", { orderId: order.id }, error);
    await giveUpRenewal(deps, order);
  }
}

/** A purchase: marks it fulfilled, creates private links, and queues the confirmation. */
async function deliverPurchase(deps: Deps, order: Order): Promise<void> {
  const mailId = confirmationId(order.id);
  await deliver(deps, order, async (tx, { product, edition, at }) => {
    const changes = { fulfilledAt: at, oldFilesAt: null };
    const fulfilled = await moveOrder(tx, order.id, "fulfilled", changes);
    if (fulfilled === null) return null;
    const link = await makeOrderLink(order, at);
    // A list kept for the year stays up to date by itself.
    const isRenewable = edition !== null && keepingOf(order) === "month";
    const renewal = isRenewable ? await makeRenewalLink(order.id, at) : null;
    // The success page's link is older, from the payment; it ends with the others.
    await endLinksAt(tx, order.id, fileLinkEnd(order, at), at);
    await insertLinks(tx, renewal === null ? [link.row] : [link.row, renewal.row]);
    const mail = confirmationMail({
      order: fulfilled,
      product,
      token: link.token,
      list: edition === null ? null : { ...newsOf(edition), renewalToken: renewal?.token ?? null },
      deliveredAt: at,
      siteUrl: deps.config.siteUrl,
    });
    await queueMail(tx, { id: mailId, kind: "confirmation", orderId: order.id }, mail, at);
    return [mailId];
  });
}

/** What the confirmation says about a list: how long it is, and where to begin. */
function newsOf({ list }: Edition): Omit<ListNews, "renewalToken"> {
  const countOf = (wanted: string) =>
    list.matches.filter(({ outcome }) => outcome === wanted).length;
  return {
    fitting: countOf("match"),
    possible: countOf("possible"),
    steps: firstStepsOf(list, {}),
  };
}

/** A renewal: the new edition, with a mail that says what has changed. */
async function deliverRenewal(deps: Deps, order: Order): Promise<void> {
  const mailId = `${order.id}:renewal:${order.edition}`;
  const isRenewed = await deliver(deps, order, async (tx, { product, edition, documents, at }) => {
    if (edition === null || !(await markRenewed(tx, order.id, at))) return null;
    const link = await makeOrderLink(order, at);
    // Calendar and shared link last as long as the list.
    await endLinksAt(tx, order.id, fileLinkEnd(order, at), at, ["feed", "share", "stop"]);
    await insertLinks(tx, [link.row]);
    const mail = renewalMail({
      order,
      product,
      token: link.token,
      siteUrl: deps.config.siteUrl,
      documents,
      deliveredAt: at,
      matches: edition.list.matches,
      changes: edition.changes,
    });
    await queueMail(tx, { id: mailId, kind: "renewal", orderId: order.id }, mail, at);
    return [mailId];
  });
  if (isRenewed) await deleteOldFiles(deps, order);
}

/** Deletes the files of the previous edition. What cannot be deleted now is left to the sweep. */
async function deleteOldFiles(deps: Deps, { id: orderId }: Order): Promise<void> {
  await tidyFiles(deps, orderId).catch((error: unknown) =>
    deps.log("old-files-left", { orderId }, error),
  );
}

/**
 * Recreates the lost files of a delivered order, its list from the stored answers and today's grants.
 * Link, confirmation and the day of erasure stay. Throws if something prevents it, such as a product's file that
 * nobody has put back; it is then retried, and the operator told.
 */
export async function remakeFiles(deps: Deps, order: Order): Promise<void> {
  const isRemade = await deliver(deps, order, async (tx) =>
    (await markFilesRemade(tx, order.id)) ? [] : null,
  );
  if (isRemade) await deleteOldFiles(deps, order);
}

/**
 * Has an order's files recreated when one is not where its row says: a lost bucket, or a database restored without it. The
 * queue does it at once, or the sweep if the queue is down.
 */
export async function askForFiles(deps: Deps, orderId: string, lostKey: string): Promise<void> {
  if (!(await markFilesMissing(deps.db, orderId, lostKey, deps.now()))) return;
  deps.log("file-lost", { orderId });
  await sendJob(deps, { kind: "fulfil", orderId });
}
