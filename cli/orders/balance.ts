import type Stripe from "stripe";
import {
  addDays,
  danishDateAt,
  type IsoDate,
  startOfDanishDay,
} from "../../src/domain/danish/danish-date.ts";
import { limits } from "../../worker/limits.ts";
import { orderIdOf, stripeIdOf } from "../../worker/orders/pay.ts";

/** Both days are included. */
export interface DateRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export type BalanceTransaction = ReturnType<typeof readTransaction>;

/** Longer than elsewhere: a response has up to 100 transactions with their sources. */
const STRIPE_LIMIT_MS = 60_000;

function readTransaction(booked: Stripe.BalanceTransaction) {
  const { id, type, amount, fee, created, description, source } = booked;
  const about = source === null || typeof source === "string" ? null : source;
  const line = {
    on: danishDateAt(new Date(created * 1000)),
    reference: about?.id ?? id,
    payment: null,
    orderId: null as string | null,
    /** Before the fee; negative for money that leaves the account. */
    amountOere: amount,
    feeOere: fee,
    text: description ?? type,
  };
  switch (about?.object) {
    case "charge": {
      const payment = stripeIdOf(about.payment_intent);
      const reference = payment ?? about.id;
      const orderId = orderIdOf(about);
      return { ...line, kind: "payment" as const, reference, payment, orderId };
    }
    case "refund":
    case "dispute": {
      const payment = stripeIdOf(about.payment_intent ?? null);
      return { ...line, kind: "payment" as const, payment };
    }
    case "payout":
      return { ...line, kind: "payout" as const };
    default:
      return { ...line, kind: "other" as const };
  }
}

/** Includes the weeks before, when Stripe may have booked what we heard of later. */
export async function readBalanceTransactions(
  stripe: Stripe,
  { from, to }: DateRange,
  report: (read: number) => void,
): Promise<BalanceTransaction[]> {
  const seconds = (instant: number) => Math.floor(instant / 1000);
  const gte = seconds(startOfDanishDay(from).getTime() - limits.refundsLookBackMs);
  const lt = seconds(startOfDanishDay(addDays(to, 1)).getTime());
  const transactions: BalanceTransaction[] = [];
  const query = { created: { gte, lt }, limit: 100, expand: ["data.source"] };
  for await (const line of stripe.balanceTransactions.list(query, { timeout: STRIPE_LIMIT_MS })) {
    if (line.currency !== "dkk") continue;
    if (transactions.push(readTransaction(line)) % 100 === 0) report(transactions.length);
  }
  return transactions;
}

/** Refunds and disputes do not state their order; their payments do. */
export async function addOrderIds(stripe: Stripe, transactions: readonly BalanceTransaction[]) {
  const known = new Map<string | null, string | null>(
    transactions.flatMap(({ reference, payment, orderId }) =>
      reference === payment ? [[payment, orderId] as const] : [],
    ),
  );
  const named: BalanceTransaction[] = [];
  for (const transaction of transactions) {
    const { payment } = transaction;
    if (payment !== null && !known.has(payment))
      known.set(payment, orderIdOf(await stripe.paymentIntents.retrieve(payment)));
    named.push({ ...transaction, orderId: known.get(payment) ?? null });
  }
  return named;
}
