import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Deps } from "./context.ts";
import { orders, outbox } from "./db/schema.ts";
import { forEachRow } from "./for-each-row.ts";
import { MAX_MAIL_ATTEMPTS } from "./mail/send.ts";
import { MAX_FULFIL_ATTEMPTS } from "./orders/deliver.ts";
import { eraseDue } from "./orders/erase-due.ts";
import { askForPayment } from "./orders/pay.ts";
import { performRefund, requestRefund } from "./orders/refund.ts";
import { takeBackRenewal } from "./orders/renew.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Orders that one sweep takes of each kind; the next one takes the rest. */
const BATCH = 50;

/**
 * Finds what a lost webhook, message or mail left behind, and what is due: asks Stripe about open checkouts, delivers
 * what is paid, refunds what cannot be delivered, sends what waits in the outbox, and erases what has had its time.
 */
export async function sweepOrders(deps: Deps): Promise<Record<string, number>> {
  const { db } = deps;
  const now = deps.now();
  const before = (ms: number) => new Date(now.getTime() - ms);

  const open = await db
    .select()
    .from(orders)
    .where(and(eq(orders.state, "created"), lt(orders.createdAt, before(2 * MINUTE_MS))))
    .orderBy(orders.createdAt)
    .limit(BATCH);
  const asked = await forEachRow(deps.log, "sweep-ask", open, async (id) => {
    const order = open.find((candidate) => candidate.id === id);
    if (order?.stripeSessionId) await askForPayment(deps, order);
    // The checkout was never opened, so there is nothing to pay and nothing to keep.
    else if (order && order.createdAt < before(DAY_MS))
      await db
        .update(orders)
        .set({ state: "expired", answers: null })
        .where(and(eq(orders.id, id), eq(orders.state, "created")));
  });

  const waiting = await db
    .select({ id: orders.id, state: orders.state, attempts: orders.fulfilAttempts })
    .from(orders)
    .where(
      or(
        and(eq(orders.state, "paid"), lt(orders.paidAt, before(2 * MINUTE_MS))),
        and(
          eq(orders.state, "fulfilled"),
          lt(orders.renewedAt, before(2 * MINUTE_MS)),
          isNull(orders.renewalFulfilledAt),
        ),
      ),
    )
    .orderBy(orders.paidAt)
    .limit(BATCH);
  const isGivenUp = ({ attempts }: { attempts: number }) => attempts >= MAX_FULFIL_ATTEMPTS;
  const retried = await forEachRow(
    deps.log,
    "sweep-fulfil",
    waiting.filter((order) => !isGivenUp(order)),
    (id) => deps.jobs.send({ kind: "fulfil", orderId: id }),
  );
  const givenUp = waiting.filter(isGivenUp);
  await forEachRow(
    deps.log,
    "sweep-give-up",
    givenUp.filter(({ state }) => state === "paid"),
    (id) => requestRefund(deps, id, "not-delivered"),
  );
  await forEachRow(
    deps.log,
    "sweep-take-back",
    givenUp.filter(({ state }) => state === "fulfilled"),
    (id) => takeBackRenewal(deps, id),
  );

  const refunding = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.state, "refunding"))
    .limit(BATCH);
  const refunded = await forEachRow(deps.log, "sweep-refund", refunding, (id) =>
    performRefund(deps, id),
  );

  const unsent = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        isNotNull(outbox.text),
        lt(outbox.attempts, MAX_MAIL_ATTEMPTS),
        lt(outbox.createdAt, before(MINUTE_MS)),
      ),
    )
    .orderBy(outbox.createdAt)
    .limit(BATCH);
  const mailed = await forEachRow(deps.log, "sweep-mail", unsent, (id) =>
    deps.jobs.send({ kind: "mail", outboxId: id }),
  );

  const erased = await eraseDue(deps, BATCH);

  return { asked, retried, refunded, mailed, erased };
}
