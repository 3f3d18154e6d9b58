import { and, gt, gte, inArray, lt, or } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { orders } from "../db/schema.ts";
import { limits } from "../limits.ts";
import { orderIdsDisputedBetween } from "./dispute-store.ts";
import type { Order } from "./order-store.ts";
import { orderIdsRefundedBetween } from "./refund-store.ts";

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

export async function listSales(db: Queryable, from: Date, to: Date): Promise<Sale[]> {
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
            inArray(orders.id, orderIdsRefundedBetween(db, from, to)),
            inArray(orders.id, orderIdsDisputedBetween(db, from, to)),
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

export async function findKnownPayments(
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

const PREFIX = "voucher:";
/** KV lists names in order: counting down puts the highest number first. */
const TOP = 999_999_999;

type MemoryDeps = Pick<Deps, "cache" | "log">;

/** A restored database may have forgotten numbers that are on receipts. */
export async function readHighestVoucher({ cache, log }: MemoryDeps): Promise<number> {
  const found = await cache.list({ prefix: PREFIX, limit: 1 }).catch((error: unknown) => {
    log("vouchers-not-remembered", {}, error);
    return null;
  });
  const name = found?.keys[0]?.name;
  return name === undefined ? 0 : TOP - Number(name.slice(PREFIX.length));
}

export async function rememberVoucher({ cache, log }: MemoryDeps, number: number): Promise<void> {
  const name = `${PREFIX}${String(TOP - number).padStart(9, "0")}`;
  const expirationTtl = limits.vouchersRememberedMs / 1000;
  await cache
    .put(name, "", { expirationTtl })
    .catch((error: unknown) => log("voucher-not-noted", { number }, error));
}
