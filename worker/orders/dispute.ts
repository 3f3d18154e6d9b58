import type Stripe from "stripe";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { queueOperatorMail, sendSoon } from "../mail/queue.ts";
import { type Dispute, readDisputes, saveDispute } from "./dispute-store.ts";
import {
  moveOrder,
  type Order,
  readOrder,
  readOrderByPayment,
  readWithdrawal,
  retryOrder,
} from "./order-store.ts";
import { requestRefund } from "./refund.ts";

type Seen = Omit<Dispute, "endedAt"> & { readonly isOver: boolean };

/** Statuses unknown to us count as open. */
function readDispute(order: Order, { id, amount, status, created }: Stripe.Dispute): Seen {
  return {
    id,
    orderId: order.id,
    kind: status.startsWith("warning_") ? "inquiry" : "dispute",
    amountOere: amount,
    openedAt: new Date(created * 1000),
    isOver: ["won", "lost", "prevented", "warning_closed"].includes(status),
    // A prevented dispute has cost nothing either.
    isWon: status === "won" || status === "prevented",
  };
}

function readWarning(order: Order, { id, created }: Stripe.Radar.EarlyFraudWarning): Seen {
  const openedAt = new Date(created * 1000);
  // Stripe does not say when a warning is over.
  const rest = { amountOere: 0, openedAt, isOver: order.state === "refunded", isWon: false };
  return { id, orderId: order.id, kind: "fraud-warning", ...rest };
}

function disputeNotice(
  dispute: Dispute,
  before: Dispute | undefined,
): { subject: string; text: string } | null {
  const { orderId, kind, endedAt, isWon } = dispute;
  const isSame =
    before?.kind === kind &&
    before.isWon === isWon &&
    (before.endedAt === null) === (endedAt === null);
  if (isSame) return null;
  if (kind === "fraud-warning" && endedAt !== null) return null;
  if (endedAt !== null)
    return {
      subject: `En indsigelse er afgjort: ${orderId}`,
      text:
        kind === "inquiry"
          ? "Banken har lukket sit spørgsmål uden at tage pengene. Køberen kan hente sine filer igen."
          : !isWon
            ? "Banken har givet køberen ret. Pengene er tilbage hos køberen, ordren er afsluttet, og filerne bliver slettet. Betal ikke noget tilbage selv."
            : before?.endedAt
              ? "Banken har ændret sin afgørelse og givet dig ret. Ordren var afsluttet og filerne slettet, så beløbet bliver betalt tilbage til køberen."
              : "Banken har givet dig ret, og pengene er hos os igen. Køberen kan hente sine filer igen.",
    };
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

async function recordDispute(
  tx: Queryable,
  deps: Deps,
  seen: Seen,
  before: Dispute | undefined,
): Promise<string[]> {
  const { isOver, ...facts } = seen;
  const { id, orderId } = seen;
  const now = deps.now();
  // A warning ended by the operator stays ended; a closed inquiry can become a dispute.
  const isEnded =
    isOver || (seen.kind === "fraud-warning" && before !== undefined && before.endedAt !== null);
  const endedAt = isEnded ? (before?.endedAt ?? now) : null;
  const dispute: Dispute = { ...facts, endedAt };
  const notice = disputeNotice(dispute, before);
  await saveDispute(tx, dispute);
  if (notice === null) return [];
  if (endedAt !== null && dispute.kind === "dispute")
    await settleDispute(tx, deps, dispute, before);
  if (endedAt !== null) await retryOrder(tx, orderId);
  const outcome = dispute.isWon ? "won" : "ended";
  const mailId = `dispute:${id}:${dispute.kind}:${endedAt === null ? "open" : outcome}`;
  await queueOperatorMail(tx, deps, { id: mailId, orderId, ...notice });
  return [mailId];
}

/** A loss that is reversed is refunded, not delivered again: the files are gone. */
async function settleDispute(
  tx: Queryable,
  deps: Deps,
  { orderId, isWon }: Dispute,
  before: Dispute | undefined,
): Promise<void> {
  if (!isWon) {
    const changes = { refundedAt: deps.now(), refundReason: "dispute" } as const;
    await moveOrder(tx, orderId, "refunded", changes);
    return;
  }
  const back = {
    refundReason: "dispute-reversed",
    refundRequestedAt: deps.now(),
    refundedAt: null,
  } as const;
  const wasLost = before?.kind === "dispute" && before.endedAt !== null && !before.isWon;
  if (wasLost && (await moveOrder(tx, orderId, "refunding", back, ["refunded"])) !== null) return;
  const withdrawal = await readWithdrawal(tx, orderId);
  const order = await readOrder(tx, orderId);
  if (withdrawal?.accepted === true && order?.fetchedEarlyAt === null)
    await requestRefund({ db: tx, now: deps.now }, orderId, "withdrawal");
}

/** Asks Stripe, so that late or repeated events do no harm. */
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
    for (const one of seen) mails.push(...(await recordDispute(tx, deps, one, known.get(one.id))));
    return mails;
  });
  await sendSoon(deps, mailIds);
}
