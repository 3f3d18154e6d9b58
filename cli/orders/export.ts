import { stringify } from "csv-stringify/sync";
import {
  danishDateAt,
  type IsoDate,
  startOfDanishDay,
} from "../../src/domain/danish/danish-date.ts";
import { vatOf } from "../../src/domain/danish/money.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";
import type { Database } from "../../worker/db/client.ts";
import { listTaken } from "../../worker/orders/dispute-store.ts";
import { listVouchers } from "../../worker/orders/order-store.ts";
import { paidOf } from "../../worker/orders/refund.ts";
import { listRefunds } from "../../worker/orders/refund-store.ts";

/** A line in the books: a sale or, with negative amounts, a refund by us or a chargeback by the buyer's bank. */
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
  const from = startOfDanishDay(`${year}-01-01`);
  const to = startOfDanishDay(`${year + 1}-01-01`);
  const [sold, refunded, taken] = await Promise.all([
    listVouchers(db, from, to),
    listRefunds(db, from, to).then(byOrder),
    listTaken(db, from, to).then(byOrder),
  ]);
  const vouchers = sold.flatMap((order) => {
    const { id, voucherNumber, paidAt, paidCurrency, stripePaymentIntentId } = order;
    const currency = paidCurrency === null ? "" : ` (i ${paidCurrency.toUpperCase()})`;
    const title = `${catalogue[order.product].title}${currency}`;
    const sale = paidAt && {
      // The amount paid, if it differs from the price: it is refunded as it was paid.
      ...amounts(paidOf(order)),
      number: String(voucherNumber),
      on: danishDateAt(paidAt),
      text: title,
      orderId: id,
      reference: stripePaymentIntentId ?? "",
    };
    const refunds = (refunded.get(id) ?? []).map((refund, index) => ({
      ...amounts(-refund.amountOere),
      // Most refunds are full; partial ones are numbered.
      number: `${voucherNumber}-K${index === 0 ? "" : index + 1}`,
      on: danishDateAt(refund.succeededAt ?? refund.createdAt),
      text: `Tilbagebetaling: ${title}`,
      orderId: id,
      reference: refund.id.startsWith("re_") ? refund.id : (stripePaymentIntentId ?? ""),
    }));
    const disputes = (taken.get(id) ?? []).flatMap(
      ({ id: reference, openedAt, endedAt, isWon, ...dispute }, index) => {
        const number = `${voucherNumber}-I${index === 0 ? "" : index + 1}`;
        const line = { orderId: id, reference };
        const out = {
          ...amounts(-dispute.amountOere),
          ...line,
          number,
          on: danishDateAt(openedAt),
          text: `Indsigelse: ${title}`,
        };
        const back = {
          ...amounts(dispute.amountOere),
          ...line,
          number: `${number}T`,
          on: danishDateAt(endedAt ?? openedAt),
          text: `Indsigelse afvist: ${title}`,
        };
        return isWon ? [out, back] : [out];
      },
    );
    return [sale, ...refunds, ...disputes].filter((voucher) => voucher !== null);
  });
  return vouchers
    .filter(({ on }) => on.startsWith(`${year}-`))
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

/** Rows of the books by the order that they are about, in their order. */
function byOrder<Row extends { readonly orderId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const known = grouped.get(row.orderId);
    if (known === undefined) grouped.set(row.orderId, [row]);
    else known.push(row);
  }
  return grouped;
}

/** The VAT in an amount; both are negative for refunds. */
function amounts(grossOere: number): Pick<Voucher, "netOere" | "vatOere" | "grossOere"> {
  const vatOere = Math.sign(grossOere) * vatOf(Math.abs(grossOere));
  return { grossOere, vatOere, netOere: grossOere - vatOere };
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
 * The vouchers as a file that Danish Excel opens by double-clicking: UTF-8 with a byte order mark, semicolons, decimal commas,
 * and a last line with totals.
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
