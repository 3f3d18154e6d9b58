import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { lastWithdrawalDay } from "../../src/domain/orders/withdrawal-right.ts";
import type { Deps } from "../context.ts";
import { rightKeptMail } from "../mail/messages.ts";
import { hurryMails, queueMail } from "../mail/queue.ts";
import { keepWithdrawalRight, type Order } from "./order-store.ts";

/**
 * Files and lists that are opened before the confirmation on a durable medium leave the right to withdraw (forbrugeraftaleloven
 * § 18). The buyer is told so, since the confirmation that follows cannot know.
 */
export async function keepRight(
  deps: Pick<Deps, "db" | "jobs" | "log" | "now" | "config">,
  order: Order,
): Promise<void> {
  if (order.confirmedAt !== null || order.withdrawalKept) return;
  const now = deps.now();
  const mailId = `${order.id}:right-kept`;
  const isKept = await deps.db.transaction(async (tx) => {
    if (!(await keepWithdrawalRight(tx, order.id))) return false;
    const until = lastWithdrawalDay(danishDateAt(order.paidAt ?? order.consentedAt));
    const mail = rightKeptMail({ order, until, siteUrl: deps.config.siteUrl });
    return queueMail(tx, { id: mailId, kind: "right-kept", orderId: order.id }, mail, now);
  });
  if (isKept) await hurryMails(deps, [mailId]);
}
