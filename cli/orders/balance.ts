import type Stripe from "stripe";
import {
  addDays,
  danishDateAt,
  type IsoDate,
  startOfDanishDay,
} from "../../src/domain/danish/danish-date.ts";
import { limits } from "../../worker/limits.ts";
import { orderIdOf, stripeIdOf } from "../../worker/orders/pay.ts";

/** The days that an export covers, the last one included. */
export interface BookSpan {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export interface StripeMovement {
  readonly on: IsoDate;
  readonly kind: "payment" | "payout" | "other";
  /** Stripe's id of the payment, refund, dispute or payout. */
  readonly reference: string;
  readonly payment: string | null;
  readonly orderId: string | null;
  /** Before the fee; negative if it went out. */
  readonly amountOere: number;
  readonly feeOere: number;
  readonly text: string;
}

/** Longer than for other calls: an answer holds a hundred payments, each with its source. */
const STRIPE_LIMIT_MS = 60_000;

function movementOf({
  id,
  type,
  amount,
  fee,
  created,
  description,
  source,
}: Stripe.BalanceTransaction): StripeMovement {
  const about = source === null || typeof source === "string" ? null : source;
  const line = {
    on: danishDateAt(new Date(created * 1000)),
    reference: about?.id ?? id,
    payment: null,
    orderId: null,
    amountOere: amount,
    feeOere: fee,
    text: description ?? type,
  };
  switch (about?.object) {
    case "charge": {
      const payment = stripeIdOf(about.payment_intent);
      const reference = payment ?? about.id;
      return { ...line, kind: "payment", reference, payment, orderId: orderIdOf(about) };
    }
    case "refund":
    case "dispute":
      return { ...line, kind: "payment", payment: stripeIdOf(about.payment_intent ?? null) };
    case "payout":
      return { ...line, kind: "payout" };
    default:
      return { ...line, kind: "other" };
  }
}

/**
 * What moved our balance at Stripe, in kroner, in a span of days and the weeks before it: our books date a payment or
 * refund by the day we heard of it, which may be later than Stripe's.
 */
export async function readMovements(
  stripe: Stripe,
  { from, to }: BookSpan,
  report: (read: number) => void,
): Promise<StripeMovement[]> {
  const seconds = (instant: number) => Math.floor(instant / 1000);
  const gte = seconds(startOfDanishDay(from).getTime() - limits.refundsLookBackMs);
  const lt = seconds(startOfDanishDay(addDays(to, 1)).getTime());
  const movements: StripeMovement[] = [];
  const asked = { created: { gte, lt }, limit: 100, expand: ["data.source"] };
  for await (const line of stripe.balanceTransactions.list(asked, { timeout: STRIPE_LIMIT_MS })) {
    if (line.currency !== "dkk") continue;
    if (movements.push(movementOf(line)) % 100 === 0) report(movements.length);
  }
  return movements;
}

/** Adds the number of each movement's order. Refunds and disputes do not state it, but their payments do. */
export async function addOrderIds(stripe: Stripe, movements: readonly StripeMovement[]) {
  const known = new Map<string | null, string | null>(
    movements.flatMap(({ reference, payment, orderId }) =>
      reference === payment ? [[payment, orderId] as const] : [],
    ),
  );
  const named: StripeMovement[] = [];
  for (const movement of movements) {
    const { payment } = movement;
    if (payment !== null && !known.has(payment))
      known.set(payment, orderIdOf(await stripe.paymentIntents.retrieve(payment)));
    named.push({ ...movement, orderId: known.get(payment) ?? null });
  }
  return named;
}
