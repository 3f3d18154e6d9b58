import type { OrderState } from "./order-state.ts";

export const refundReasonTexts = {
  "not-delivered":
    "Vi kunne ikke levere det, du købte, og det beklager vi. Derfor får du hele beløbet tilbage.",
  /** None of the grants fitted any more at delivery. */
  "list-empty":
    "Legaterne blev opdateret, mens du betalte, og nu er der ingen, der passer til dine svar. En tom liste skal du ikke betale for, så du får hele beløbet tilbage. Du kan prøve igen med andre svar, når du vil.",
  "paid-twice":
    "Du har betalt for det samme to gange. Det første køb gælder stadig. Betalingen for denne ordre får du tilbage.",
  /** We lost the order, but Stripe has the payment. */
  lost: "En fejl hos os har gjort, at vi ikke længere har din ordre, og det beklager vi. Vi kan se, at du har betalt, og du får hele beløbet tilbage. Vil du stadig have det, du købte, kan du købe det igen eller skrive til os.",
  dispute: "Din bank har givet dig beløbet tilbage.",
  /** The bank decided for us after all, but the files were erased. */
  "dispute-reversed":
    "Din bank har ændret sin afgørelse, men det, du købte, var da slettet. Derfor får du beløbet tilbage fra os.",
  withdrawal: "Du har fortrudt dit køb, og du får hele beløbet tilbage.",
  operator: "Vi har aftalt, at du får hele beløbet tilbage.",
  stripe: "Du får hele beløbet tilbage.",
  /** The amount or currency paid was not the order's. */
  "wrong-amount":
    "Betalingen lød på et andet beløb end prisen. Derfor er der ikke leveret noget, og du får det hele tilbage.",
} as const;
export type RefundReason = keyof typeof refundReasonTexts;

export interface RefundView {
  readonly reason: RefundReason;
  /** Stripe could not pay it out, so a person has to look into it. */
  readonly hasFailed: boolean;
  readonly isManual: boolean;
}

/** Empty if the buyer's bank gave the money back itself. */
export function refundSentText(refund: Pick<RefundView, "reason" | "isManual"> | null): string {
  if (refund?.reason === "dispute") return "";
  return refund?.isManual
    ? "Vi har sendt beløbet til dig på den måde, vi har aftalt."
    : "Pengene er sendt samme vej, som de kom. Det kan tage nogle bankdage, før du ser dem.";
}

/** `null` if the order is paid and nothing is wrong. */
export function orderStateText({
  state,
  refund,
  disputed,
}: {
  readonly state: OrderState;
  readonly refund: RefundView | null;
  readonly disputed: boolean;
}): { readonly heading: string; readonly text: string } | null {
  const why = refund === null ? "" : `${refundReasonTexts[refund.reason]} `;
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
        text: refund?.hasFailed
          ? "Tilbagebetalingen er ikke lykkedes endnu. Pengene er stadig dine, og et menneske hos os ser på det og skriver til dig."
          : `${why}Vi er ved at sende pengene samme vej, som de kom, og skriver, når det er gjort.`,
      };
    case "refunded":
      return {
        heading: "Købet er refunderet",
        text: `${why}${refundSentText(refund)}`.trim(),
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
