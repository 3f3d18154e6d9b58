import type { Database } from "../db/client.ts";
import { limits } from "../limits.ts";
import { listWaitingMails } from "../mail/outbox-store.ts";
import { listOpenDisputes } from "./dispute-store.ts";
import { type OrderStuckReason, selectStuckOrders } from "./order-steps.ts";

export type StuckReason =
  | OrderStuckReason
  | "objection"
  | "mail-waits"
  | "mail-given-up"
  | "mail-refused";

export interface StuckItem {
  readonly reason: StuckReason;
  readonly orderId: string | null;
  /** Has the id that `drop-mail` takes; `null` if an order or dispute is stuck. */
  readonly mail: { readonly id: string; readonly kind: string } | null;
  readonly since: Date;
  readonly attempts: number;
  readonly lastError: string | null;
}

/** Health ignores these, and no warning mail repeats them. */
const leftToOperator: readonly StuckReason[] = ["objection", "mail-given-up", "mail-refused"];

const LISTED = 200;

export async function listStuckItems(db: Database, now: Date): Promise<StuckItem[]> {
  const mailSince = new Date(now.getTime() - limits.unhealthyAfterMs);
  const [disputes, waitingMails, ...found] = await db.batch([
    listOpenDisputes(db, LISTED),
    listWaitingMails(db, mailSince, LISTED),
    ...selectStuckOrders(db, now, LISTED),
  ]);
  const orders = found.flat().map((order): StuckItem => ({ ...order, mail: null }));
  const objections = disputes.map(({ orderId, openedAt: since }): StuckItem => {
    return { reason: "objection", orderId, mail: null, since, attempts: 0, lastError: null };
  });
  const mails = waitingMails.map(
    ({ id, kind, orderId, createdAt, attempts, giveUpAt, refusal, lastError }): StuckItem => {
      const isGivenUp = giveUpAt !== null && giveUpAt <= now;
      const given = refusal === null ? "mail-given-up" : "mail-refused";
      const reason = isGivenUp ? given : "mail-waits";
      const mail = { id, kind };
      return { reason, orderId, mail, since: createdAt, attempts, lastError: refusal ?? lastError };
    },
  );
  return [...orders, ...objections, ...mails].sort((a, b) => a.since.getTime() - b.since.getTime());
}

export function isUnhealthy({ reason }: StuckItem): boolean {
  return !leftToOperator.includes(reason);
}
