import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
} from "drizzle-orm";
import { findClaimCondition, nextAttemptColumns } from "../db/backoff.ts";
import type { Database, Queryable } from "../db/client.ts";
import { orders, outbox } from "../db/schema.ts";
import { limits, type MailBudget } from "../limits.ts";

export type StoredMail = typeof outbox.$inferSelect;
type NewMail = typeof outbox.$inferInsert;

export async function insertMail(db: Queryable, mail: NewMail): Promise<boolean> {
  const { rowsAffected } = await db.insert(outbox).values(mail).onConflictDoNothing();
  return rowsAffected > 0;
}

/** `like` would not use the index. U+10FFFF sorts after our ids. */
const beginsWith = (prefix: string) =>
  and(gte(outbox.id, prefix), lt(outbox.id, `${prefix}\u{10FFFF}`));

export async function readLastMailAt(db: Queryable, prefix: string): Promise<Date | null> {
  const [last] = await db
    .select({ at: outbox.createdAt })
    .from(outbox)
    .where(beginsWith(prefix))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return last?.at ?? null;
}

function isSendable(now: Date) {
  return and(
    isNull(outbox.sentAt),
    isNotNull(outbox.text),
    or(isNull(outbox.giveUpAt), gt(outbox.giveUpAt, now)),
  );
}

export async function claimMail(db: Queryable, now: Date, id?: string): Promise<StoredMail | null> {
  const claimable = await findClaimCondition(db, outbox, isSendable(now), now, id);
  if (claimable === null) return null;
  const [mail] = await db
    .update(outbox)
    .set(nextAttemptColumns(outbox, limits.backoff.mail, now))
    .where(claimable)
    .returning();
  return mail ?? null;
}

/** Reopens a finished erasure of its order, so that this row goes too. */
export async function markMailSent(db: Database, id: string, now: Date): Promise<void> {
  const itsOrder = db.select({ id: outbox.orderId }).from(outbox).where(eq(outbox.id, id));
  await db.batch([
    db
      .update(outbox)
      .set({
        sentAt: now,
        nextAttemptAt: null,
        lastError: null,
        text: null,
        html: null,
        unsubscribeUrl: null,
      })
      .where(eq(outbox.id, id)),
    db
      .update(orders)
      .set({ erasureEndedAt: null })
      .where(and(inArray(orders.id, itsOrder), isNotNull(orders.erasureEndedAt))),
  ]);
}

export async function recordMailError(db: Queryable, id: string, lastError: string): Promise<void> {
  await db.update(outbox).set({ lastError }).where(eq(outbox.id, id));
}

export async function markMailRefused(db: Queryable, id: string, refusal: string, now: Date) {
  await db
    .update(outbox)
    .set({ refusal, giveUpAt: now, nextAttemptAt: null })
    .where(eq(outbox.id, id));
}

export async function dropMail(db: Queryable, id: string): Promise<boolean> {
  const { rowsAffected } = await db
    .delete(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)));
  return rowsAffected > 0;
}

export async function retryMails(db: Queryable, orderId: string, now: Date): Promise<number> {
  const giveUpAt = new Date(now.getTime() + limits.mailWithinMs);
  const { rowsAffected } = await db
    .update(outbox)
    .set({ nextAttemptAt: null, giveUpAt, refusal: null })
    .where(and(eq(outbox.orderId, orderId), isNull(outbox.sentAt), isNotNull(outbox.text)));
  return rowsAffected;
}

const { text: _text, html: _html, ...listedColumns } = getTableColumns(outbox);

export function listWaitingMails(db: Database, since: Date, limit: number) {
  return db
    .select(listedColumns)
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNotNull(outbox.text), lt(outbox.createdAt, since)))
    .orderBy(asc(outbox.createdAt))
    .limit(limit);
}

export function readMailsOfOrder(db: Queryable, orderId: string): Promise<StoredMail[]> {
  return db.select().from(outbox).where(eq(outbox.orderId, orderId)).orderBy(asc(outbox.createdAt));
}

export async function isWithinBudget(
  db: Queryable,
  { most, overMs }: MailBudget,
  which: string | Pick<StoredMail, "recipient" | "kind">,
  now: Date,
): Promise<boolean> {
  const counted =
    typeof which === "string"
      ? beginsWith(which)
      : and(eq(outbox.recipient, which.recipient), eq(outbox.kind, which.kind));
  const since = new Date(now.getTime() - overMs);
  const [found] = await db
    .select({ n: count() })
    .from(outbox)
    .where(and(counted, gte(outbox.createdAt, since)));
  return (found?.n ?? 0) < most;
}

/** Marks notices over budget, which are not sent: a digest replaces them. */
export const DEFERRED_NOTICE_PREFIX = "held-notice:";
const isDeferred = (before: Date) =>
  and(beginsWith(DEFERRED_NOTICE_PREFIX), lt(outbox.createdAt, before));

export async function hasDeferredNotices(db: Queryable, before: Date): Promise<boolean> {
  const found = await db.select({ id: outbox.id }).from(outbox).where(isDeferred(before)).limit(1);
  return found.length > 0;
}

export async function takeDeferredNotices(db: Queryable, before: Date, named: number) {
  const { subject, replyTo, createdAt } = outbox;
  const first = await db
    .select({ subject, replyTo, createdAt })
    .from(outbox)
    .where(isDeferred(before))
    .orderBy(asc(createdAt))
    .limit(named);
  const { rowsAffected } = await db.delete(outbox).where(isDeferred(before));
  return { first, total: rowsAffected };
}

export function deleteSentMails(db: Queryable, orderId: string) {
  return db.delete(outbox).where(and(eq(outbox.orderId, orderId), isNotNull(outbox.sentAt)));
}

const reminderKinds: readonly string[] = ["reminder", "list-changed"];

export function isReminder({ kind }: Pick<StoredMail, "kind">): boolean {
  return reminderKinds.includes(kind);
}

export async function deleteWaitingReminders(db: Queryable, orderId: string): Promise<boolean> {
  const isWaiting = and(
    eq(outbox.orderId, orderId),
    isNull(outbox.sentAt),
    inArray(outbox.kind, [...reminderKinds]),
  );
  const { rowsAffected } = await db.delete(outbox).where(isWaiting);
  return rowsAffected > 0;
}
