import type { Deps } from "../context.ts";
import { contactConfirmationMail, contactMail } from "../mail/contact-mail.ts";
import { mailboxKey } from "../mail/mailbox-key.ts";
import { hurryMails, queueMail } from "../mail/queue.ts";
import { insertMessage } from "./message-store.ts";

export interface ContactInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/**
 * Stores a message and, in the same write, queues two mails: the message to the people who run the shop,
 * and a confirmation to the sender. A mailbox gets at most one confirmation an hour, however its address is varied.
 */
export async function receiveContact(deps: Deps, input: ContactInput): Promise<void> {
  const now = deps.now();
  const id = crypto.randomUUID();
  const hour = now.toISOString().slice(0, 13);
  const { supportEmail, siteUrl } = deps.config;
  const messageId = `contact:${id}`;
  const confirmationId = `contact-confirmation:${await mailboxKey(input.email)}:${hour}`;
  await deps.db.transaction(async (tx) => {
    await insertMessage(tx, { id, ...input, receivedAt: now });
    await queueMail(
      tx,
      { id: messageId, kind: "contact", orderId: null },
      contactMail(supportEmail, { ...input, receivedAt: now }),
      now,
    );
    await queueMail(
      tx,
      { id: confirmationId, kind: "contact-confirmation", orderId: null },
      contactConfirmationMail(input.email, now, siteUrl),
      now,
    );
  });
  await hurryMails(deps, [messageId, confirmationId]);
}
