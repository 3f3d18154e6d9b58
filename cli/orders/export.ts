import { stringify } from "csv-stringify/sync";
import Stripe from "stripe";
import {
  addDays,
  danishDateAt,
  type IsoDate,
  startOfDanishDay,
} from "../../src/domain/danish/danish-date.ts";
import { vatOf } from "../../src/domain/danish/money.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";
import type { Database } from "../../worker/db/client.ts";
import { type Dispute, listDisputesBetween } from "../../worker/orders/dispute-store.ts";
import { paidAmountOf } from "../../worker/orders/refund.ts";
import { listRefundsBetween, type Refund } from "../../worker/orders/refund-store.ts";
import { findKnownPayments, listSales, type Sale } from "../../worker/orders/voucher-store.ts";
import { SettingError } from "../errors.ts";
import { createProgressReporter } from "../progress.ts";
import type { Terminal } from "../terminal.ts";
import {
  addOrderIds,
  type BalanceTransaction,
  type DateRange,
  readBalanceTransactions,
} from "./balance.ts";
import { stripeClientFor } from "./order-actions.ts";

export interface Voucher {
  readonly number: string;
  readonly on: IsoDate;
  readonly text: string;
  readonly orderId: string;
  readonly vatOere: number;
  readonly grossOere: number;
  /** Stripe's; `null` if there is none or it is unknown. */
  readonly feeOere: number | null;
  readonly paidOutOere: number | null;
  readonly reference: string;
}

type Amounts = Pick<Voucher, "grossOere" | "vatOere" | "feeOere" | "paidOutOere">;
type Booking = Pick<Voucher, "number" | "on" | "text" | "orderId" | "grossOere" | "reference">;

function bookingsOf(
  order: Sale,
  refunds: readonly Refund[],
  disputes: readonly Dispute[],
): Booking[] {
  const { id: orderId, voucherNumber, paidAt, paidCurrency, stripePaymentIntentId } = order;
  const currency = paidCurrency === null ? "" : ` (i ${paidCurrency.toUpperCase()})`;
  const title = `${catalogue[order.product].title}${currency}`;
  const payment = stripePaymentIntentId ?? "";
  /** @param at when the money came or went; `null` if it has not */
  const booking = (
    suffix: string,
    what: string,
    at: Date | null,
    grossOere: number,
    reference = payment,
  ): Booking[] =>
    at === null
      ? []
      : [
          {
            ...{ number: `${voucherNumber}${suffix}`, on: danishDateAt(at) },
            ...{ text: `${what}${title}`, orderId, grossOere, reference },
          },
        ];
  // Most orders have one at most, so numbers start with the second: "-K", "-K2".
  const numbered = (letter: string, index: number) => `-${letter}${index === 0 ? "" : index + 1}`;
  return [
    ...booking("", "", paidAt, paidAmountOf(order)),
    ...refunds.flatMap(({ id, amountOere, succeededAt, failedAt }, index) => {
      const number = numbered("K", index);
      // An id with a colon is ours: Stripe did not pay the money back.
      const reference = id.includes(":") ? payment : id;
      return [
        ...booking(number, "Tilbagebetaling: ", succeededAt, -amountOere, reference),
        ...booking(`${number}T`, "Tilbagebetaling kommet retur: ", failedAt, amountOere, reference),
      ];
    }),
    ...disputes.flatMap(({ id, amountOere, openedAt, endedAt, isWon }, index) => {
      const number = numbered("I", index);
      return [
        ...booking(number, "Indsigelse: ", openedAt, -amountOere, id),
        ...booking(`${number}T`, "Indsigelse afvist: ", isWon ? endedAt : null, amountOere, id),
      ];
    }),
  ];
}

/** The sign tells a refund from its reversal, which has the same reference. */
const keyOf = (reference: string, oere: number) => `${reference} ${Math.sign(oere)}`;

/** As CSV; without Stripe's fees and payouts if Stripe cannot be asked. */
export async function exportVouchers(
  range: DateRange,
  remote: boolean,
  db: Database,
  { environment, warn }: Terminal,
) {
  const report = createProgressReporter("Posteringer hos Stripe", warn);
  const vouchers = await stripeClientFor(environment, remote)
    .then(async (stripe) => readVouchers(db, range, stripe, report))
    .catch((error: unknown) => {
      const isUnasked = error instanceof Stripe.errors.StripeError || error instanceof SettingError;
      if (!isUnasked) throw error;
      warn(
        `Gebyrer og udbetalinger mangler i filen, for Stripe kunne ikke spørges: ${error.message}`,
      );
      return readVouchers(db, range, null, report);
    });
  return { csv: formatVouchers(vouchers), count: vouchers.length };
}

/** Days are Danish; a refund belongs to the day on which it succeeded. */
export async function readVouchers(
  db: Database,
  range: DateRange,
  stripe: Stripe | null,
  report: (read: number) => void,
): Promise<Voucher[]> {
  const from = startOfDanishDay(range.from);
  const to = startOfDanishDay(addDays(range.to, 1));
  const isWithin = ({ on }: { readonly on: IsoDate }) => on >= range.from && on <= range.to;
  const [sold, refunds, disputes] = await Promise.all([
    listSales(db, from, to),
    listRefundsBetween(db, from, to),
    listDisputesBetween(db, from, to),
  ]);
  const refundsByOrder = Map.groupBy(refunds, ({ orderId }) => orderId);
  const disputesByOrder = Map.groupBy(disputes, ({ orderId }) => orderId);
  const bookings = sold
    .flatMap((order) =>
      bookingsOf(order, refundsByOrder.get(order.id) ?? [], disputesByOrder.get(order.id) ?? []),
    )
    .filter(isWithin);
  const transactions =
    stripe === null ? null : await readBalanceTransactions(stripe, range, report);
  const fees = new Map<string, number>();
  for (const { reference, amountOere, feeOere } of transactions ?? []) {
    const key = keyOf(reference, amountOere);
    fees.set(key, (fees.get(key) ?? 0) + feeOere);
  }
  const booked = bookings.map((booking) => ({
    ...booking,
    vatOere: Math.sign(booking.grossOere) * vatOf(Math.abs(booking.grossOere)),
    feeOere: fees.get(keyOf(booking.reference, booking.grossOere)) ?? null,
    paidOutOere: null,
  }));
  const others = (transactions ?? []).filter(isWithin);
  const known = await findKnownPayments(
    db,
    others.flatMap(({ payment }) => payment ?? []),
  );
  const unknown = others.filter(({ payment }) => payment === null || !known.has(payment));
  const otherVouchers =
    stripe === null ? [] : (await addOrderIds(stripe, unknown)).flatMap(vouchersWithoutOrder);
  return [...booked, ...otherVouchers].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

/** Books no VAT; skips payments that name no order. */
function vouchersWithoutOrder(transaction: BalanceTransaction): Voucher[] {
  const { kind, on, reference, orderId, amountOere, feeOere, text } = transaction;
  const line = { number: "", on, orderId: orderId ?? "", vatOere: 0, grossOere: 0, reference };
  switch (kind) {
    case "payment": {
      const words = amountOere > 0 ? "Betaling uden ordre" : "Betaling uden ordre, ført tilbage";
      const moved = { ...line, text: words, grossOere: amountOere, feeOere, paidOutOere: null };
      return orderId === null ? [] : [moved];
    }
    case "payout":
      return [{ ...line, text: "Udbetaling fra Stripe", feeOere, paidOutOere: -amountOere }];
    case "other":
      return [
        { ...line, text: `Stripe: ${text}`, feeOere: feeOere - amountOere, paidOutOere: null },
      ];
  }
}

function amount(oere: number | null): string {
  if (oere === null) return "";
  return (oere / 100).toFixed(2).replace(".", ",");
}

/** For Danish Excel: byte order mark, semicolons and decimal commas. */
function formatVouchers(vouchers: readonly Voucher[]): string {
  const amounts = ({ grossOere, vatOere, feeOere, paidOutOere }: Amounts) =>
    [grossOere - vatOere, vatOere, grossOere, feeOere, paidOutOere].map(amount);
  const sum = (key: keyof Amounts) => {
    const known = vouchers.flatMap(({ [key]: oere }) => oere ?? []);
    return known.length === 0 ? null : known.reduce((total, oere) => total + oere, 0);
  };
  const total = {
    ...{ grossOere: sum("grossOere") ?? 0, vatOere: sum("vatOere") ?? 0 },
    ...{ feeOere: sum("feeOere"), paidOutOere: sum("paidOutOere") },
  };
  const columns = "Bilag Dato Tekst Ordre Netto Moms Brutto Gebyr Udbetalt Stripe-reference".split(
    " ",
  );
  return stringify(
    [
      columns,
      ...vouchers.map((voucher) => {
        const { number, on, text, orderId, reference } = voucher;
        // "21-11-2026", which Danish Excel recognises as a date.
        const day = on.split("-").reverse().join("-");
        return [number, day, text, orderId, ...amounts(voucher), reference];
      }),
      ["", "", "I alt", "", ...amounts(total), ""],
    ],
    { delimiter: ";", record_delimiter: "windows", bom: true },
  );
}
