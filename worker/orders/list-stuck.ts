import type { BatchResponse, Database } from "../db/client.ts";
import { limits } from "../limits.ts";
import { listWaitingMails } from "../mail/outbox-store.ts";
import { listOpenDisputes } from "./dispute-store.ts";
import type { OrderTrouble } from "./order-steps.ts";
import { readStuckOrders, selectStuckOrders } from "./order-steps-store.ts";

export type Trouble = OrderTrouble | "objection" | "mail-waits" | "mail-given-up" | "mail-refused";

/** Something stuck: since when, and how long it may take before the operator must know. */
export interface Stuck {
  readonly trouble: Trouble;
  readonly orderId: string | null;
  /** If it is a mail: the id that `drop-mail` takes, and its kind. */
  readonly mail: { readonly id: string; readonly kind: string } | null;
  readonly since: Date;
  readonly attempts: number;
}

/** What is wrong and what to do about it, for the operator's mail and the command line alike. */
export const troubleWords: Readonly<Record<Trouble, string>> = {
  "not-asked": "Stripe kan ikke sige, om den er betalt",
  "not-delivered": "betalt, men ikke leveret",
  "not-renewed": "fornyelsen er ikke lavet",
  "files-missing": "leverede filer er væk, og de kan ikke laves igen endnu",
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

/** What only a person can resolve and has been told about: it does not make health red and is not reported again. */
const settled: readonly Trouble[] = ["objection", "mail-given-up", "mail-refused"];

const LISTED = 200;

/** The queries for all that is stuck, to be asked in one call, alone or with others. */
export function selectStuck(db: Database, now: Date) {
  const mailSince = new Date(now.getTime() - limits.unhealthyAfterMs);
  return [
    listOpenDisputes(db, LISTED),
    listWaitingMails(db, mailSince, LISTED),
    ...selectStuckOrders(db, now, LISTED),
  ] as const;
}

/** Every order and mail that has waited for longer than it should, and every objection that is open, oldest first. */
export async function listStuck(db: Database, now: Date): Promise<Stuck[]> {
  return readStuck(await db.batch(selectStuck(db, now)), now);
}

/** What those queries have found, oldest first. */
export function readStuck(
  [disputes, waitingMails, ...found]: BatchResponse<ReturnType<typeof selectStuck>>,
  now: Date,
): Stuck[] {
  const orders = readStuckOrders(found).map(
    ({ trouble, order: { id: orderId, attempts }, since }): Stuck => ({
      trouble,
      orderId,
      mail: null,
      since,
      attempts,
    }),
  );
  const objections = disputes.map(
    ({ orderId, openedAt }): Stuck => ({
      trouble: "objection",
      orderId,
      mail: null,
      since: openedAt,
      attempts: 0,
    }),
  );
  const mails = waitingMails.map(
    ({ id, kind, orderId, createdAt, attempts, giveUpAt, refusal }): Stuck => {
      const isGivenUp = giveUpAt !== null && giveUpAt <= now;
      const given = refusal === null ? "mail-given-up" : "mail-refused";
      const trouble = isGivenUp ? given : "mail-waits";
      return { trouble, orderId, mail: { id, kind }, since: createdAt, attempts };
    },
  );
  return [...orders, ...objections, ...mails].sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** Of these, the ones that should have resolved themselves, or that the operator has not been told about. */
export async function listUnhealthy(db: Database, now: Date): Promise<Stuck[]> {
  return (await listStuck(db, now)).filter(isUnhealthy);
}

export function isUnhealthy({ trouble }: Stuck): boolean {
  return !settled.includes(trouble);
}

/** What is wrong, with the kind of mail if it is one. */
export function stuckWords({ trouble, mail }: Stuck): string {
  return `${troubleWords[trouble]}${mail === null ? "" : ` (${mail.kind}, ${mail.id})`}`;
}
