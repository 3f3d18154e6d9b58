import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import {
  addDays,
  danishDateAt,
  type IsoDate,
  startOfDanishDay,
} from "../../src/domain/danish/danish-date.ts";
import { ERASURE_DAYS } from "../../src/domain/orders/consent.ts";
import { RENEWAL_MONTHS } from "../../src/domain/orders/renewal-right.ts";
import { BOOKKEEPING_YEARS } from "../../src/domain/orders/retention.ts";
import type { Queryable } from "../db/client.ts";
import { isPauseOver, longestWaiting, oneMoreTry } from "../db/next-attempt.ts";
import { orders } from "../db/schema.ts";
import { limits, type Pauses } from "../limits.ts";
import { hasFiles } from "./document-store.ts";
import { isRenewing, type Order, orderColumns } from "./order-store.ts";

/** What an order can wait for, in the order in which the sweep takes them. */
export const steps = [
  "ask",
  "deliver",
  "renew",
  "remake",
  "tidy",
  "refund",
  "erase",
  "erase-files",
  "forget",
] as const;
export type Step = (typeof steps)[number];

const pauses: Readonly<Record<Step, Pauses>> = {
  ask: limits.pauses.ask,
  deliver: limits.pauses.deliver,
  renew: limits.pauses.deliver,
  remake: limits.pauses.deliver,
  tidy: limits.pauses.erase,
  refund: limits.pauses.refund,
  erase: limits.pauses.erase,
  "erase-files": limits.pauses.erase,
  forget: limits.pauses.erase,
};

/** Delivered to a buyer who lets us keep the answers until the renewal, which has not been asked for. */
const keepsAnswers = and(
  eq(orders.state, "fulfilled"),
  isNotNull(orders.keepAnswersConsent),
  isNull(orders.renewedAt),
);
const deliveredAt = sql`coalesce(${orders.renewalFulfilledAt}, ${orders.fulfilledAt})`;
const hasDocuments = sql`exists (
  select 1 from order_documents file where file.order_id = orders.id)`;

/** The start of the Danish day that lies a number of months before today. */
function startMonthsBefore(today: IsoDate, months: number): Date {
  const then = new Date(`${today}T00:00:00Z`);
  then.setUTCMonth(then.getUTCMonth() - months);
  return startOfDanishDay(then.toISOString().slice(0, 10));
}

/** The orders that wait for a step at an instant, wherever their pause stands. */
export function waitsFor(step: Step, now: Date): SQL | undefined {
  // Delivered on day D, kept to and with D + 30: due from the day after, in Danish time.
  const today = danishDateAt(now);
  const filesEnd = startOfDanishDay(addDays(today, -ERASURE_DAYS));
  const isPast = sql`${deliveredAt} < ${filesEnd.getTime()}`;
  const hasMails = sql`exists (select 1 from outbox mail
    where mail.order_id = orders.id and mail.sent_at < ${now.getTime() - limits.sentMailKeptMs})`;
  const yearEnd = startMonthsBefore(today, RENEWAL_MONTHS);
  const booksBegin = startOfDanishDay(`${Number(today.slice(0, 4)) - BOOKKEEPING_YEARS}-01-01`);
  switch (step) {
    case "ask":
      return eq(orders.state, "created");
    case "deliver":
      return eq(orders.state, "paid");
    case "renew":
      return isRenewing;
    case "remake":
      return and(hasFiles, isNotNull(orders.filesMissingAt), sql`not (${isPast})`);
    case "tidy":
      return and(eq(orders.state, "fulfilled"), isNotNull(orders.oldFilesAt));
    case "refund":
      return eq(orders.state, "refunding");
    case "erase":
      return or(
        // Nobody needs the list of a purchase whose money has gone back.
        and(eq(orders.state, "refunded"), or(isNull(orders.erasedAt), hasDocuments, hasMails)),
        and(
          eq(orders.state, "fulfilled"),
          sql`not (${isRenewing})`,
          or(
            and(
              isNull(orders.erasedAt),
              isPast,
              or(sql`not (${keepsAnswers})`, lt(orders.paidAt, yearEnd)),
            ),
            // The buyer's own erasure, whose files could not be reached, and mails that went out after it.
            and(isNotNull(orders.erasedAt), or(hasDocuments, hasMails)),
          ),
        ),
      );
    case "erase-files":
      return and(
        keepsAnswers,
        isNull(orders.erasedAt),
        isPast,
        or(isNull(orders.documentsErasedAt), hasDocuments, hasMails),
      );
    case "forget":
      return or(
        and(
          eq(orders.state, "expired"),
          lt(
            orders.createdAt,
            new Date(now.getTime() - limits.checkoutOpenMs - limits.abandonedAfterMs),
          ),
        ),
        and(inArray(orders.state, ["fulfilled", "refunded"]), lt(orders.paidAt, booksBegin)),
      );
  }
}

/**
 * Takes an order for one try of a step, before anything is done: of two that come at once one gets it, and what ends in
 * between has its pause. Without an id, the one that has waited longest, so that one which cannot be done never hides
 * the others.
 */
export async function claimOrder(
  db: Queryable,
  step: Step,
  now: Date,
  id?: string,
): Promise<Order | null> {
  const due = and(
    waitsFor(step, now),
    isPauseOver(orders, now),
    id === undefined ? undefined : eq(orders.id, id),
    // A waiting buyer asks at once; the sweep leaves a payment the time to be made.
    id === undefined && step === "ask"
      ? lt(orders.createdAt, new Date(now.getTime() - limits.sweepAsksAfterMs))
      : undefined,
  );
  const [order] = await db
    .update(orders)
    .set(oneMoreTry(orders, pauses[step], now))
    .where(and(inArray(orders.id, longestWaiting(db, orders, due)), due))
    .returning(orderColumns);
  return order ?? null;
}

/** Has what an order waits for tried again at once. */
export async function retryOrder(db: Queryable, id: string): Promise<void> {
  await db.update(orders).set({ attempts: 0, nextAttemptAt: null }).where(eq(orders.id, id));
}

/** An order that has waited for a step for too long, and since when. */
export interface StuckOrder {
  readonly step: Step;
  readonly order: Order;
  readonly since: Date;
}

/** Since when an order waits for a step: what happened last, not what was tried. */
function waitingSince(step: Step, order: Order): Date {
  switch (step) {
    case "deliver":
      return order.paidAt ?? order.createdAt;
    case "renew":
      return order.renewedAt ?? order.createdAt;
    case "remake":
      return order.filesMissingAt ?? order.createdAt;
    case "tidy":
      return order.oldFilesAt ?? order.createdAt;
    case "refund":
      return order.refundRequestedAt ?? order.createdAt;
    case "ask":
      return order.createdAt;
    default:
      return order.refundedAt ?? order.renewalFulfilledAt ?? order.fulfilledAt ?? order.createdAt;
  }
}

/** How an order that waits for a step is found to have waited too long. */
function waitsTooLong(step: Step, now: Date): SQL | undefined {
  const before = (ms: number) => new Date(now.getTime() - ms);
  switch (step) {
    case "ask":
      // Stripe's page has ended long ago, so that it is paid or expired, and we do not know which.
      return lt(orders.createdAt, before(limits.checkoutOpenMs + limits.askUnhealthyAfterMs));
    case "deliver":
      return lt(orders.paidAt, before(limits.unhealthyAfterMs));
    case "renew":
      return lt(orders.renewedAt, before(limits.unhealthyAfterMs));
    case "remake":
      return lt(orders.filesMissingAt, before(limits.unhealthyAfterMs));
    case "tidy":
      return lt(orders.oldFilesAt, before(limits.erasureUnhealthyAfterMs));
    case "refund":
      return or(
        isNull(orders.refundRequestedAt),
        lt(orders.refundRequestedAt, before(limits.refundUnhealthyAfterMs)),
        sql`exists (select 1 from refunds refund where refund.order_id = orders.id
          and refund.status in ('failed', 'canceled')
          and refund.created_at >= orders.refund_requested_at)`,
      );
    default:
      return undefined;
  }
}

/** Orders that were not paid back or erased since an instant: what that brings with it is due at once, and not late. */
function endedBefore(instant: Date): SQL {
  const ended = sql`max(coalesce(orders.refunded_at, 0), coalesce(orders.erased_at, 0))`;
  return sql`${ended} < ${instant.getTime()}`;
}

/** The orders that have waited too long for a step of theirs. */
export async function findStuckOrders(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<StuckOrder[]> {
  const dayAgo = new Date(now.getTime() - limits.erasureUnhealthyAfterMs);
  const found: StuckOrder[] = [];
  for (const step of steps) {
    const isErasure = step === "erase" || step === "erase-files" || step === "forget";
    // What was due to be erased a day ago already, and is still there.
    const condition = isErasure
      ? and(waitsFor(step, dayAgo), endedBefore(dayAgo))
      : and(waitsFor(step, now), waitsTooLong(step, now));
    const waiting = await db.select(orderColumns).from(orders).where(condition).limit(limit);
    found.push(...waiting.map((order) => ({ step, order, since: waitingSince(step, order) })));
  }
  return found;
}
