import type { Queryable } from "../db/client.ts";
import { limits } from "../limits.ts";
import { listWaitingMails } from "../mail/outbox-store.ts";
import type { OrderTrouble } from "./order-steps.ts";
import { findStuckOrders } from "./order-steps-store.ts";

export type Trouble = OrderTrouble | "mail-waits" | "mail-given-up" | "mail-refused";

/** Something that is not where it should be, since when, and for how long it may be so before a person must know. */
export interface Stuck {
  readonly trouble: Trouble;
  readonly orderId: string | null;
  /** The mail, where it is one: what `drop-mail` takes, and its kind. */
  readonly mail: { readonly id: string; readonly kind: string } | null;
  readonly since: Date;
  readonly attempts: number;
}

/** What is the matter and what a person can do, for the operator's mail and command line alike. */
export const troubleWords: Readonly<Record<Trouble, string>> = {
  "not-asked": "Stripe kan ikke sige, om den er betalt",
  "not-delivered": "betalt, men ikke leveret",
  "not-renewed": "fornyelsen er ikke lavet",
  "files-missing": "leverede filer er væk, og de kan ikke laves igen endnu",
  "not-refunded": "ikke betalt tilbage endnu",
  "refund-failed":
    "tilbagebetalingen mislykkedes hos Stripe: prøv igen med retry, eller betal selv og brug refund --by-hand",
  "not-erased": "skulle være slettet",
  "mail-waits": "en mail er ikke sendt",
  "mail-given-up": "en mail er opgivet: prøv igen med retry, eller fjern den med drop-mail",
  "mail-refused":
    "mailtjenesten vil aldrig tage imod en mail: prøv igen med retry, når adressen er i orden, eller fjern den med drop-mail",
};

/** What only a person can end, and has been told of: it makes nothing unhealthy and is not told again. */
const settled: readonly Trouble[] = ["mail-given-up", "mail-refused"];

const LISTED = 200;

/** Every order and mail that has waited for longer than it should, oldest first. */
export async function listStuck(db: Queryable, now: Date): Promise<Stuck[]> {
  const found = await findStuckOrders(db, now, LISTED);
  const orders = found.map(
    ({ trouble, order: { id: orderId, attempts }, since }): Stuck => ({
      trouble,
      orderId,
      mail: null,
      since,
      attempts,
    }),
  );
  const mailSince = new Date(now.getTime() - limits.unhealthyAfterMs);
  const mails = (await listWaitingMails(db, mailSince, LISTED)).map(
    ({ id, kind, orderId, createdAt, attempts, giveUpAt, refusal }): Stuck => {
      const isGivenUp = giveUpAt !== null && giveUpAt <= now;
      const given = refusal === null ? "mail-given-up" : "mail-refused";
      const trouble = isGivenUp ? given : "mail-waits";
      return { trouble, orderId, mail: { id, kind }, since: createdAt, attempts };
    },
  );
  return [...orders, ...mails].sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** Of these, all that should end by itself and does not, or that a person has not been told of. */
export async function listUnhealthy(db: Queryable, now: Date): Promise<Stuck[]> {
  return (await listStuck(db, now)).filter(({ trouble }) => !settled.includes(trouble));
}

/** What is the matter, with the mail where it is one. */
export function stuckWords({ trouble, mail }: Stuck): string {
  return `${troubleWords[trouble]}${mail === null ? "" : ` (${mail.kind}, ${mail.id})`}`;
}
