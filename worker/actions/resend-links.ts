import { and, desc, eq, isNull } from "drizzle-orm";
import { catalogue } from "../../src/domain/catalogue.ts";
import type { Deps } from "../context.ts";
import type { Order } from "../db/orders.ts";
import { orderLinks, orders } from "../db/schema.ts";
import { linkMail } from "../mail/messages.ts";
import { makeLink } from "./private-link.ts";
import { queueMail } from "./queue-mail.ts";

type ResendDeps = Pick<Deps, "db" | "jobs" | "now" | "config">;

/** Orders that one request gets links to, newest first. */
const MAX_ORDERS = 5;

/** Mails a new private link to an order. Asked for again within the hour, it writes no second mail. */
export async function resendLink(deps: ResendDeps, order: Order): Promise<void> {
  const now = deps.now();
  const link = await makeLink(order.id, now);
  const mailId = `${order.id}:link:${now.toISOString().slice(0, 13)}`;
  const mail = linkMail({
    order,
    product: catalogue[order.product],
    token: link.token,
    siteUrl: deps.config.siteUrl,
  });
  await deps.db.transaction(async (tx) => {
    await tx.insert(orderLinks).values(link.row);
    await queueMail(tx, { id: mailId, kind: "link", orderId: order.id }, mail, now);
  });
  await deps.jobs.send({ kind: "mail", outboxId: mailId }).catch(() => {});
}

/** Mails new links to all delivered orders of an address. Says nothing of whether there were any. */
export async function resendLinks(deps: ResendDeps, email: string): Promise<void> {
  const found = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.email, email), eq(orders.state, "fulfilled"), isNull(orders.erasedAt)))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_ORDERS);
  for (const order of found) await resendLink(deps, order);
}
