import { formatInstant } from "../danish/danish-date.ts";
import { formatOere, vatOf } from "../danish/money.ts";
import type { Product } from "./catalogue.ts";

type Receipt = ReturnType<typeof receiptOf>;

export function receiptOf(order: {
  readonly orderNumber: string;
  readonly amountOere: number;
  readonly paidAt: string | null;
  readonly voucherNumber: number | null;
}) {
  const { orderNumber: id, amountOere, paidAt, voucherNumber } = order;
  return { id, amountOere, voucherNumber, paidAt: paidAt === null ? null : new Date(paidAt) };
}

export function receiptText(
  { id, amountOere, paidAt, voucherNumber }: Receipt,
  product: Product,
): string {
  const paid = paidAt === null ? "" : ` Betalt ${formatInstant(paidAt)}.`;
  const voucher = voucherNumber === null ? "" : `, bilagsnummer\u00a0${voucherNumber}`;
  return `${product.title}. Pris inkl. moms ${formatOere(amountOere)}, heraf moms ${formatOere(vatOf(amountOere))}${paid} Ordre ${id}${voucher}.`;
}

type Row = readonly [label: string, value: string];

export function receiptRows({ id, amountOere, paidAt, voucherNumber }: Receipt, product: Product) {
  const rows: readonly (Row | null)[] = [
    ["Ordre", id],
    voucherNumber === null ? null : ["Bilagsnummer", String(voucherNumber)],
    ["Vare", product.title],
    ["Pris inkl. moms", formatOere(amountOere)],
    ["Heraf moms", formatOere(vatOf(amountOere))],
    paidAt === null ? null : ["Betalt", formatInstant(paidAt)],
  ];
  return rows.filter((row): row is Row => row !== null);
}
