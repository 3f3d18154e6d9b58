import type Stripe from "stripe";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { operatorMail } from "../mail/operator-mail.ts";
import { hurryMails, queueMail } from "../mail/queue.ts";
import { type Dispute, readDisputes, saveDispute } from "./dispute-store.ts";
import {
  moveOrder,
  type Order,
  readOrderByPayment,
  readWithdrawal,
  retryOrder,
} from "./order-store.ts";
import { requestRefund } from "./refund.ts";

type Seen = Omit<Dispute, "endedAt"> & { readonly isOver: boolean };

/** An objection as Stripe has it, in our words. What Stripe may add one day is open. */
function readDispute(order: Order, { id, amount, status, created }: Stripe.Dispute): Seen {
  return {
    id,
    orderId: order.id,
    kind: status.startsWith("warning_") ? "inquiry" : "dispute",
    amountOere: amount,
    openedAt: new Date(created * 1000),
    isOver: ["won", "lost", "prevented", "warning_closed"].includes(status),
    // One that was prevented has cost nothing either.
    isWon: status === "won" || status === "prevented",
  };
}

function readWarning(order: Order, { id, created }: Stripe.Radar.EarlyFraudWarning): Seen {
  const openedAt = new Date(created * 1000);
  const rest = { amountOere: 0, openedAt, isOver: false, isWon: false };
  return { id, orderId: order.id, kind: "fraud-warning", ...rest };
}

/** What a person is told of an objection that is new or has ended; `null` where neither is so. */
function newsOf(
  dispute: Dispute,
  before: Dispute | undefined,
): { subject: string; text: string } | null {
  const { orderId, kind, endedAt, isWon } = dispute;
  if (endedAt !== null)
    return before !== undefined && before.endedAt !== null
      ? null
      : {
          subject: `En indsigelse er afgjort: ${orderId}`,
          text:
            kind === "inquiry"
              ? "Banken har lukket sit spørgsmål uden at tage pengene. Køberen kan hente sine filer igen."
              : isWon
                ? "Banken har givet dig ret, og pengene er hos os igen. Køberen kan hente sine filer igen."
                : "Banken har givet køberen ret. Pengene er tilbage hos køberen, ordren er afsluttet, og filerne bliver slettet. Betal ikke noget tilbage selv.",
        };
  if (before !== undefined && before.kind === kind) return null;
  switch (kind) {
    case "dispute":
      return {
        subject: `Indsigelse mod en betaling: ${orderId}`,
        text: "Køberens bank har trukket pengene tilbage, til sagen er afgjort. Filerne er lukket, og vi betaler ikke noget tilbage oveni. Svar i Stripe inden fristen, hvis du ikke er enig.",
      };
    case "inquiry":
      return {
        subject: `Banken spørger til en betaling: ${orderId}`,
        text: "Køberens bank har spurgt til betalingen og ikke trukket noget endnu. Filerne er lukket. Svar i Stripe, eller betal tilbage med refund, før det bliver til en indsigelse.",
      };
    case "fraud-warning":
      return {
        subject: `Advarsel om svindel: ${orderId}`,
        text: "Kortets udsteder mener, at betalingen kan være svindel. Filerne er lukket. Betal tilbage med refund, før det bliver til en indsigelse, eller åbn filerne igen med release, hvis du ved, at det er i orden.",
      };
  }
}

/** Stores how an objection stands with all that follows from it; the mails to be sent about it. */
async function store(
  tx: Queryable,
  deps: Deps,
  seen: Seen,
  before: Dispute | undefined,
): Promise<string[]> {
  const { isOver, ...facts } = seen;
  const { id, orderId } = seen;
  const now = deps.now();
  // What an operator has ended stays so: Stripe never ends a warning.
  const endedAt = before?.endedAt ?? (isOver ? now : null);
  const dispute: Dispute = { ...facts, endedAt };
  const news = newsOf(dispute, before);
  await saveDispute(tx, dispute);
  if (news === null) return [];
  if (endedAt !== null && dispute.kind === "dispute") await end(tx, deps, dispute);
  // What was held back is due at once.
  if (endedAt !== null) await retryOrder(tx, orderId);
  const mailId = `dispute:${id}:${endedAt === null ? dispute.kind : "ended"}`;
  const { supportEmail: to, siteUrl } = deps.config;
  const mail = operatorMail(to, siteUrl, { ...news, orders: [orderId] });
  await queueMail(tx, { id: mailId, kind: "operator", orderId }, mail, now);
  return [mailId];
}

/** A lost objection ends the order; after one that was won, a withdrawal is honoured that came meanwhile. */
async function end(tx: Queryable, deps: Deps, { orderId, isWon }: Dispute): Promise<void> {
  if (!isWon) {
    const changes = { refundedAt: deps.now(), refundReason: "dispute" } as const;
    await moveOrder(tx, orderId, "refunded", changes);
    return;
  }
  const withdrawal = await readWithdrawal(tx, orderId);
  if (withdrawal?.accepted === true)
    await requestRefund({ db: tx, now: deps.now }, orderId, "withdrawal");
}

/**
 * Records how objections to a payment stand, and of warnings that it may be fraud. Stripe is asked rather than
 * believed, so that lost, early and repeated events come to the same. While one is open the files are closed, and where
 * the bank has taken the money none is paid back.
 */
export async function recordDisputes(deps: Deps, intent: string | null): Promise<void> {
  const order = intent === null ? null : await readOrderByPayment(deps.db, intent);
  if (order === null || intent === null) {
    deps.log("dispute-without-order", { intent });
    return;
  }
  const which = { payment_intent: intent, limit: 100 };
  const stripe = await deps.stripe;
  const [disputes, warnings] = await Promise.all([
    stripe.disputes.list(which),
    stripe.radar.earlyFraudWarnings.list(which),
  ]);
  const seen = [
    ...disputes.data.map((dispute) => readDispute(order, dispute)),
    ...warnings.data.map((warning) => readWarning(order, warning)),
  ];
  const mailIds = await deps.db.transaction(async (tx) => {
    const known = new Map((await readDisputes(tx, order.id)).map((one) => [one.id, one]));
    const mails: string[] = [];
    for (const one of seen) mails.push(...(await store(tx, deps, one, known.get(one.id))));
    return mails;
  });
  await hurryMails(deps, mailIds);
}
