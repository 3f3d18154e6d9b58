import { stringify } from "csv-stringify/sync";
import { asc, isNotNull } from "drizzle-orm";
import { catalogue } from "../../src/domain/catalogue.ts";
import { danishDateAt, type IsoDate } from "../../src/domain/danish-date.ts";
import { vatOf } from "../../src/domain/money.ts";
import type { Database } from "../../worker/db/client.ts";
import { orders } from "../../worker/db/schema.ts";

/** A line of the books: a sale, or the refund of one with its amounts below zero. */
export interface Voucher {
  readonly number: string;
  readonly on: IsoDate;
  readonly text: string;
  readonly orderId: string;
  readonly netOere: number;
  readonly vatOere: number;
  readonly grossOere: number;
  readonly reference: string;
}

/** All sales and refunds of a year of Danish days, by day and number. A refund belongs to the year it was made in. */
export async function readVouchers(db: Database, year: number): Promise<Voucher[]> {
  const sold = await db
    .select()
    .from(orders)
    .where(isNotNull(orders.voucherNumber))
    .orderBy(asc(orders.voucherNumber));
  const vouchers = sold.flatMap((order): Voucher[] => {
    const { id, amountOere, voucherNumber, paidAt, refundedAt } = order;
    const title = catalogue[order.product].title;
    const vatOere = vatOf(amountOere);
    const netOere = amountOere - vatOere;
    const sale = paidAt && {
      number: String(voucherNumber),
      on: danishDateAt(paidAt),
      text: title,
      orderId: id,
      netOere,
      vatOere,
      grossOere: amountOere,
      reference: order.stripePaymentIntentId ?? "",
    };
    const refund = refundedAt && {
      number: `${voucherNumber}-K`,
      on: danishDateAt(refundedAt),
      text: `Tilbagebetaling: ${title}`,
      orderId: id,
      netOere: -netOere,
      vatOere: -vatOere,
      grossOere: -amountOere,
      reference: order.stripeRefundId ?? order.stripePaymentIntentId ?? "",
    };
    return [sale, refund].filter((voucher) => voucher !== null);
  });
  return vouchers
    .filter(({ on }) => on.startsWith(`${year}-`))
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

/** "-48,75" */
function amount(oere: number): string {
  const digits = String(Math.abs(oere)).padStart(3, "0");
  return `${oere < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** "21-11-2026", which Danish Excel takes for a date. */
function danishDay(date: IsoDate): string {
  return date.split("-").reverse().join("-");
}

/**
 * The vouchers as a file that Danish Excel opens by a double click: UTF-8 with its mark, semicolons, decimal commas,
 * and a last line with the sums.
 */
export function formatVouchers(vouchers: readonly Voucher[]): string {
  const sum = (key: "netOere" | "vatOere" | "grossOere") =>
    amount(vouchers.reduce((total, voucher) => total + voucher[key], 0));
  return stringify(
    [
      ["Bilag", "Dato", "Tekst", "Ordre", "Netto", "Moms", "Brutto", "Stripe-reference"],
      ...vouchers.map(({ number, on, text, orderId, netOere, vatOere, grossOere, reference }) => [
        number,
        danishDay(on),
        text,
        orderId,
        amount(netOere),
        amount(vatOere),
        amount(grossOere),
        reference,
      ]),
      ["", "", "I alt", "", sum("netOere"), sum("vatOere"), sum("grossOere"), ""],
    ],
    { delimiter: ";", record_delimiter: "windows", bom: true },
  );
}
