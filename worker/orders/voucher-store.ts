import { and, gt, gte, inArray, lt, or } from "drizzle-orm";
import type { Queryable } from "../db/client.ts";
import { orders } from "../db/schema.ts";
import { disputedBetween } from "./dispute-store.ts";
import type { Order } from "./order-store.ts";
import { refundedBetween } from "./refund-store.ts";

const VOUCHERS_AT_ONCE = 5000;

const saleColumns = {
  id: orders.id,
  product: orders.product,
  voucherNumber: orders.voucherNumber,
  amountOere: orders.amountOere,
  paidAt: orders.paidAt,
  paidOere: orders.paidOere,
  paidCurrency: orders.paidCurrency,
  stripePaymentIntentId: orders.stripePaymentIntentId,
};
export type Sale = Pick<Order, keyof typeof saleColumns>;

export async function listVouchers(db: Queryable, from: Date, to: Date): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (let after = 0; ; ) {
    const page = await db
      .select(saleColumns)
      .from(orders)
      .where(
        and(
          gt(orders.voucherNumber, after),
          or(
            and(gte(orders.paidAt, from), lt(orders.paidAt, to)),
            inArray(orders.id, refundedBetween(db, from, to)),
            inArray(orders.id, disputedBetween(db, from, to)),
          ),
        ),
      )
      .orderBy(orders.voucherNumber)
      .limit(VOUCHERS_AT_ONCE);
    sales.push(...page);
    const last = page.at(-1)?.voucherNumber;
    if (page.length < VOUCHERS_AT_ONCE || typeof last !== "number") return sales;
    after = last;
  }
}

const PAYMENTS_AT_ONCE = 500;

export async function findPayments(
  db: Queryable,
  intents: readonly string[],
): Promise<ReadonlySet<string>> {
  const intent = orders.stripePaymentIntentId;
  const found = new Set<string>();
  for (let start = 0; start < intents.length; start += PAYMENTS_AT_ONCE) {
    const some = intents.slice(start, start + PAYMENTS_AT_ONCE);
    for (const row of await db.select({ intent }).from(orders).where(inArray(intent, some)))
      found.add(row.intent ?? "");
  }
  return found;
}
