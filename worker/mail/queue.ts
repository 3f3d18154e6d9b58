import type { Queryable } from "../db/client.ts";
import { outbox } from "../db/schema.ts";
import type { Mail } from "./mailer.ts";

export interface Occasion {
  /** Names what is reported ("LK-…:confirmation"): the same occasion is written once. */
  readonly id: string;
  readonly kind: string;
  readonly orderId: string | null;
}

/** Puts a mail into the outbox, within the write of the change that it reports. */
export async function queueMail(
  db: Queryable,
  occasion: Occasion,
  mail: Mail,
  now: Date,
): Promise<void> {
  const { to, replyTo, subject, text, html } = mail;
  await db
    .insert(outbox)
    .values({ ...occasion, recipient: to, replyTo, subject, text, html, createdAt: now })
    .onConflictDoNothing();
}
