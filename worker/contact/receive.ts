import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { contactMessages } from "../db/schema.ts";
import { contactConfirmationMail, contactMail } from "../mail/contact-mail.ts";
import { queueNotice } from "../mail/notices.ts";
import { queueMail, sendSoon } from "../mail/queue.ts";
import { mailboxKey } from "../sha256.ts";

export type ContactInput = Omit<typeof contactMessages.$inferInsert, "id" | "receivedAt">;

/** Returns the ids of the mails to send now: none where there have been too many today. */
export function storeMessage(
  deps: Deps,
  input: ContactInput,
  now: Date,
  besides: (tx: Queryable) => Promise<readonly string[]> = async () => [],
): Promise<readonly string[]> {
  const message = { ...input, receivedAt: now };
  return deps.db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({ id: crypto.randomUUID(), ...message });
    const mail = contactMail(deps.config.supportEmail, message);
    const mailId = await queueNotice(tx, deps, "contact", mail, now);
    return mailId === null ? [] : [mailId, ...(await besides(tx))];
  });
}

/** Confirmed at most once an hour for one mailbox, however its address is varied. */
export async function receiveContact(
  deps: Deps,
  { website = "", ...input }: ContactInput & { readonly website?: string },
): Promise<void> {
  // A program gets the same answer as a person, so that it does not try another way.
  if (website !== "") return;
  const now = deps.now();
  const hour = now.toISOString().slice(0, 13);
  const id = `contact-confirmation:${await mailboxKey(input.email)}:${hour}`;
  const mail = contactConfirmationMail(input.email, now, deps.config.siteUrl);
  const confirm = async (tx: Queryable) => {
    await queueMail(tx, { id, kind: "contact-confirmation", orderId: null }, mail, now);
    return [id];
  };
  await sendSoon(deps, await storeMessage(deps, input, now, confirm));
}
