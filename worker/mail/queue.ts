import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { sendJob } from "../job.ts";
import { limits } from "../limits.ts";
import type { Mail } from "./mailer.ts";
import { insertMail } from "./outbox-store.ts";

export interface Occasion {
  /** Names what is reported ("LK-…:confirmation"): the same occasion is written once. */
  readonly id: string;
  readonly kind: string;
  readonly orderId: string | null;
}

/** Puts a mail into the outbox, within the write of the change that it reports; false where it is there already. */
export function queueMail(
  db: Queryable,
  occasion: Occasion,
  { to, replyTo, subject, text, html, unsubscribeUrl = null }: Mail,
  now: Date,
): Promise<boolean> {
  const giveUpAt = new Date(now.getTime() + limits.mailWithinMs);
  return insertMail(db, {
    ...occasion,
    recipient: to,
    replyTo,
    subject,
    text,
    html,
    unsubscribeUrl,
    createdAt: now,
    giveUpAt,
  });
}

/** Has mails sent at once. Where the queue is away, the sweep sends them. */
export async function hurryMails(
  deps: Pick<Deps, "jobs" | "log">,
  ids: readonly string[],
): Promise<void> {
  for (const outboxId of ids) await sendJob(deps, { kind: "mail", outboxId });
}
