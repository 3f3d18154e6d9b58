import { catalogue } from "../../src/domain/orders/catalogue.ts";
import type { Deps } from "../context.ts";
import { linkMail } from "../mail/messages.ts";
import { hurryMails, queueMail } from "../mail/queue.ts";
import { openList, type Refused } from "./change-list.ts";
import { makeOrderLink } from "./link.ts";
import { endLinksAt, insertLinks } from "./link-store.ts";
import { deliveredAt } from "./order-store.ts";

/**
 * Replaces all private links by a new one, for a buyer whose link has fallen into the wrong hands. It is returned
 * to the page and sent by mail.
 *
 * @param alsoOthers also end the calendar's URL and the shared link
 */
export async function replaceLinksByLink(
  deps: Deps,
  token: string,
  alsoOthers: boolean,
): Promise<{ readonly ok: true; readonly token: string } | Refused> {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  const { order } = opened;
  const now = deps.now();
  const delivered = deliveredAt(order, now);
  const link = await makeOrderLink(order, now, delivered);
  const mailId = `${order.id}:link:${crypto.randomUUID()}`;
  await deps.db.transaction(async (tx) => {
    const ended = ["order", "download"] as const;
    await endLinksAt(tx, order.id, now, now, alsoOthers ? [...ended, "feed", "share"] : ended);
    await insertLinks(tx, [link.row]);
    const mail = linkMail({
      order,
      product: catalogue[order.product],
      token: link.token,
      siteUrl: deps.config.siteUrl,
      deliveredAt: delivered,
    });
    await queueMail(tx, { id: mailId, kind: "link", orderId: order.id }, mail, now);
  });
  await hurryMails(deps, [mailId]);
  return { ok: true, token: link.token };
}
