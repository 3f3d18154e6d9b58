import type Stripe from "stripe";
import {
  addDays,
  danishDateAt,
  type IsoDate,
  startOfDanishDay,
} from "../../src/domain/danish/danish-date.ts";
import { limits } from "../../worker/limits.ts";
import { idOf, orderIdOf } from "../../worker/orders/pay.ts";
import type { BookSpan } from "./orders-arguments.ts";

export interface Movement {
  readonly on: IsoDate;
  readonly kind: "payment" | "payout" | "other";
  /** The name at Stripe of what it is about: a payment, refund, dispute or payout. */
  readonly reference: string;
  readonly payment: string | null;
  /** Our number of its order, where the payment says it. */
  readonly orderId: string | null;
  /** The amount before the fee; negative if it went out. */
  readonly amountOere: number;
  readonly feeOere: number;
  readonly text: string;
}

/** A year's payments come a hundred in an answer, each with what it is about. */
const PATIENCE_MS = 60_000;

function read({
  id,
  type,
  amount,
  fee,
  created,
  description,
  source,
}: Stripe.BalanceTransaction): Movement {
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
      const payment = idOf(about.payment_intent);
      const reference = payment ?? about.id;
      return { ...line, kind: "payment", reference, payment, orderId: orderIdOf(about) };
    }
    case "refund":
    case "dispute":
      return { ...line, kind: "payment", payment: idOf(about.payment_intent ?? null) };
    case "payout":
      return { ...line, kind: "payout" };
    default:
      return { ...line, kind: "other" };
  }
}

/**
 * Movements of the balance at Stripe in a span of days, and in the weeks before: a payment or refund is booked when we
 * heard of it, which may be later than Stripe booked it. Other currencies than kroner are left out.
 *
 * @param report receives how many have been read
 */
export async function readMovements(
  stripe: Stripe,
  { from, to }: BookSpan,
  report: (read: number) => void,
): Promise<Movement[]> {
  const seconds = (instant: number) => Math.floor(instant / 1000);
  const gte = seconds(startOfDanishDay(from).getTime() - limits.refundsLookBackMs);
  const lt = seconds(startOfDanishDay(addDays(to, 1)).getTime());
  const movements: Movement[] = [];
  const asked = { created: { gte, lt }, limit: 100, expand: ["data.source"] };
  for await (const line of stripe.balanceTransactions.list(asked, { timeout: PATIENCE_MS })) {
    if (line.currency !== "dkk") continue;
    if (movements.push(read(line)) % 100 === 0) report(movements.length);
  }
  return movements;
}

/**
 * Adds the number of the order behind each: a refund or dispute does not say whose payment it is about, but that
 * payment does.
 */
export async function nameOrders(stripe: Stripe, movements: readonly Movement[]) {
  const known = new Map<string | null, string | null>(
    movements.flatMap(({ reference, payment, orderId }) =>
      reference === payment ? [[payment, orderId] as const] : [],
    ),
  );
  const named: Movement[] = [];
  for (const movement of movements) {
    const { payment } = movement;
    if (payment !== null && !known.has(payment))
      known.set(payment, orderIdOf(await stripe.paymentIntents.retrieve(payment)));
    named.push({ ...movement, orderId: known.get(payment) ?? null });
  }
  return named;
}
