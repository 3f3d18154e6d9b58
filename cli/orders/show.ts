import { asc, eq } from "drizzle-orm";
import { catalogue } from "../../src/domain/catalogue.ts";
import { formatInstant } from "../../src/domain/danish-date.ts";
import { formatOere } from "../../src/domain/money.ts";
import type { Database } from "../../worker/db/client.ts";
import { orderDocuments, outbox } from "../../worker/db/schema.ts";
import { viewRenewal } from "../../worker/orders/renew.ts";
import type { Order } from "../../worker/orders/store.ts";
import { readWithdrawal } from "../../worker/orders/withdraw.ts";

/** "s…@example.dk": enough to know it again, too little to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

const when = (instant: Date | null) => (instant === null ? "-" : formatInstant(instant));

/** Everything about an order that an operator needs, and nothing of what the student answered. */
export async function showOrder(
  db: Database,
  order: Order,
  { withEmail, now }: { withEmail: boolean; now: Date },
): Promise<string> {
  const [documents, mails, withdrawal] = await Promise.all([
    db.select().from(orderDocuments).where(eq(orderDocuments.orderId, order.id)),
    db.select().from(outbox).where(eq(outbox.orderId, order.id)).orderBy(asc(outbox.createdAt)),
    readWithdrawal(db, order.id),
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
    ["Forsøg", String(order.fulfilAttempts)],
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
      order.refundedAt === null
        ? "-"
        : `${when(order.refundedAt)}, ${order.refundReason}, ${order.stripeRefundId ?? "-"}`,
    ],
    ["Fornyelse", `${viewRenewal(order, now).state}, udgave ${order.edition}`],
    ["Slettet", when(order.erasedAt ?? order.documentsErasedAt)],
    ["Filer", documents.map(({ filename }) => filename).join(", ") || "-"],
    ...mails.map(({ kind, createdAt, sentAt, attempts }): [string, string] => [
      "Mail",
      `${kind}, skrevet ${when(createdAt)}, ${sentAt === null ? `ikke sendt (${attempts} forsøg)` : `sendt ${when(sentAt)}`}`,
    ]),
  ];
  return facts.map(([label, value]) => `${`${label}:`.padEnd(17)}${value}`).join("\n");
}
