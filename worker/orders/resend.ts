import { and, desc, eq } from "drizzle-orm";
import { catalogue } from "../../src/domain/catalogue.ts";
import type { Deps } from "../context.ts";
import { orderLinks, orders } from "../db/schema.ts";
import { linkMail } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";
import { renewalLinkMail } from "../mail/renewal-mail.ts";
import { makeLink } from "./link.ts";
import { viewRenewal } from "./renew.ts";
import type { Order } from "./store.ts";

type ResendDeps = Pick<Deps, "db" | "jobs" | "now"> & {
  readonly config: Pick<Deps["config"], "siteUrl">;
};

/** Orders that one request gets links to, newest first. */
const MAX_ORDERS = 5;

/**
 * Mails a new private link to an order; where its files are erased, one to the renewal if that is still open.
 * Asked for again within the hour, it writes no second mail. False where there is nothing left to link to.
 */
export async function resendLink(deps: ResendDeps, order: Order): Promise<boolean> {
  const now = deps.now();
  const hasFiles = order.erasedAt === null && order.documentsErasedAt === null;
  const { state, until } = viewRenewal(order, now);
  if (!hasFiles && (state !== "open" || until === null)) return false;
  const link = await makeLink(order.id, now, hasFiles ? "order" : "renewal");
  const mailId = `${order.id}:link:${now.toISOString().slice(0, 13)}`;
  const delivery = {
    order,
    product: catalogue[order.product],
    token: link.token,
    siteUrl: deps.config.siteUrl,
  };
  const mail =
    hasFiles || until === null ? linkMail(delivery) : renewalLinkMail({ ...delivery, until });
  await deps.db.transaction(async (tx) => {
    await tx.insert(orderLinks).values(link.row);
    await queueMail(tx, { id: mailId, kind: "link", orderId: order.id }, mail, now);
  });
  await deps.jobs.send({ kind: "mail", outboxId: mailId }).catch(() => {});
  return true;
}

/** Mails new links to all delivered orders of an address. Says nothing of whether there were any. */
export async function resendLinks(deps: ResendDeps, email: string): Promise<void> {
  const found = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.email, email), eq(orders.state, "fulfilled")))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_ORDERS);
  for (const order of found) await resendLink(deps, order);
}
