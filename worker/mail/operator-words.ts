import type { OrderState } from "../../src/domain/orders/order-state.ts";
import type { RefundReason } from "../../src/domain/orders/order-words.ts";
import type { DisputeKind, RefundStatus } from "../db/schema.ts";
import type { StuckItem, StuckReason } from "../orders/list-stuck.ts";

export const orderStateNames: Readonly<Record<OrderState, string>> = {
  created: "afventer betaling",
  expired: "ikke betalt",
  paid: "betalt",
  fulfilled: "leveret",
  refunding: "betales tilbage",
  refunded: "betalt tilbage",
};

export const refundReasonNames: Readonly<Record<RefundReason, string>> = {
  "not-delivered": "kunne ikke leveres",
  "list-empty": "intet på listen passede mere",
  "paid-twice": "betalt to gange",
  lost: "ordren var væk",
  dispute: "banken tog pengene",
  "dispute-reversed": "banken gav os ret, men det købte var slettet",
  withdrawal: "fortrudt",
  operator: "af os",
  stripe: "hos Stripe",
  "wrong-amount": "forkert beløb",
};

export const refundStatusNames: Readonly<Record<RefundStatus, string>> = {
  pending: "er på vej",
  requires_action: "afventer køberen",
  succeeded: "gennemført",
  failed: "mislykket",
  canceled: "annulleret",
};

export const disputeKindNames: Readonly<Record<DisputeKind, string>> = {
  dispute: "indsigelse",
  inquiry: "forespørgsel fra banken",
  "fraud-warning": "advarsel om svindel",
};

export const stuckReasonWords: Readonly<Record<StuckReason, string>> = {
  "not-asked": "Stripe kan ikke sige, om den er betalt",
  "not-delivered": "betalt, men ikke leveret",
  "not-refunded": "ikke betalt tilbage endnu",
  "refund-failed":
    "tilbagebetalingen mislykkedes hos Stripe: prøv igen med retry, eller betal selv og brug refund --by-hand",
  "not-erased": "skulle være slettet",
  objection:
    "en indsigelse eller advarsel er åben, og filerne er lukket: svar i Stripe (release åbner dem efter en advarsel, refund betaler tilbage)",
  "mail-waits": "en mail er ikke sendt",
  "mail-given-up": "en mail er opgivet: prøv igen med retry, eller fjern den med drop-mail",
  "mail-refused":
    "mailtjenesten vil aldrig tage imod en mail: prøv igen med retry, når adressen er i orden, eller fjern den med drop-mail",
};

export function stuckWords({ reason, mail }: StuckItem): string {
  return `${stuckReasonWords[reason]}${mail === null ? "" : ` (${mail.kind}, ${mail.id})`}`;
}
