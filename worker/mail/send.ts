import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { orders, outbox } from "../db/schema.ts";

/** Tries after which a mail is left for the operator (`npm run orders -- list` shows it). */
export const MAX_MAIL_ATTEMPTS = 8;

/**
 * Hands one mail of the outbox over to the mail service and marks it sent; does nothing where that is done.
 * The mark and the order's `confirmedAt`, which opens the download, are one write. Throws where the service refuses,
 * so that the queue tries again.
 */
export async function sendMail(deps: Deps, outboxId: string): Promise<void> {
  const [mail] = await deps.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(
      and(eq(outbox.id, outboxId), isNull(outbox.sentAt), lt(outbox.attempts, MAX_MAIL_ATTEMPTS)),
    )
    .returning();
  if (mail === undefined || mail.text === null || mail.html === null) return;
  await deps.mailer.send({
    to: mail.recipient,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
  });
  const now = deps.now();
  const erased = deps.config.keepSentMail ? {} : { text: null, html: null };
  const markSent = deps.db
    .update(outbox)
    .set({ sentAt: now, ...erased })
    .where(eq(outbox.id, outboxId));
  if (mail.kind === "confirmation" && mail.orderId !== null) {
    await deps.db.batch([
      markSent,
      deps.db
        .update(orders)
        .set({ confirmedAt: now })
        .where(and(eq(orders.id, mail.orderId), isNull(orders.confirmedAt))),
    ]);
  } else {
    await markSent;
  }
}
