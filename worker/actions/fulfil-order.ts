import { eq, sql } from "drizzle-orm";
import { catalogue } from "../../src/domain/catalogue.ts";
import type { Deps } from "../context.ts";
import { moveOrder, readOrder } from "../db/orders.ts";
import { orderDocuments, orderLinks, orders } from "../db/schema.ts";
import { confirmationMail } from "../mail/messages.ts";
import { makeDocuments } from "./make-documents.ts";
import { makeLink } from "./private-link.ts";
import { queueMail } from "./queue-mail.ts";

/** Tries after which an order is refunded rather than tried again. */
export const MAX_FULFIL_ATTEMPTS = 5;

/**
 * Delivers a paid order: makes and stores its documents, then in one write marks it fulfilled, records the documents
 * and a private link, and puts the confirmation into the outbox. Repeating it has no effect. Throws where something
 * is in the way, so that the queue tries again.
 */
export async function fulfilOrder(deps: Deps, orderId: string): Promise<void> {
  const order = await readOrder(deps.db, orderId);
  if (order?.state !== "paid") return;
  await deps.db
    .update(orders)
    .set({ fulfilAttempts: sql`${orders.fulfilAttempts} + 1` })
    .where(eq(orders.id, orderId));

  const product = catalogue[order.product];
  const documents = await makeDocuments(deps, order, product);
  const now = deps.now();
  const link = await makeLink(orderId, now);
  const mailId = `${orderId}:confirmation`;
  const done = await deps.db.transaction(async (tx) => {
    if ((await moveOrder(tx, orderId, "fulfilled", { fulfilledAt: now })) === null) return false;
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
    await tx.insert(orderLinks).values(link.row);
    const mail = confirmationMail({
      order,
      product,
      token: link.token,
      documents,
      siteUrl: deps.config.siteUrl,
    });
    await queueMail(tx, { id: mailId, kind: "confirmation", orderId }, mail, now);
    return true;
  });
  if (done) await deps.jobs.send({ kind: "mail", outboxId: mailId }).catch(() => {});
}
