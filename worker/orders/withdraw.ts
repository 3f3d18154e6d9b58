import { eq } from "drizzle-orm";
import { catalogue } from "../../src/domain/catalogue.ts";
import { withdrawalStands } from "../../src/domain/withdrawal-right.ts";
import type { Deps } from "../context.ts";
import { withdrawals } from "../db/schema.ts";
import { queueMail } from "../mail/queue.ts";
import {
  type WithdrawalOutcome,
  withdrawalMail,
  withdrawalNotice,
} from "../mail/withdrawal-mail.ts";
import { performRefund, requestRefund } from "./refund.ts";
import { type Order, readOrder } from "./store.ts";

export interface WithdrawalInput {
  /** The order's number as the buyer has written it. */
  readonly order: string;
  readonly email: string;
  readonly words: string | null;
}

/** What the screen shows of every first declaration, whether an order matches or not. */
export interface WithdrawalReceipt {
  readonly order: string;
  readonly declaredAt: string;
}

/** "lk 2345 6789 ab" is LK-23456789AB. */
function readOrderNumber(written: string): string {
  const letters = written.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  return letters.startsWith("LK") ? `LK-${letters.slice(2)}` : `LK-${letters}`;
}

const bought: readonly Order["state"][] = ["paid", "fulfilled", "refunding", "refunded"];

async function findOrder(deps: Deps, number: string, email: string): Promise<Order | null> {
  const order = await readOrder(deps.db, number);
  const isTheirs = order?.email.toLowerCase() === email.toLowerCase();
  return order !== null && isTheirs && bought.includes(order.state) ? order : null;
}

/**
 * Takes a declaration of withdrawal. Where the right still stands, the money goes back at once; otherwise the buyer is
 * told why not, and a person looks at it. Whoever does not know both the order's number and its address sees the same
 * receipt and learns nothing. A second declaration changes nothing.
 */
export async function declareWithdrawal(
  deps: Deps,
  { order: written, email, words }: WithdrawalInput,
): Promise<{ ok: true; receipt: WithdrawalReceipt } | { ok: false; code: "already-withdrawn" }> {
  const now = deps.now();
  const number = readOrderNumber(written);
  const receipt = { order: number, declaredAt: now.toISOString() };
  const order = await findOrder(deps, number, email);
  if (order !== null)
    return (await record(deps, order, words, now))
      ? { ok: true, receipt }
      : { ok: false, code: "already-withdrawn" };

  // A slip of the pen must not cost anybody a right: a person may find the order that is meant.
  const id = `withdrawal-unmatched:${crypto.randomUUID()}`;
  const { supportEmail: to, siteUrl } = deps.config;
  const notice = { to, siteUrl, order: number, email, words, declaredAt: now, isKnown: false };
  await queueMail(
    deps.db,
    { id, kind: "withdrawal-notice", orderId: null },
    withdrawalNotice(notice),
    now,
  );
  await deps.jobs.send({ kind: "mail", outboxId: id }).catch(() => {});
  return { ok: true, receipt };
}

function outcomeOf(order: Order, now: Date): WithdrawalOutcome {
  if (order.state === "refunding" || order.state === "refunded") return "already-refunded";
  return withdrawalStands(order, now) ? "accepted" : "lapsed";
}

/** Stores a declaration with all that follows from it, in one write; false where there was one already. */
async function record(deps: Deps, found: Order, words: string | null, now: Date): Promise<boolean> {
  const { supportEmail: to, siteUrl } = deps.config;
  const orderId = found.id;
  const mailIds = await deps.db.transaction(async (tx) => {
    const order = (await readOrder(tx, orderId)) ?? found;
    let outcome = outcomeOf(order, now);
    const [first] = await tx
      .insert(withdrawals)
      .values({ orderId, declaredAt: now, accepted: outcome === "accepted", words })
      .onConflictDoNothing()
      .returning({ orderId: withdrawals.orderId });
    if (first === undefined) return null;
    if (outcome === "accepted" && (await requestRefund({ db: tx }, orderId, "withdrawal")) === null)
      outcome = "already-refunded";

    const receiptId = `${orderId}:withdrawal`;
    const product = catalogue[order.product];
    await queueMail(
      tx,
      { id: receiptId, kind: "withdrawal", orderId },
      withdrawalMail({ order, product, declaredAt: now, words, outcome }),
      now,
    );
    if (outcome !== "lapsed") return [receiptId];
    const noticeId = `${orderId}:withdrawal-notice`;
    const { email } = order;
    await queueMail(
      tx,
      { id: noticeId, kind: "withdrawal-notice", orderId },
      withdrawalNotice({
        to,
        siteUrl,
        order: orderId,
        email,
        words,
        declaredAt: now,
        isKnown: true,
      }),
      now,
    );
    return [receiptId, noticeId];
  });
  if (mailIds === null) return false;
  for (const id of mailIds) await deps.jobs.send({ kind: "mail", outboxId: id }).catch(() => {});
  // Behind the answer; where Stripe is away, the sweep tries again.
  deps.waitUntil(performRefund(deps, orderId).catch(() => {}));
  return true;
}

/** The declaration that was made for an order, for the operator; `null` where there is none. */
export async function readWithdrawal(
  db: Deps["db"],
  orderId: string,
): Promise<typeof withdrawals.$inferSelect | null> {
  const [declared] = await db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId));
  return declared ?? null;
}
