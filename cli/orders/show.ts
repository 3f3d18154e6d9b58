import { danishDateAt, formatDate, formatInstant } from "../../src/domain/danish/danish-date.ts";
import { formatOere } from "../../src/domain/danish/money.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";
import { hasOpenedUnconfirmed } from "../../src/domain/orders/order-state.ts";
import { lastFileDay, MAX_ANSWER_CHANGES, retentionOf } from "../../src/domain/orders/retention.ts";
import type { Database } from "../../worker/db/client.ts";
import {
  disputeKindNames,
  orderStateNames,
  refundReasonNames,
  refundStatusNames,
  stuckWords,
} from "../../worker/mail/operator-words.ts";
import { readMailsOfOrder } from "../../worker/mail/outbox-store.ts";
import type { listMessages } from "../../worker/messages/message-store.ts";
import { readDisputes } from "../../worker/orders/dispute-store.ts";
import type { StuckItem } from "../../worker/orders/list-stuck.ts";
import type { listOrders, Order } from "../../worker/orders/order-store.ts";
import { readWithdrawal } from "../../worker/orders/order-store.ts";
import { readRefunds } from "../../worker/orders/refund-store.ts";
import { formatTable } from "../table.ts";

export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

const when = (instant: Date | null) => (instant === null ? "-" : formatInstant(instant));

export async function showOrder(
  db: Database,
  order: Order,
  { withEmail, json, now }: { withEmail: boolean; json: boolean; now: Date },
): Promise<string> {
  const [mails, withdrawal, refunds, disputes] = await Promise.all([
    readMailsOfOrder(db, order.id),
    readWithdrawal(db, order.id),
    readRefunds(db, order.id),
    readDisputes(db, order.id),
  ]);
  const email = withEmail ? order.email : maskEmail(order.email);
  if (json) {
    const { answers: _, outcomeSalt: _salt, notifiedChanges: _changes, ...facts } = order;
    const sent = mails.map(({ id, kind, createdAt, sentAt, attempts, lastError, refusal }) => ({
      ...{ id, kind, createdAt, sentAt, attempts, lastError, refusal },
    }));
    const declared = withdrawal && { at: withdrawal.declaredAt, accepted: withdrawal.accepted };
    const shown = { ...facts, email, withdrawal: declared, refunds, disputes, mails: sent };
    return JSON.stringify(shown, null, 2);
  }
  const facts: [string, string][] = [
    ["Ordre", order.id],
    ["Vare", catalogue[order.product].title],
    ["Tilstand", orderStateNames[order.state]],
    ["E-mail", withEmail ? email : `${email} (--email viser den)`],
    ["Beløb", formatOere(order.amountOere)],
    ["Bilag", order.voucherNumber === null ? "-" : String(order.voucherNumber)],
    ["Betaling", order.stripePaymentIntentId ?? "-"],
    ["Oprettet", when(order.createdAt)],
    ["Betalt", when(order.paidAt)],
    ["Leveret", when(order.fulfilledAt)],
    ["Bekræftet", when(order.confirmedAt)],
    [
      "Forsøg",
      `${order.attempts}, det næste tidligst ${when(order.nextAttemptAt)}${order.lastError === null ? "" : `; sidste fejl: ${order.lastError}`}`,
    ],
    ["Betingelser", `ordlyd ${order.termsVersion}`],
    ["Samtykke", `levering med det samme, ordlyd ${order.immediateDeliveryConsent}`],
    ["Fortrydelsesret", hasOpenedUnconfirmed(order, now) ? "i behold" : "bortfalder ved levering"],
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
        : `${when(order.refundedAt)}, ${refundReasonNames[order.refundReason ?? "operator"]}`,
    ],
    ...refunds.map(({ id, amountOere, status, ...at }): [string, string] => [
      "Tilbagebetaling",
      `${formatOere(amountOere)}, ${refundStatusNames[status]}${at.failedAt === null && at.succeededAt === null ? "" : ` ${when(at.failedAt ?? at.succeededAt)}`}, ${id}`,
    ]),
    ...disputes.map(({ id, kind, amountOere, openedAt, endedAt, isWon }): [string, string] => [
      "Indsigelse",
      `${disputeKindNames[kind]}, ${formatOere(amountOere)}, ${when(openedAt)}, ${endedAt === null ? "åben: filerne er lukket" : `${isWon ? "vundet" : "afsluttet"} ${when(endedAt)}`}, ${id}`,
    ]),
    ...(catalogue[order.product].includesList
      ? [
          [
            "Liste",
            `gemmes ${retentionOf(order) === "year" ? "12 måneder" : "30 dage"}, svarene ændret ${order.answerChanges} af ${MAX_ANSWER_CHANGES} gange`,
          ] as [string, string],
        ]
      : []),
    [
      "Slettet",
      order.erasedAt === null && order.fulfilledAt !== null
        ? `sker efter ${formatDate(lastFileDay(order, order.fulfilledAt))}`
        : when(order.erasedAt),
    ],
    ...mails.map(({ kind, createdAt, sentAt, attempts }): [string, string] => [
      "Mail",
      `${kind}, skrevet ${when(createdAt)}, ${sentAt === null ? `ikke sendt (${attempts} forsøg)` : `sendt ${when(sentAt)}`}`,
    ]),
  ];
  return facts.map(([label, value]) => `${`${label}:`.padEnd(17)}${value}`).join("\n");
}

export const MAX_LISTED = 200;

/** @param found one more than `MAX_LISTED` if there are more */
export function formatOrders(found: Awaited<ReturnType<typeof listOrders>>): string {
  if (found.length === 0) return "Ingen ordrer.";
  const lines = formatTable(
    found
      .slice(0, MAX_LISTED)
      .map(({ id, product, state, amountOere, createdAt, voucherNumber }) => [
        id,
        danishDateAt(createdAt),
        orderStateNames[state],
        product,
        formatOere(amountOere),
        voucherNumber === null ? "" : `bilag ${voucherNumber}`,
      ]),
  );
  if (found.length > MAX_LISTED) lines.push(`Kun de ${MAX_LISTED} nyeste er vist.`);
  return lines.join("\n");
}

export function formatStuck(stuck: readonly StuckItem[]): string {
  if (stuck.length === 0) return "Intet venter.";
  const rows = stuck.map((row) => [
    row.orderId ?? "uden ordre",
    `siden ${formatInstant(row.since)}`,
    `${row.attempts} forsøg${row.lastError === null ? "" : `, sidst ${row.lastError}`}`,
    stuckWords(row),
  ]);
  return formatTable(rows).join("\n");
}

export function formatMessages(messages: Awaited<ReturnType<typeof listMessages>>): string {
  if (messages.length === 0) return "Ingen beskeder.";
  const paragraphs = messages.map(({ firstName, lastName, email, subject, message, receivedAt }) =>
    [
      `${formatInstant(receivedAt)}  ${`${firstName} ${lastName}`.trim()} <${email}>`,
      subject,
      ...message.split("\n").map((line) => `> ${line}`),
    ].join("\n"),
  );
  return paragraphs.join("\n\n");
}
