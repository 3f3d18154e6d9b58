import { catalogue } from "../../src/domain/orders/catalogue.ts";
import type { Deps } from "../context.ts";
import { hurryMails, queueMail } from "../mail/queue.ts";
import { renewalMail } from "../mail/renewal-mail.ts";
import { replaceDocuments } from "./document-store.ts";
import { makeDocuments } from "./documents.ts";
import { makeEdition, rememberEdition } from "./edition.ts";
import { makeOrderLink } from "./link.ts";
import { insertLinks } from "./link-store.ts";
import { markRenewed, type Order } from "./order-store.ts";
import { tidyFiles } from "./tidy.ts";

/**
 * Makes the new edition of a list that its buyer has asked for, then in one write puts its documents in the place of
 * the old ones, and the mail that says what has changed into the outbox. Repeating it has no effect.
 */
export async function deliverRenewal(deps: Deps, order: Order): Promise<void> {
  const product = catalogue[order.product];
  const edition = await makeEdition(deps, order);
  const documents = await makeDocuments(deps, order, product, edition);
  const now = deps.now();
  const link = await makeOrderLink(order.id, now);
  const mailId = `${order.id}:renewal:${order.edition}`;
  const isRenewed = await deps.db.transaction(async (tx) => {
    if (!(await markRenewed(tx, order.id, now))) return false;
    await replaceDocuments(tx, order.id, documents);
    await rememberEdition(tx, order, edition.list);
    await insertLinks(tx, [link.row]);
    const mail = renewalMail({
      order,
      product,
      token: link.token,
      siteUrl: deps.config.siteUrl,
      documents,
      deliveredAt: now,
      matches: edition.list.matches,
      changes: edition.changes,
    });
    await queueMail(tx, { id: mailId, kind: "renewal", orderId: order.id }, mail, now);
    return true;
  });
  if (!isRenewed) return;
  await hurryMails(deps, [mailId]);
  // What cannot be deleted now is deleted by the sweep.
  await tidyFiles(deps, order.id).catch((error: unknown) =>
    deps.log("old-files-left", { orderId: order.id }, error),
  );
}
