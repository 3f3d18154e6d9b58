import { and, eq, exists, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { CONTACT_MONTHS, ERASURE_DAYS } from "../../src/domain/consent.ts";
import { RENEWAL_MONTHS } from "../../src/domain/renewal.ts";
import type { Deps } from "../context.ts";
import { contactMessages, orderDocuments, orders, outbox } from "../db/schema.ts";
import { forEachRow } from "../for-each-row.ts";
import { eraseReportsBefore } from "../reports/store.ts";
import { eraseDocuments, eraseOrder } from "./erase.ts";

const DAY_MS = 24 * 60 * 60_000;

/** The instant a number of months ago. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

/**
 * Erases what has had its time: an order's answers and files 30 days after the last delivery; where the buyer let us
 * keep the answers, only the files then, and the answers after the renewal or the year; messages after a year.
 *
 * @param limit orders that are taken of each kind; the next sweep takes the rest
 */
export async function eraseDue(deps: Deps, limit: number): Promise<number> {
  const { db } = deps;
  const now = deps.now();
  const month = new Date(now.getTime() - ERASURE_DAYS * DAY_MS);
  // A day more than the year, so that the last day of the renewal is whole wherever the clock stands.
  const year = new Date(monthsBefore(now, RENEWAL_MONTHS).getTime() - DAY_MS);
  const deliveredAt = sql`coalesce(${orders.renewalFulfilledAt}, ${orders.fulfilledAt}, ${orders.refundedAt})`;
  const isDelivered = lt(deliveredAt, month.getTime());
  const isRenewing = and(isNotNull(orders.renewedAt), isNull(orders.renewalFulfilledAt));
  const isKept = and(
    eq(orders.state, "fulfilled"),
    isNotNull(orders.keepAnswersConsent),
    isNull(orders.renewedAt),
  );

  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.state, ["fulfilled", "refunded"]),
        isNull(orders.erasedAt),
        isDelivered,
        or(eq(orders.state, "refunded"), sql`not (${isRenewing})`),
        or(sql`not (${isKept})`, lt(orders.paidAt, year)),
      ),
    )
    .limit(limit);
  const kept = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isKept, isDelivered, isNull(orders.erasedAt), isNull(orders.documentsErasedAt)))
    .limit(limit);
  const leftBehind = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        or(isNotNull(orders.erasedAt), isNotNull(orders.documentsErasedAt)),
        sql`not (${isRenewing})`,
        exists(
          db
            .select({ one: sql`1` })
            .from(orderDocuments)
            .where(eq(orderDocuments.orderId, orders.id)),
        ),
      ),
    )
    .limit(limit);
  const dueIds = new Set(due.map(({ id }) => id));
  const erased = await forEachRow(deps.log, "sweep-erase", due, (id) => eraseOrder(deps, id));
  await forEachRow(
    deps.log,
    "sweep-erase-files",
    [...kept, ...leftBehind].filter(({ id }) => !dueIds.has(id)),
    (id) => finishErasure(deps, id),
  );

  const contactYear = monthsBefore(now, CONTACT_MONTHS);
  await db.delete(contactMessages).where(lt(contactMessages.receivedAt, contactYear));
  await eraseReportsBefore(db, contactYear);
  await db.delete(outbox).where(and(isNull(outbox.orderId), lt(outbox.createdAt, contactYear)));
  return erased;
}

async function finishErasure(deps: Deps, orderId: string): Promise<void> {
  const [order] = await deps.db
    .select({ erasedAt: orders.erasedAt })
    .from(orders)
    .where(eq(orders.id, orderId));
  await (order?.erasedAt == null ? eraseDocuments : eraseOrder)(deps, orderId);
}
