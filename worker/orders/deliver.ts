import { eq, sql } from "drizzle-orm";
import { catalogue } from "../../src/domain/catalogue.ts";
import type { Deps } from "../context.ts";
import { orderDocuments, orderLinks, orders } from "../db/schema.ts";
import { confirmationMail } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";
import { deliverRenewal } from "./deliver-renewal.ts";
import { makeDocuments } from "./documents.ts";
import { makeEdition, rememberEdition } from "./edition.ts";
import { makeLink } from "./link.ts";
import { moveOrder, type Order, readOrder } from "./store.ts";

/** Tries after which an order is refunded, or a renewal taken back, rather than tried again. */
export const MAX_FULFIL_ATTEMPTS = 5;

/**
 * Delivers what an order waits for: the purchase, or the renewal of its list. Repeating it has no effect.
 * Throws where something is in the way, so that the queue tries again.
 */
export async function fulfilOrder(deps: Deps, orderId: string): Promise<void> {
  const order = await readOrder(deps.db, orderId);
  if (order === null) return;
  const isRenewal =
    order.state === "fulfilled" && order.renewedAt !== null && order.renewalFulfilledAt === null;
  if (order.state !== "paid" && !isRenewal) return;
  await deps.db
    .update(orders)
    .set({ fulfilAttempts: sql`${orders.fulfilAttempts} + 1` })
    .where(eq(orders.id, orderId));
  await (isRenewal ? deliverRenewal : deliverPurchase)(deps, order);
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
  const link = await makeLink(order.id, now);
  const renewal = edition === null ? null : await makeLink(order.id, now, "renewal");
  const mailId = `${order.id}:confirmation`;
  const done = await deps.db.transaction(async (tx) => {
    if ((await moveOrder(tx, order.id, "fulfilled", { fulfilledAt: now })) === null) return false;
    for (const document of documents) {
      const { orderId: _order, kind: _kind, ...changes } = document;
      await tx
        .insert(orderDocuments)
        .values(document)
        .onConflictDoUpdate({
          target: [orderDocuments.orderId, orderDocuments.kind],
          set: changes,
        });
    }
    if (edition !== null) await rememberEdition(tx, order, edition.list);
    await tx.insert(orderLinks).values(renewal === null ? [link.row] : [link.row, renewal.row]);
    const mail = confirmationMail({
      order,
      product,
      token: link.token,
      renewalToken: renewal?.token ?? null,
      documents,
      siteUrl: deps.config.siteUrl,
    });
    await queueMail(tx, { id: mailId, kind: "confirmation", orderId: order.id }, mail, now);
    return true;
  });
  if (done) await deps.jobs.send({ kind: "mail", outboxId: mailId }).catch(() => {});
}
