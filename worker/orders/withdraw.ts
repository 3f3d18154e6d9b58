import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import { normalizeEmail } from "../../src/domain/forms/form-fields.ts";
import { catalogue } from "../../src/domain/orders/catalogue.ts";
import type {
  WithdrawalEligibility,
  WithdrawalOutcome,
} from "../../src/domain/orders/withdrawal-outcome.ts";
import {
  lastWithdrawalDay,
  type WithdrawalRefusal,
  withdrawalRefusalOf,
} from "../../src/domain/orders/withdrawal-right.ts";
import type { Deps } from "../context.ts";
import { sendJob } from "../job.ts";
import type { Mail } from "../mail/mailer.ts";
import { queueMail, sendSoon } from "../mail/queue.ts";
import { withdrawalMail, withdrawalNotice } from "../mail/withdrawal-mail.ts";
import { storeMessage } from "../messages/receive.ts";
import { Refusal } from "../refusal.ts";
import { insertWithdrawal, type Order, readOrder, readWithdrawal } from "./order-store.ts";
import { expireCheckout, syncPayment } from "./pay.ts";
import { requestRefund } from "./refund.ts";

export interface WithdrawalInput {
  readonly order: string;
  readonly email: string;
  readonly words: string | null;
}

/** `outcome` is `null` if order number and e-mail address do not match. */
export interface WithdrawalReceipt {
  readonly order: string;
  readonly declaredAt: string;
  readonly outcome: WithdrawalOutcome | null;
  readonly lapsedBecause: WithdrawalRefusal | null;
}

/** "lk 2345 6789 ab" is LK-23456789AB. */
function normalizeOrderNumber(written: string): string {
  const letters = written.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  return letters.startsWith("LK") ? `LK-${letters.slice(2)}` : `LK-${letters}`;
}

/** Asks Stripe, whose event may still be on the way. */
async function findOrder(deps: Deps, number: string, email: string): Promise<Order | null> {
  const order = await readOrder(deps.db, number);
  if (order === null || normalizeEmail(order.email) !== normalizeEmail(email)) return null;
  return syncPayment(deps, order).catch((error: unknown) => {
    deps.log("stripe-not-asked", { orderId: order.id }, error);
    return order;
  });
}

export async function readEligibility(
  deps: Deps,
  { order: written, email }: Pick<WithdrawalInput, "order" | "email">,
) {
  const order = await findOrder(deps, normalizeOrderNumber(written), email);
  if (order === null) return { eligibility: null, lapsedBecause: null, until: null };
  const { outcome, lapsedBecause } = judge(order, deps.now());
  const isDeclared = (await readWithdrawal(deps.db, order.id)) !== null;
  const until =
    outcome === "accepted" && order.paidAt !== null
      ? lastWithdrawalDay(danishDateAt(order.paidAt))
      : null;
  const eligibility: WithdrawalEligibility = isDeclared ? "already-withdrawn" : outcome;
  return { eligibility, lapsedBecause, until };
}

/** Refuses a second withdrawal; takes one that matches no order. */
export async function declareWithdrawal(
  deps: Deps,
  { order: written, email, words }: WithdrawalInput,
): Promise<WithdrawalReceipt> {
  const now = deps.now();
  const number = normalizeOrderNumber(written);
  const declared = { order: number, declaredAt: now.toISOString() };
  const order = await findOrder(deps, number, email);
  if (order !== null) return { ...declared, ...(await record(deps, order, words, now)) };

  const message = {
    ...{ firstName: "", lastName: "", email },
    subject: `Fortrydelse uden en ordre, der passer: ${number}`,
    message: [
      "Ordrenummer og e-mail passer ikke sammen. Det kan være en tastefejl. Afsenderen har fået den samme kvittering på skærmen som alle andre, men ingen mail.",
      ...(words === null ? [] : [words]),
    ].join("\n\n"),
  };
  await sendSoon(deps, await storeMessage(deps, message, now));
  return { ...declared, outcome: null, lapsedBecause: null };
}

interface Judgement {
  readonly outcome: WithdrawalOutcome;
  readonly lapsedBecause: WithdrawalRefusal | null;
}

function judge(order: Order, now: Date): Judgement {
  if (order.state === "refunding" || order.state === "refunded")
    return { outcome: "already-refunded", lapsedBecause: null };
  if (order.state === "created" || order.state === "expired")
    return { outcome: "not-paid", lapsedBecause: null };
  const lapsedBecause = withdrawalRefusalOf(order, now);
  if (lapsedBecause !== null) return { outcome: "lapsed", lapsedBecause };
  // Otherwise a buyer who refuses mail could fetch everything and be refunded repeatedly.
  return { outcome: order.fetchedEarlyAt === null ? "accepted" : "needs-review", lapsedBecause };
}

async function record(
  deps: Deps,
  found: Order,
  words: string | null,
  now: Date,
): Promise<Judgement> {
  const { supportEmail: to, siteUrl } = deps.config;
  const orderId = found.id;
  const recorded = await deps.db.transaction(async (tx) => {
    const order = (await readOrder(tx, orderId)) ?? found;
    let judged = judge(order, now);
    const accepted = ["accepted", "needs-review", "not-paid"].includes(judged.outcome);
    if (!(await insertWithdrawal(tx, { orderId, declaredAt: now, accepted, words })))
      throw new Refusal("already-withdrawn");
    if (judged.outcome === "accepted") {
      const isDue = await requestRefund({ db: tx, now: deps.now }, orderId, "withdrawal");
      // A dispute has taken the money; if we win, we refund then.
      const instead = order.disputedSince === null ? "already-refunded" : "disputed";
      if (isDue === null) judged = { outcome: instead, lapsedBecause: null };
    }

    const mailIds: string[] = [];
    const queue = async (kind: string, mail: Mail) => {
      const id = `${orderId}:${kind}`;
      mailIds.push(id);
      await queueMail(tx, { id, kind, orderId }, mail, now);
    };
    const facts = { declaredAt: now, words };
    const product = catalogue[order.product];
    await queue("withdrawal", withdrawalMail({ order, product, ...facts, ...judged }));
    const { outcome: about } = judged;
    if (about === "lapsed" || about === "needs-review") {
      const notice = { to, siteUrl, order: orderId, email: order.email, about, ...facts };
      await queue("withdrawal-notice", withdrawalNotice(notice));
    }
    return { judged, mailIds };
  });
  await sendSoon(deps, recorded.mailIds);
  if (recorded.judged.outcome === "not-paid" && found.stripeSessionId !== null)
    // A payment would be refunded when it arrives.
    await expireCheckout(deps, found.stripeSessionId).catch((error: unknown) =>
      deps.log("checkout-left-open", { orderId }, error),
    );
  if (recorded.judged.outcome === "accepted") await sendJob(deps, { kind: "refund", orderId });
  return recorded.judged;
}
