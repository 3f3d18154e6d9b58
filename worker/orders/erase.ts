import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { deletePdf } from "../list/files.ts";
import { deleteNotes } from "../list/note-store.ts";
import { deleteSentMails, deleteWaitingReminders } from "../mail/outbox-store.ts";
import { Refusal } from "../refusal.ts";
import { openLink } from "./link.ts";
import { endLinksAt } from "./link-store.ts";
import {
  deleteOrder,
  eraseListData,
  eraseWithdrawalWords,
  markErasureEnded,
  type Order,
  readOrder,
} from "./order-store.ts";

/** Keeps the order's row for the books (bogføringsloven § 12). */
export async function eraseOrder(deps: Deps, orderId: string): Promise<void> {
  await deps.db.transaction((tx) => eraseInDatabase({ db: tx, now: deps.now }, orderId));
  await deletePdf(deps, orderId);
}

export async function eraseClaimedOrder(deps: Deps, claimed: Order): Promise<void> {
  const isWanted = await deps.db.transaction(async (tx) => {
    const current = await readOrder(tx, claimed.id);
    if (current?.keepListConsent !== claimed.keepListConsent) return false;
    await eraseInDatabase({ db: tx, now: deps.now }, claimed.id);
    return true;
  });
  if (!isWanted) return;
  await deletePdf(deps, claimed.id);
  // A PDF may have been stored just after the first erasure.
  if (claimed.erasedAt !== null) await markErasureEnded(deps.db, claimed.id, deps.now());
}

/** A refunded order's links stay open, to show the refund. */
export async function eraseInDatabase(
  { db, now }: { readonly db: Queryable; readonly now: Deps["now"] },
  orderId: string,
): Promise<void> {
  const at = now();
  const order = await readOrder(db, orderId);
  if (order === null) return;
  await eraseListData(db, orderId, order.erasedAt ?? at);
  await deleteNotes(db, orderId);
  await eraseWithdrawalWords(db, orderId);
  if (order.state === "fulfilled") await endLinksAt(db, orderId, at, at);
  // Unsent mails are still sent, except reminders.
  await deleteSentMails(db, orderId);
  await deleteWaitingReminders(db, orderId);
}

export async function eraseByLink(deps: Deps, token: string): Promise<void> {
  const { order } = await openLink(deps, token);
  if (order.state === "paid" || order.state === "created") throw new Refusal("order-not-open");
  await eraseOrder(deps, order.id);
}

export async function deleteOrderAndPdf(deps: Deps, orderId: string): Promise<void> {
  await deletePdf(deps, orderId);
  await deleteOrder(deps.db, orderId);
}
