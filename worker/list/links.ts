import { catalogue } from "../../src/domain/orders/catalogue.ts";
import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";
import { linkMail } from "../mail/messages.ts";
import { isWithinBudget } from "../mail/outbox-store.ts";
import { queueMail, sendSoon } from "../mail/queue.ts";
import { makeFileLink } from "../orders/link.ts";
import { endLinksAt, insertLinks } from "../orders/link-store.ts";
import type { LimitedLinkKind } from "../orders/order-store.ts";
import { Refusal } from "../refusal.ts";
import { openList } from "./open-list.ts";

type Kind = Exclude<LimitedLinkKind, "stop">;

export async function replaceLimitedLink(
  deps: Deps,
  token: string,
  kind: Kind,
  showsStay: boolean,
): Promise<string> {
  const { order } = await openList(deps, token);
  const now = deps.now();
  const link = await makeFileLink(order, now, kind);
  await deps.db.batch([
    endLinksAt(deps.db, order.id, now, now, [kind]),
    insertLinks(deps.db, [{ ...link.row, showsStay }]),
  ]);
  return link.token;
}

export async function endLimitedLink(deps: Deps, token: string, kind: Kind): Promise<void> {
  const { order } = await openList(deps, token);
  const now = deps.now();
  await endLinksAt(deps.db, order.id, now, now, [kind]);
}

/** For a buyer whose link is in the wrong hands. */
export async function replaceOrderLinks(
  deps: Deps,
  token: string,
  alsoOthers: boolean,
): Promise<string> {
  const { order } = await openList(deps, token);
  const now = deps.now();
  // A stolen link must not use up the budget of links requested by address.
  const prefix = `${order.id}:replaced:`;
  if (!(await isWithinBudget(deps.db, limits.budgets.replacedLinks, prefix, now)))
    throw new Refusal("too-many-requests");
  const link = await makeFileLink(order, now);
  const mailId = `${prefix}${crypto.randomUUID()}`;
  await deps.db.transaction(async (tx) => {
    const ended = alsoOthers ? (["order", "feed", "share"] as const) : (["order"] as const);
    await endLinksAt(tx, order.id, now, now, ended);
    await insertLinks(tx, [link.row]);
    const mail = linkMail({
      order,
      product: catalogue[order.product],
      token: link.token,
      siteUrl: deps.config.siteUrl,
      deliveredAt: order.fulfilledAt ?? now,
    });
    await queueMail(tx, { id: mailId, kind: "replaced-link", orderId: order.id }, mail, now);
  });
  await sendSoon(deps, [mailId]);
  return link.token;
}
