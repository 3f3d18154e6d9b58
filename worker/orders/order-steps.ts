import { and, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { danishDateAt, startOfDanishDay } from "../../src/domain/danish/danish-date.ts";
import type { OrderState } from "../../src/domain/orders/order-state.ts";
import {
  firstDayInBooks,
  firstDayRetained,
  type Retention,
} from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { findClaimCondition, nextAttemptColumns } from "../db/backoff.ts";
import type { Database, Queryable } from "../db/client.ts";
import { orders } from "../db/schema.ts";
import { type Backoff, limits } from "../limits.ts";
import { errorName } from "../log.ts";
import { isDatabaseDown } from "../time-limit.ts";
import { deliverOrRefund } from "./deliver.ts";
import { disputedSince, hasOpenDispute } from "./dispute-store.ts";
import { deleteOrderAndPdf, eraseClaimedOrder } from "./erase.ts";
import {
  isDuplicatePurchase,
  mustRefund,
  type Order,
  orderColumns,
  updateOrder,
} from "./order-store.ts";
import { syncPayment } from "./pay.ts";
import { performRefund } from "./refund.ts";

export type OrderStepName = "delete" | "ask" | "deliver" | "refund" | "erase";

export type OrderStuckReason =
  | "not-asked"
  | "not-delivered"
  | "not-refunded"
  | "refund-failed"
  | "not-erased";

interface OrderStep {
  readonly states: readonly OrderState[];
  readonly condition?: (now: Date) => SQL | undefined;
  /** Which index to use: `state` if few orders are in it. */
  readonly foundBy: "state" | "condition";
  /** When the wait began, in milliseconds since 1970. */
  readonly since: SQL;
  readonly sweptAfterMs?: number;
  readonly tooLongAfterMs: number;
  readonly stuckReason: OrderStuckReason;
  readonly needsPerson?: { readonly when: SQL; readonly stuckReason: OrderStuckReason };
  readonly backoff: Backoff;
  readonly do: (deps: Deps, order: Order) => Promise<unknown>;
}

const retainedSince = (retention: Retention, now: Date) =>
  startOfDanishDay(firstDayRetained(retention, danishDateAt(now)));
/** SQLite uses a partial index only for a condition that repeats its own. */
const expiredLists = (now: Date) => [
  and(
    isNull(orders.erasedAt),
    isNull(orders.keepListConsent),
    lt(orders.fulfilledAt, retainedSince("month", now)),
  ),
  and(
    isNull(orders.erasedAt),
    isNotNull(orders.keepListConsent),
    lt(orders.paidAt, retainedSince("year", now)),
  ),
];
/** Unsent, just sent, or a link mail that its budget still counts. */
const hasMailToKeep = (
  now: Date,
) => sql`exists (select 1 from outbox mail where mail.order_id = orders.id
  and (mail.sent_at is null or mail.sent_at >= ${now.getTime()} - case mail.kind
    when 'link' then ${limits.budgets.linksToAddress.overMs}
    else ${limits.sentMailRetainedMs} end))`;
const lastBooked = sql`max(coalesce(orders.paid_at, ${orders.createdAt}),
  coalesce(orders.refunded_at, 0), coalesce((
    select max(coalesce(dispute.ended_at, dispute.opened_at)) from disputes dispute
    where dispute.order_id = orders.id), 0))`;

const erasing = {
  foundBy: "condition",
  since: sql`max(coalesce(orders.refunded_at, 0), coalesce(orders.erased_at, 0),
    coalesce(${orders.fulfilledAt}, ${orders.createdAt}))`,
  tooLongAfterMs: limits.erasureUnhealthyAfterMs,
  stuckReason: "not-erased",
  backoff: limits.backoff.erase,
} as const;

/** Described in docs/order-steps.md. */
export const orderSteps: Readonly<Record<OrderStepName, OrderStep>> = {
  // First: steps that keep claiming an order must not prevent its deletion.
  delete: {
    states: ["expired", "paid", "fulfilled", "refunding", "refunded"],
    condition: (now) => {
      const openMs = limits.checkoutOpenMs + limits.abandonedAfterMs;
      const bookedSince = startOfDanishDay(firstDayInBooks(danishDateAt(now)));
      const isPastBooks = sql`orders.state <> 'expired' and ${lastBooked} < ${bookedSince.getTime()}`;
      return or(
        and(sql`orders.state = 'expired'`, lt(orders.createdAt, new Date(now.getTime() - openMs))),
        // Lets indexes narrow the search: no booking precedes these dates.
        and(lt(orders.paidAt, bookedSince), isPastBooks),
        and(isNull(orders.paidAt), lt(orders.createdAt, bookedSince), isPastBooks),
      );
    },
    ...erasing,
    do: (deps, { id }) => deleteOrderAndPdf(deps, id),
  },
  ask: {
    states: ["created"],
    foundBy: "state",
    // By then the order is either paid or expired.
    since: sql`coalesce(${orders.payableUntil}, ${orders.createdAt} + ${limits.checkoutOpenMs})`,
    sweptAfterMs: limits.sweepAsksAfterMs,
    tooLongAfterMs: limits.askUnhealthyAfterMs,
    stuckReason: "not-asked",
    backoff: limits.backoff.ask,
    do: syncPayment,
  },
  deliver: {
    states: ["paid"],
    foundBy: "state",
    condition: () =>
      or(
        isNull(disputedSince),
        sql`((${mustRefund} or ${isDuplicatePurchase}) and not ${hasOpenDispute})`,
      ),
    since: sql`coalesce(${orders.paidAt}, ${orders.createdAt})`,
    tooLongAfterMs: limits.unhealthyAfterMs,
    stuckReason: "not-delivered",
    backoff: limits.backoff.deliver,
    do: deliverOrRefund,
  },
  refund: {
    states: ["refunding"],
    foundBy: "state",
    condition: () => sql`not ${hasOpenDispute}`,
    since: sql`coalesce(${orders.refundRequestedAt}, ${orders.createdAt})`,
    tooLongAfterMs: limits.refundUnhealthyAfterMs,
    stuckReason: "not-refunded",
    needsPerson: {
      when: sql`exists (select 1 from refunds refund where refund.order_id = orders.id
        and refund.status in ('failed', 'canceled')
        and refund.created_at >= coalesce(orders.refund_requested_at, 0))`,
      stuckReason: "refund-failed",
    },
    backoff: limits.backoff.refund,
    do: (deps, { id }) => performRefund(deps, id),
  },
  erase: {
    states: ["fulfilled", "refunded"],
    condition: (now) =>
      or(
        ...expiredLists(now),
        and(sql`orders.state = 'refunded'`, isNull(orders.erasedAt), isNull(orders.erasureEndedAt)),
        and(
          sql`orders.state in ('fulfilled', 'refunded')`,
          gt(orders.erasedAt, new Date(0)),
          lt(orders.erasedAt, new Date(now.getTime() - limits.erasureSettledMs)),
          isNull(orders.erasureEndedAt),
          sql`not ${hasMailToKeep(now)}`,
        ),
      ),
    ...erasing,
    do: eraseClaimedOrder,
  },
};

export const orderStepNames = Object.keys(orderSteps) as OrderStepName[];

function waitsFor(step: OrderStepName, now: Date): SQL | undefined {
  const { states, condition, foundBy } = orderSteps[step];
  // A plus keeps SQLite from using the column's index.
  const state = foundBy === "state" ? sql`${orders.state}` : sql`+${orders.state}`;
  return and(inArray(state, [...states]), condition?.(now));
}

/** The waiting buyer's own requests may be doing the step. */
function isSwept(step: OrderStepName, now: Date): SQL | undefined {
  const { sweptAfterMs } = orderSteps[step];
  return and(
    waitsFor(step, now),
    sweptAfterMs === undefined
      ? undefined
      : lt(orders.createdAt, new Date(now.getTime() - sweptAfterMs)),
  );
}

/** One of two racing calls gets the order; after a crash it is due again. */
export async function claimOrder(
  db: Queryable,
  step: OrderStepName,
  now: Date,
  id?: string,
): Promise<Order | null> {
  const waiting = id === undefined ? isSwept(step, now) : waitsFor(step, now);
  const claimable = await findClaimCondition(db, orders, waiting, now, id);
  if (claimable === null) return null;
  const [order] = await db
    .update(orders)
    .set(nextAttemptColumns(orders, orderSteps[step].backoff, now))
    .where(claimable)
    .returning(orderColumns);
  return order ?? null;
}

export async function isWaitingForAnyStep(db: Database, id: string, now: Date): Promise<boolean> {
  const waiting = or(...orderStepNames.map((step) => waitsFor(step, now)));
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), waiting));
  return found.length > 0;
}

export function selectStuckOrders(db: Database, now: Date, limit: number) {
  const { id: orderId, attempts, lastError } = orders;
  return orderStepNames.map((step) => {
    const { since, tooLongAfterMs, stuckReason, needsPerson } = orderSteps[step];
    const then = new Date(now.getTime() - tooLongAfterMs);
    // `since` may be long before an order falls due, as for an erasure.
    const isLate = and(waitsFor(step, then), lt(since, then.getTime()));
    const reason =
      needsPerson === undefined
        ? sql`${stuckReason}`
        : sql`iif(${needsPerson.when}, ${needsPerson.stuckReason}, ${stuckReason})`;
    return db
      .select({
        orderId,
        attempts,
        lastError,
        since: sql<Date>`${since}`.mapWith(orders.createdAt),
        reason: sql<OrderStuckReason>`${reason}`,
      })
      .from(orders)
      .where(and(waitsFor(step, now), or(isLate, needsPerson?.when)))
      .limit(limit);
  });
}

export async function runOrderStep(deps: Deps, step: OrderStepName, order: Order): Promise<void> {
  try {
    await orderSteps[step].do(deps, order);
  } catch (error) {
    if (!isDatabaseDown(error))
      await updateOrder(deps.db, order.id, { lastError: errorName(error) }).catch(() => {});
    throw error;
  }
}

export async function claimAndRun(deps: Deps, step: OrderStepName, orderId: string): Promise<void> {
  const order = await claimOrder(deps.db, step, deps.now(), orderId);
  if (order !== null) await runOrderStep(deps, step, order);
}
