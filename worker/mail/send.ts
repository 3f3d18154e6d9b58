import { encodeBase64 } from "hono/utils/encode";
import { danishDateAt } from "../../src/domain/danish/danish-date.ts";
import type { Deps } from "../context.ts";
import { recordRun } from "../health/run-store.ts";
import { keepInIsolate } from "../isolate-memory.ts";
import { limits } from "../limits.ts";
import { errorName } from "../log.ts";
import { canGetReminders, readOrder, updateOrder } from "../orders/order-store.ts";
import { isDatabaseDown } from "../time-limit.ts";
import { MailRefused } from "./mailer.ts";
import {
  claimMail,
  deleteWaitingReminders,
  isReminder,
  markMailRefused,
  markMailSent,
  recordMailError,
  type StoredMail,
} from "./outbox-store.ts";
import { queueOperatorMail, sendSoon } from "./queue.ts";

const memoryOf = (id: string) => `mail-sent:${id}`;

/** Throws if the mail service fails; the mail is then due again. */
export async function sendMail(deps: Deps, outboxId: string): Promise<void> {
  const mail = await claimMail(deps.db, deps.now(), outboxId);
  if (mail !== null) await handOver(deps, mail);
}

export async function sendNextMail(deps: Deps): Promise<boolean> {
  const mail = await claimMail(deps.db, deps.now());
  if (mail === null) return false;
  await handOver(deps, mail).catch((error: unknown) =>
    deps.log(
      "mail-not-sent",
      { mail: mail.kind, orderId: mail.orderId, attempts: mail.attempts },
      error,
    ),
  );
  return true;
}

const renderedTerms = keepInIsolate(() => new Map<string, string>());

async function attachmentsOf(
  { db, config }: Deps,
  { kind, orderId }: Pick<StoredMail, "kind" | "orderId">,
): Promise<EmailAttachment[]> {
  if (kind !== "confirmation" || orderId === null) return [];
  const order = await readOrder(db, orderId);
  if (order === null) return [];
  const [{ renderTermsPdf, TERMS_FILENAME }, { pdfFonts }] = await Promise.all([
    import("./terms-document.ts"),
    import("../list/render/fonts.ts"),
  ]);
  const { termsVersion } = order;
  const content =
    renderedTerms.current.get(termsVersion) ??
    encodeBase64((await renderTermsPdf(termsVersion, config.siteUrl, pdfFonts)).buffer);
  renderedTerms.current.set(termsVersion, content);
  const type = "application/pdf";
  return [{ disposition: "attachment", filename: TERMS_FILENAME, type, content }];
}

async function handOver(deps: Deps, mail: StoredMail): Promise<void> {
  const { id, kind, recipient: to, replyTo, subject, text, html, unsubscribeUrl, attempts } = mail;
  const outgoing = { id, kind, to, replyTo, subject, unsubscribeUrl };
  if (text === null || html === null) return;
  if (isReminder(mail) && !(await mayRemind(deps, mail))) return;
  const isRetried = attempts > 1;
  const wentBefore = isRetried && (await deps.cache.get(memoryOf(id)).catch(() => null)) !== null;
  try {
    if (!wentBefore) {
      const attachments = await attachmentsOf(deps, mail);
      await deps.mailer.send({ ...outgoing, text, html, attachments });
    }
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      if (!isDatabaseDown(error))
        await recordMailError(deps.db, id, errorName(error)).catch(() => {});
      throw error;
    }
    deps.log("mail-refused", { mail: kind, orderId: mail.orderId }, error);
    await giveUp(deps, mail, error);
    return;
  }
  try {
    await markMailSent(deps.db, id, deps.now());
  } catch (error) {
    // Sent, but not marked so: KV prevents a second copy.
    const expirationTtl = limits.sentMailRememberedMs / 1000;
    await deps.cache.put(memoryOf(id), "1", { expirationTtl });
    throw error;
  }
  await recordRun(deps, "mail");
}

/** False for an earlier day's reminder: worker/list/reminders.ts writes a new one. */
async function mayRemind({ db, now }: Deps, mail: StoredMail): Promise<boolean> {
  const order = mail.orderId === null ? null : await readOrder(db, mail.orderId);
  if (order === null) return false;
  if (canGetReminders(order)) return danishDateAt(mail.createdAt) === danishDateAt(now());
  // A dispute closes the list for a while, so its reminders stay.
  if (order.disputedSince === null) await deleteWaitingReminders(db, order.id);
  return false;
}

/** Notifies the operator of a buyer's mail; `stuck` lists the others. */
async function giveUp(deps: Deps, mail: StoredMail, { code }: MailRefused): Promise<void> {
  const now = deps.now();
  const { id, kind, orderId } = mail;
  const newsId = `mail-refused:${id}`;
  const isNotified = await deps.db.transaction(async (tx) => {
    await markMailRefused(tx, id, code, now);
    // Later reminders would be refused too; the buyer can turn them on again.
    if (isReminder(mail) && orderId !== null)
      await updateOrder(tx, orderId, { remindersFrom: null, remindedOn: null });
    if (orderId === null || mail.recipient === deps.config.supportEmail) return false;
    return queueOperatorMail(tx, deps, {
      id: newsId,
      orderId,
      subject: `En mail til en køber kan ikke sendes: ${orderId}`,
      text: isReminder(mail)
        ? `Mailtjenesten vil aldrig tage imod en påmindelse til køberen: ${code}. Påmindelserne om listen er slået fra, og køberen kan slå dem til igen på listen. Fjern mailen med drop-mail.`
        : `Mailtjenesten vil aldrig tage imod mailen (${kind}): ${code}. Skriv til køberen på en anden måde. Rettes det, så prøv igen med retry; ellers fjern mailen med drop-mail.`,
    });
  });
  if (isNotified) await sendSoon(deps, [newsId]);
}
