import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { catalogue } from "../../src/domain/catalogue.ts";
import type { Deps } from "../context.ts";
import { orderDocuments, orderLinks, orders } from "../db/schema.ts";
import { queueMail } from "../mail/queue.ts";
import { renewalMail } from "../mail/renewal-mail.ts";
import { makeDocuments } from "./documents.ts";
import { makeEdition, rememberEdition } from "./edition.ts";
import { makeLink } from "./link.ts";
import type { Order } from "./store.ts";

/**
 * Makes the new edition of a list that its buyer has asked for, then in one write puts its documents in the place of
 * the old ones, and the mail that says what has changed into the outbox. Repeating it has no effect.
 */
export async function deliverRenewal(deps: Deps, order: Order): Promise<void> {
  const product = catalogue[order.product];
  const edition = await makeEdition(deps, order);
  const documents = await makeDocuments(deps, order, product, edition);
  const now = deps.now();
  const link = await makeLink(order.id, now);
  const mailId = `${order.id}:renewal:${order.edition}`;
  const replaced = await deps.db.transaction(async (tx) => {
    const [renewed] = await tx
      .update(orders)
      .set({ renewalFulfilledAt: now, documentsErasedAt: null })
      .where(
        and(
          eq(orders.id, order.id),
          eq(orders.state, "fulfilled"),
          isNotNull(orders.renewedAt),
          isNull(orders.renewalFulfilledAt),
        ),
      )
      .returning({ id: orders.id });
    if (renewed === undefined) return null;
    const old = await tx
      .delete(orderDocuments)
      .where(eq(orderDocuments.orderId, order.id))
      .returning({ key: orderDocuments.key });
    if (documents.length > 0) await tx.insert(orderDocuments).values(documents);
    await rememberEdition(tx, order, edition.list);
    await tx.insert(orderLinks).values(link.row);
    const mail = renewalMail({
      order,
      product,
      token: link.token,
      siteUrl: deps.config.siteUrl,
      documents,
      matches: edition.list.matches,
      changes: edition.changes,
    });
    await queueMail(tx, { id: mailId, kind: "renewal", orderId: order.id }, mail, now);
    return old.map(({ key }) => key);
  });
  if (replaced === null) return;
  await deps.jobs.send({ kind: "mail", outboxId: mailId }).catch(() => {});
  const kept = new Set(documents.map(({ key }) => key));
  const gone = replaced.filter((key) => key.startsWith("orders/") && !kept.has(key));
  // A file that is left behind here goes with the order's other files when they are erased.
  if (gone.length > 0) await deps.documents.delete(gone).catch(() => {});
}
