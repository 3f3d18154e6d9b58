import type { ReportInput } from "../../src/domain/forms/report-schema.ts";
import { grantTitle } from "../../src/domain/matching/grant.ts";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { contactMessages } from "../db/schema.ts";
import { findGrant } from "../grants/load.ts";
import { contactConfirmationMail, contactMail, reportMail } from "../mail/message-mail.ts";
import { queueNotice } from "../mail/notices.ts";
import { queueMail, sendSoon } from "../mail/queue.ts";
import { mailboxHash } from "../sha256.ts";
import { storeReport } from "./message-store.ts";

export type ContactInput = Omit<typeof contactMessages.$inferInsert, "id" | "receivedAt">;

/** Returns the mails to send now: none if the budget for notices is spent. */
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

/** Confirms a message at most once per mailbox and clock hour. */
export async function receiveContact(
  deps: Deps,
  { website = "", ...input }: ContactInput & { readonly website?: string },
): Promise<void> {
  // Bots, which fill in the hidden field, get the usual answer.
  if (website !== "") return;
  const now = deps.now();
  const hour = now.toISOString().slice(0, 13);
  const id = `contact-confirmation:${await mailboxHash(input.email)}:${hour}`;
  const mail = contactConfirmationMail(input.email, now, deps.config.siteUrl);
  const confirm = async (tx: Queryable) => {
    await queueMail(tx, { id, kind: "contact-confirmation", orderId: null }, mail, now);
    return [id];
  };
  await sendSoon(deps, await storeMessage(deps, input, now, confirm));
}

export async function receiveReport(deps: Deps, input: ReportInput): Promise<void> {
  // A bot, as in `receiveContact`.
  if ((input.website ?? "") !== "") return;
  const now = deps.now();
  const id = crypto.randomUUID();
  const grant = await findGrant(deps, input.grantId);
  const report = {
    id,
    grantId: grant?.id ?? null,
    grant: grant === undefined ? input.grant : grantTitle(grant),
    message: input.message,
    email: input.email ? input.email : null,
    receivedAt: now,
  };
  const mailId = await deps.db.transaction(async (tx) => {
    await storeReport(tx, report);
    return queueNotice(tx, deps, "report", reportMail(deps.config.supportEmail, report), now);
  });
  if (mailId !== null) await sendSoon(deps, [mailId]);
}
