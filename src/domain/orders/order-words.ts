import { formatInstant } from "../danish/danish-date.ts";
import { formatOere, vatOf } from "../danish/money.ts";
import type { Product } from "./catalogue.ts";
import type { OrderState } from "./order-state.ts";

/** The state of an order in words. */
interface StateWords {
  readonly heading: string;
  readonly text: string;
}

/**
 * The state of an order, worded the same on every page; `null` if it is paid and all is well, and each page says
 * what can be done. An order is not called paid, nor money refunded, before it has happened.
 */
export function stateWords({
  state,
  amountOere,
  refundFailed,
  disputed,
}: {
  readonly state: OrderState;
  readonly amountOere: number;
  /** Stripe could not make the refund. */
  readonly refundFailed: boolean;
  /** The payment is disputed, or under a fraud warning. */
  readonly disputed: boolean;
}): StateWords | null {
  switch (state) {
    case "created":
      return {
        heading: "Vi har ikke fået svar om din betaling endnu",
        text: "Det tager længere tid, end det plejer. Du kan lukke siden: vi sender en mail, så snart betalingen er bekræftet.",
      };
    case "expired":
      return {
        heading: "Betalingen blev ikke gennemført",
        text: "Købet blev afbrudt eller løb ud, og du er ikke blevet trukket for noget. Du kan begynde forfra, når du vil.",
      };
    case "refunding":
      return {
        heading: "Købet bliver refunderet",
        text: refundFailed
          ? "Tilbagebetalingen er ikke lykkedes endnu. Pengene er stadig dine, og et menneske hos os ser på det og skriver til dig."
          : `Vi er ved at betale ${formatOere(amountOere)} tilbage samme vej, som de kom. Vi skriver, når pengene er sendt.`,
      };
    case "refunded":
      return {
        heading: "Købet er refunderet",
        text: `${formatOere(amountOere)} er sendt tilbage samme vej, som de kom. Det kan tage nogle bankdage, før du ser dem.`,
      };
    default:
      return disputed
        ? {
            heading: "Filerne er lukket, mens betalingen bliver undersøgt",
            text: "Banken bag betalingen har spurgt til den eller gjort indsigelse. Filerne åbner igen, når sagen er afgjort til vores fordel. Er det en misforståelse, så skriv til os.",
          }
        : null;
  }
}

/** What a receipt shows of an order. */
interface Receipt {
  readonly id: string;
  readonly amountOere: number;
  readonly paidAt: Date | null;
  readonly voucherNumber: number | null;
}

/** The same for an order from the API. */
export function receiptOf(order: {
  readonly orderNumber: string;
  readonly amountOere: number;
  readonly paidAt: string | null;
  readonly voucherNumber: number | null;
}): Receipt {
  const { orderNumber: id, amountOere, paidAt, voucherNumber } = order;
  return { id, amountOere, voucherNumber, paidAt: paidAt === null ? null : new Date(paidAt) };
}

type Row = readonly [label: string, value: string];

/** The rows of a receipt, on every page and in every mail that shows one; unknown facts have no row. */
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
