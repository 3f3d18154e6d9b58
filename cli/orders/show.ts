import { formatInstant } from "../../src/domain/danish/danish-date.ts";
import { formatOere } from "../../src/domain/danish/money.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";
import type { Database } from "../../worker/db/client.ts";
import { readMailsOf } from "../../worker/mail/outbox-store.ts";
import { readDisputes } from "../../worker/orders/dispute-store.ts";
import { readDocuments } from "../../worker/orders/document-store.ts";
import { type Order, readWithdrawal } from "../../worker/orders/order-store.ts";
import { readRefunds } from "../../worker/orders/refund-store.ts";
import { viewRenewal } from "../../worker/orders/renew.ts";

/** "s…@example.dk": enough to recognise it, too little to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

const when = (instant: Date | null) => (instant === null ? "-" : formatInstant(instant));

/** Everything about an order that an operator needs, without the student's answers. */
export async function showOrder(
  db: Database,
  order: Order,
  { withEmail, now }: { withEmail: boolean; now: Date },
): Promise<string> {
  const [documents, mails, withdrawal, refunds, disputes] = await Promise.all([
    readDocuments(db, order.id),
    readMailsOf(db, order.id),
    readWithdrawal(db, order.id),
    readRefunds(db, order.id),
    readDisputes(db, order.id),
  ]);
  const facts: [string, string][] = [
    ["Ordre", order.id],
    ["Vare", catalogue[order.product].title],
    ["Tilstand", order.state],
    ["E-mail", withEmail ? order.email : `${maskEmail(order.email)} (--email viser den)`],
    ["Beløb", formatOere(order.amountOere)],
    ["Bilag", order.voucherNumber === null ? "-" : String(order.voucherNumber)],
    ["Betaling", order.stripePaymentIntentId ?? "-"],
    ["Oprettet", when(order.createdAt)],
    ["Betalt", when(order.paidAt)],
    ["Leveret", when(order.fulfilledAt)],
    ["Bekræftet", when(order.confirmedAt)],
    ["Forsøg", `${order.attempts}, det næste tidligst ${when(order.nextAttemptAt)}`],
    ["Betingelser", `ordlyd ${order.termsVersion}`],
    ["Samtykke", `levering med det samme, ordlyd ${order.immediateDeliveryConsent}`],
    ["Fortrydelsesret", order.withdrawalKept ? "i behold" : "bortfalder ved levering"],
    [
      "Fortrudt",
      withdrawal === null
        ? "-"
        : `${when(withdrawal.declaredAt)}, ${withdrawal.accepted ? "godtaget" : "efter bortfald"}`,
    ],
    [
      "Refunderet",
      order.refundedAt === null ? "-" : `${when(order.refundedAt)}, ${order.refundReason}`,
    ],
    ...refunds.map(({ id, amountOere, status, succeededAt }): [string, string] => [
      "Tilbagebetaling",
      `${formatOere(amountOere)}, ${status}${succeededAt === null ? "" : ` ${when(succeededAt)}`}, ${id}`,
    ]),
    ...disputes.map(({ id, kind, amountOere, openedAt, endedAt, isWon }): [string, string] => [
      "Indsigelse",
      `${kind}, ${formatOere(amountOere)}, ${when(openedAt)}, ${endedAt === null ? "åben: filerne er lukket" : `${isWon ? "vundet" : "afsluttet"} ${when(endedAt)}`}, ${id}`,
    ]),
    ["Fornyelse", `${viewRenewal(order, now).state}, udgave ${order.edition}`],
    ["Slettet", when(order.erasedAt ?? order.documentsErasedAt)],
    ["Filer", documents.map(({ filename }) => filename).join(", ") || "-"],
    ...(order.filesMissingAt === null
      ? []
      : [["Filer væk", `siden ${when(order.filesMissingAt)}, laves igen`] as [string, string]]),
    ...mails.map(({ kind, createdAt, sentAt, attempts }): [string, string] => [
      "Mail",
      `${kind}, skrevet ${when(createdAt)}, ${sentAt === null ? `ikke sendt (${attempts} forsøg)` : `sendt ${when(sentAt)}`}`,
    ]),
  ];
  return facts.map(([label, value]) => `${`${label}:`.padEnd(17)}${value}`).join("\n");
}
