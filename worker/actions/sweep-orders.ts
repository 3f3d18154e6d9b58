import { and, eq, exists, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { ERASURE_DAYS } from "../../src/domain/consent.ts";
import type { Deps } from "../context.ts";
import { orderDocuments, orders, outbox } from "../db/schema.ts";
import { eraseOrder } from "./erase-order.ts";
import { MAX_FULFIL_ATTEMPTS } from "./fulfil-order.ts";
import { askForPayment } from "./record-payment.ts";
import { performRefund, requestRefund } from "./refund-order.ts";
import { MAX_MAIL_ATTEMPTS } from "./send-mail.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Orders that one sweep takes of each kind; the next one takes the rest. */
const BATCH = 50;

/** Runs one step for each row; a row that fails is left for the next sweep and does not stop the others. */
async function forEach(
  event: string,
  ids: readonly string[],
  step: (id: string) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    try {
      await step(id);
      done++;
    } catch (error) {
      console.error(
        JSON.stringify({ event, id, error: error instanceof Error ? error.name : "unknown" }),
      );
    }
  }
  return done;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

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
  const asked = await forEach("sweep-ask", idsOf(open), async (id) => {
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
    .select({ id: orders.id, attempts: orders.fulfilAttempts })
    .from(orders)
    .where(and(eq(orders.state, "paid"), lt(orders.paidAt, before(2 * MINUTE_MS))))
    .orderBy(orders.paidAt)
    .limit(BATCH);
  const retried = await forEach(
    "sweep-fulfil",
    idsOf(waiting.filter(({ attempts }) => attempts < MAX_FULFIL_ATTEMPTS)),
    (id) => deps.jobs.send({ kind: "fulfil", orderId: id }),
  );
  await forEach(
    "sweep-give-up",
    idsOf(waiting.filter(({ attempts }) => attempts >= MAX_FULFIL_ATTEMPTS)),
    (id) => requestRefund(deps, id, "not-delivered"),
  );

  const refunding = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.state, "refunding"))
    .limit(BATCH);
  const refunded = await forEach("sweep-refund", idsOf(refunding), (id) => performRefund(deps, id));

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
  const mailed = await forEach("sweep-mail", idsOf(unsent), (id) =>
    deps.jobs.send({ kind: "mail", outboxId: id }),
  );

  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.state, ["fulfilled", "refunded"]),
        isNull(orders.erasedAt),
        lt(
          sql`coalesce(${orders.fulfilledAt}, ${orders.refundedAt})`,
          before(ERASURE_DAYS * DAY_MS).getTime(),
        ),
      ),
    )
    .limit(BATCH);
  const leftBehind = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.erasedAt),
        exists(
          db
            .select({ one: sql`1` })
            .from(orderDocuments)
            .where(eq(orderDocuments.orderId, orders.id)),
        ),
      ),
    )
    .limit(BATCH);
  const erased = await forEach("sweep-erase", idsOf([...due, ...leftBehind]), (id) =>
    eraseOrder(deps, id),
  );

  return { asked, retried, refunded, mailed, erased };
}
