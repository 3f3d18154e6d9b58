import { catalogue } from "../../src/domain/orders/catalogue.ts";
import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";
import { confirmationMail } from "../mail/messages.ts";
import { hurryMails, queueMail } from "../mail/queue.ts";
import { deliverRenewal } from "./deliver-renewal.ts";
import { replaceDocuments } from "./document-store.ts";
import { makeDocuments } from "./documents.ts";
import { claimOrder } from "./due-store.ts";
import { makeEdition, rememberEdition } from "./edition.ts";
import { fileLinkEnd, makeOrderLink, makeRenewalLink } from "./link.ts";
import { endLinksAt, insertLinks } from "./link-store.ts";
import { confirmationId, moveOrder, type Order } from "./order-store.ts";
import { requestRefund } from "./refund.ts";
import { remakeFiles } from "./remake.ts";
import { giveUpRenewal } from "./renew.ts";

/**
 * Delivers what an order waits for: the purchase, the renewal of its list, or files that were lost. Repeating it has no
 * effect, and while another is at it or its pause is not over, nothing is done. Throws where something is in the way and
 * time is left.
 */
export async function fulfilOrder(deps: Deps, orderId: string): Promise<void> {
  const paid = await claimOrder(deps.db, "deliver", deps.now(), orderId);
  if (paid !== null) return deliverOrRefund(deps, paid);
  const renewing = await claimOrder(deps.db, "renew", deps.now(), orderId);
  if (renewing !== null) return deliverOrGiveUpRenewal(deps, renewing);
  const bereft = await claimOrder(deps.db, "remake", deps.now(), orderId);
  if (bereft !== null) await remakeFiles(deps, bereft);
}

/** Delivers a claimed order; one whose time has run out is paid back instead. */
export async function deliverOrRefund(deps: Deps, order: Order): Promise<void> {
  const { paidAt } = order;
  try {
    await deliverPurchase(deps, order);
  } catch (error) {
    const isLate =
      paidAt !== null && deps.now().getTime() - paidAt.getTime() >= limits.deliverWithinMs;
    if (!isLate) throw error;
    deps.log("delivery-given-up", { orderId: order.id }, error);
    await requestRefund(deps, order.id, "not-delivered");
  }
}

/** Makes a claimed renewal; one whose time has run out is taken back, and the buyer told. */
export async function deliverOrGiveUpRenewal(deps: Deps, order: Order): Promise<void> {
  const { renewedAt } = order;
  try {
    await deliverRenewal(deps, order);
  } catch (error) {
    const isLate =
      renewedAt !== null && deps.now().getTime() - renewedAt.getTime() >= limits.renewWithinMs;
    if (!isLate) throw error;
    deps.log("renewal-given-up", { orderId: order.id }, error);
    await giveUpRenewal(deps, order);
  }
}

/**
 * Makes and stores the documents of a paid order, then in one write marks it fulfilled, records documents and private
 * links, and puts the confirmation into the outbox.
 */
async function deliverPurchase(deps: Deps, order: Order): Promise<void> {
  const product = catalogue[order.product];
  const edition = product.includesList ? await makeEdition(deps, order) : null;
  const documents = await makeDocuments(deps, order, product, edition);
  const now = deps.now();
  const link = await makeOrderLink(order.id, now);
  const renewal = edition === null ? null : await makeRenewalLink(order.id, now);
  const mailId = confirmationId(order.id);
  const done = await deps.db.transaction(async (tx) => {
    const fulfilled = await moveOrder(tx, order.id, "fulfilled", { fulfilledAt: now });
    if (fulfilled === null) return false;
    await replaceDocuments(tx, order.id, documents);
    if (edition !== null) await rememberEdition(tx, order, edition.list);
    // The link of the success page is as old as the payment; it ends with the others.
    await endLinksAt(tx, order.id, fileLinkEnd(now), now);
    await insertLinks(tx, renewal === null ? [link.row] : [link.row, renewal.row]);
    const mail = confirmationMail({
      order: fulfilled,
      product,
      token: link.token,
      renewalToken: renewal?.token ?? null,
      documents,
      deliveredAt: now,
      siteUrl: deps.config.siteUrl,
    });
    await queueMail(tx, { id: mailId, kind: "confirmation", orderId: order.id }, mail, now);
    return true;
  });
  if (done) await hurryMails(deps, [mailId]);
}
