import { and, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { danishDateAt, startOfDanishDay } from "../../src/domain/danish/danish-date.ts";
import type { OrderState } from "../../src/domain/orders/order-state.ts";
import { firstDayBooked, firstDayKept, type Keeping } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { orders } from "../db/schema.ts";
import { limits, type Pauses } from "../limits.ts";
import { deliverOrGiveUpRenewal, deliverOrRefund, remakeFiles } from "./deliver.ts";
import { heldSince, isTaken } from "./dispute-store.ts";
import { hasFiles } from "./document-store.ts";
import { eraseDocuments, eraseOver, forgetOrder } from "./erase.ts";
import { isRenewing, type Order, retryOrder } from "./order-store.ts";
import { tidyFiles } from "./own-files.ts";
import { askForPayment } from "./pay.ts";
import { performRefund } from "./refund.ts";

/** What an order can wait for, in the order in which the sweep handles it. */
export const steps = [
  // First, since a step that keeps being retried would otherwise always come before it.
  "forget",
  "ask",
  "deliver",
  "renew",
  "remake",
  "tidy",
  "refund",
  "erase",
  "erase-files",
] as const;
export type Step = (typeof steps)[number];

/** What the operator is told about an order that has waited too long. */
export type OrderTrouble =
  | "not-asked"
  | "not-delivered"
  | "not-renewed"
  | "files-missing"
  | "not-refunded"
  | "refund-failed"
  | "not-erased";

/** One step of an order's life: everything that claims, `stuck`, health and the sweep know about it. */
interface LifeStep {
  /** The states in which an order can wait for it, and which of those orders do, in words and in SQL. */
  readonly states: readonly OrderState[];
  readonly waitsWhen: string;
  readonly isWanted?: (now: Date) => SQL | undefined;
  /**
   * Few orders are in its states, or an index knows the few of them that wait: otherwise `isWanted` finds them without
   * the states, in which nearly every order ends.
   */
  readonly isFoundBy: "state" | "want";
  /** Since when it has waited: the last thing that happened, not the last attempt. In milliseconds. */
  readonly since: SQL;
  /** How long the sweep leaves a new order alone, since most finish by themselves. */
  readonly sweptAfterMs?: number;
  /** After this long the operator must know. */
  readonly tooLongAfterMs: number;
  readonly trouble: OrderTrouble;
  /** If this holds, waiting does not help: the operator must know at once. */
  readonly needsPerson?: { readonly when: SQL; readonly trouble: OrderTrouble };
  /** The pauses between attempts. */
  readonly pause: Pauses;
  /** It stores files before their rows: the claim records that some may be left behind (`tidy`). */
  readonly storesFiles?: true;
  readonly does: string;
  readonly do: (deps: Deps, order: Order) => Promise<unknown>;
  /** The states that it can lead to; none if it deletes the order. */
  readonly leadsTo: readonly OrderState[];
}

/** What was bought or delivered before this instant is no longer kept (retention.ts). */
const keptSince = (keeping: Keeping, now: Date) =>
  startOfDanishDay(firstDayKept(keeping, danishDateAt(now)));
const deliveredAt = sql`coalesce(${orders.renewalFulfilledAt}, ${orders.fulfilledAt})`;
/** The month counts from the delivery; a year, where it was chosen, from the payment: the later end counts, as for `lastFileDay`. */
const filesAreOver = (now: Date) =>
  sql`(${deliveredAt} < ${keptSince("month", now).getTime()}
    and (${isNull(orders.keepListConsent)}
      or ${orders.paidAt} < ${keptSince("year", now).getTime()}))`;
/**
 * The same of the lists that are not erased, as alternatives: SQLite looks for each in its index (`orders_kept_a_month`,
 * `orders_kept_a_year`), if the alternative alone says what the index holds.
 */
const listsThatAreOver = (now: Date) => [
  and(
    isNull(orders.erasedAt),
    isNull(orders.keepListConsent),
    // A renewal comes after the first delivery, which is in the index.
    lt(orders.fulfilledAt, keptSince("month", now)),
    sql`${deliveredAt} < ${keptSince("month", now).getTime()}`,
  ),
  and(
    isNull(orders.erasedAt),
    isNotNull(orders.keepListConsent),
    lt(orders.paidAt, keptSince("year", now)),
    sql`${deliveredAt} < ${keptSince("month", now).getTime()}`,
  ),
];
const hasDocuments = sql`exists (
  select 1 from order_documents file where file.order_id = orders.id)`;
const hasOldMails = (now: Date) => sql`exists (select 1 from outbox mail
  where mail.order_id = orders.id and mail.sent_at < ${now.getTime() - limits.sentMailKeptMs})`;
/** The buyer lets us keep the answers for the renewal, which has not been requested. */
const keepsAnswers = sql`(+orders.state = 'fulfilled'
  and ${isNotNull(orders.keepAnswersConsent)} and ${isNull(orders.renewedAt)})`;
const sinceEnded = sql`max(coalesce(orders.refunded_at, 0), coalesce(orders.erased_at, 0),
  coalesce(${deliveredAt}, ${orders.createdAt}))`;

/** The last entry in the books about an order; at the least, when it was created. */
const lastBooked = sql`max(coalesce(orders.paid_at, ${orders.createdAt}),
  coalesce(orders.refunded_at, 0), coalesce((
    select max(coalesce(dispute.ended_at, dispute.opened_at)) from disputes dispute
    where dispute.order_id = orders.id), 0))`;

/** Runs a step that leaves the order in its state, and makes the next step due at once. */
const thenRetry =
  (verb: (deps: Deps, orderId: string) => Promise<unknown>) =>
  async (deps: Deps, { id }: Order): Promise<void> => {
    await verb(deps, id);
    await retryOrder(deps.db, id);
  };

/**
 * The table of an order's life. docs/order-steps.md is generated from it; a step added here is claimed, swept, monitored
 * and drawn in the diagram.
 */
export const life: Readonly<Record<Step, LifeStep>> = {
  ask: {
    states: ["created"],
    waitsWhen: "the payment page was opened",
    isFoundBy: "state",
    // Since the payment page ended: the order is either paid or expired, and we do not know which.
    since: sql`coalesce(${orders.payableUntil}, ${orders.createdAt} + ${limits.checkoutOpenMs})`,
    sweptAfterMs: limits.sweepAsksAfterMs,
    tooLongAfterMs: limits.askUnhealthyAfterMs,
    trouble: "not-asked",
    pause: limits.pauses.ask,
    does: "asks Stripe how the payment stands",
    do: askForPayment,
    leadsTo: ["paid", "expired"],
  },
  deliver: {
    states: ["paid"],
    waitsWhen: "the money has come, and nobody objects to it",
    isFoundBy: "state",
    isWanted: () => isNull(heldSince),
    since: sql`coalesce(${orders.paidAt}, ${orders.createdAt})`,
    tooLongAfterMs: limits.unhealthyAfterMs,
    trouble: "not-delivered",
    pause: limits.pauses.deliver,
    storesFiles: true,
    does: "makes the files and mails the confirmation; what cannot be delivered is paid back",
    do: deliverOrRefund,
    leadsTo: ["fulfilled", "refunding"],
  },
  renew: {
    states: ["fulfilled"],
    waitsWhen: "the renewal was asked for",
    isFoundBy: "state",
    isWanted: () => isRenewing,
    since: sql`${orders.renewedAt}`,
    tooLongAfterMs: limits.unhealthyAfterMs,
    trouble: "not-renewed",
    pause: limits.pauses.deliver,
    storesFiles: true,
    does: "makes the new list and mails what has changed; what cannot be made is taken back",
    do: deliverOrGiveUpRenewal,
    leadsTo: ["fulfilled"],
  },
  remake: {
    states: ["fulfilled"],
    waitsWhen: "a file is not where its row says",
    isFoundBy: "state",
    isWanted: (now) =>
      and(hasFiles, isNotNull(orders.filesMissingAt), sql`not (${filesAreOver(now)})`),
    since: sql`${orders.filesMissingAt}`,
    tooLongAfterMs: limits.unhealthyAfterMs,
    trouble: "files-missing",
    pause: limits.pauses.deliver,
    storesFiles: true,
    does: "makes the files again",
    do: remakeFiles,
    leadsTo: ["fulfilled"],
  },
  tidy: {
    states: ["expired", "fulfilled", "refunding", "refunded"],
    waitsWhen: "files may be left that no row leads to, and nobody is still storing them",
    isFoundBy: "state",
    isWanted: (now) => and(lte(orders.oldFilesAt, now), sql`not (${isRenewing})`),
    since: sql`${orders.oldFilesAt}`,
    tooLongAfterMs: limits.erasureUnhealthyAfterMs,
    trouble: "not-erased",
    pause: limits.pauses.erase,
    does: "deletes what no row leads to",
    do: thenRetry(tidyFiles),
    leadsTo: ["expired", "fulfilled", "refunding", "refunded"],
  },
  refund: {
    states: ["refunding"],
    waitsWhen: "the money is to go back, and no bank has taken it",
    isFoundBy: "state",
    isWanted: () => sql`not ${isTaken}`,
    since: sql`coalesce(${orders.refundRequestedAt}, ${orders.createdAt})`,
    tooLongAfterMs: limits.refundUnhealthyAfterMs,
    trouble: "not-refunded",
    needsPerson: {
      when: sql`exists (select 1 from refunds refund where refund.order_id = orders.id
        and refund.status in ('failed', 'canceled')
        and refund.created_at >= coalesce(orders.refund_requested_at, 0))`,
      trouble: "refund-failed",
    },
    pause: limits.pauses.refund,
    does: "pays it back through Stripe and tells the buyer",
    do: (deps, { id }) => performRefund(deps, id),
    leadsTo: ["refunded"],
  },
  erase: {
    states: ["fulfilled", "refunded"],
    waitsWhen: "the files' days are over, the money went back, or an erasure left something behind",
    isFoundBy: "want",
    isWanted: (now) => {
      const isWhole = or(sql`not ${keepsAnswers}`, lt(orders.paidAt, keptSince("year", now)));
      return and(
        sql`not (${isRenewing})`,
        or(
          ...listsThatAreOver(now).map((isOver) => and(isOver, isWhole)),
          // Nobody needs the list of a refunded purchase.
          and(
            sql`orders.state = 'refunded'`,
            isNull(orders.erasedAt),
            isNull(orders.erasureEndedAt),
          ),
          and(
            sql`orders.state in ('fulfilled', 'refunded')`,
            gt(orders.erasedAt, new Date(0)),
            isNull(orders.erasureEndedAt),
            or(hasDocuments, hasOldMails(now)),
          ),
        ),
      );
    },
    since: sinceEnded,
    tooLongAfterMs: limits.erasureUnhealthyAfterMs,
    trouble: "not-erased",
    pause: limits.pauses.erase,
    does: "erases answers, list, files and mails",
    do: async (deps, order) => {
      await eraseOver(deps, order);
      await retryOrder(deps.db, order.id);
    },
    leadsTo: ["fulfilled", "refunded"],
  },
  "erase-files": {
    states: ["fulfilled"],
    waitsWhen: "the files' days are over, and the buyer has us keep the answers for the renewal",
    isFoundBy: "want",
    isWanted: (now) =>
      and(
        keepsAnswers,
        or(...listsThatAreOver(now)),
        or(isNull(orders.documentsErasedAt), hasDocuments, hasOldMails(now)),
      ),
    since: sinceEnded,
    tooLongAfterMs: limits.erasureUnhealthyAfterMs,
    trouble: "not-erased",
    pause: limits.pauses.erase,
    does: "erases files and mails",
    do: thenRetry(eraseDocuments),
    leadsTo: ["fulfilled"],
  },
  forget: {
    states: ["expired", "paid", "fulfilled", "refunding", "refunded"],
    waitsWhen: "nobody paid and a day has passed, or the books' years are over",
    isFoundBy: "want",
    isWanted: (now) => {
      const kept = limits.checkoutOpenMs + limits.abandonedAfterMs;
      const bookedSince = startOfDanishDay(firstDayBooked(danishDateAt(now)));
      const isPastBooks = sql`orders.state <> 'expired' and ${lastBooked} < ${bookedSince.getTime()}`;
      return or(
        and(sql`orders.state = 'expired'`, lt(orders.createdAt, new Date(now.getTime() - kept))),
        // The last entry is not before the payment, or without one the order, by whose dates they are found.
        and(lt(orders.paidAt, bookedSince), isPastBooks),
        and(isNull(orders.paidAt), lt(orders.createdAt, bookedSince), isPastBooks),
      );
    },
    since: sinceEnded,
    tooLongAfterMs: limits.erasureUnhealthyAfterMs,
    trouble: "not-erased",
    pause: limits.pauses.erase,
    does: "deletes the order and all that belongs to it",
    do: (deps, { id }) => forgetOrder(deps, id),
    leadsTo: [],
  },
};
