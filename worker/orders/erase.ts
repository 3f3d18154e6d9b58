import { catalogue } from "../../src/domain/orders/catalogue.ts";
import { renewalState } from "../../src/domain/orders/renewal-right.ts";
import type { Deps } from "../context.ts";
import type { Queryable } from "../db/client.ts";
import { deleteMails, deleteSentMails, deleteWaitingReminders } from "../mail/outbox-store.ts";
import { deleteDisputes } from "./dispute-store.ts";
import {
  deleteDocuments,
  deleteEntries,
  deleteWithdrawal,
  eraseWords,
  markErasureEnded,
} from "./document-store.ts";
import { openLink } from "./link.ts";
import { deleteLinks, endLinksAt } from "./link-store.ts";
import { deleteNotes } from "./note-store.ts";
import {
  deleteOrder,
  markAnswersErased,
  markDocumentsErased,
  type Order,
  readOrder,
} from "./order-store.ts";
import { deleteOwnFiles } from "./own-files.ts";
import { deleteRefunds } from "./refund-store.ts";

type EraseDeps = Pick<Deps, "db" | "documents" | "now">;

/**
 * Erases what an order knows about the student: answers, list, files and mails. The order's row stays for
 * bookkeeping (bogføringsloven § 12: five years), and so do the hashes of its links, so that they are reported as
 * expired. Answers go first; files left behind are deleted by the next sweep.
 */
export async function eraseOrder(deps: EraseDeps, orderId: string): Promise<boolean> {
  if ((await readOrder(deps.db, orderId)) === null) return false;
  await deps.db.transaction((tx) => markErased({ db: tx, now: deps.now }, orderId));
  await deleteFiles(deps, orderId);
  return true;
}

/**
 * Erases an order that was claimed because its retention has ended, unless the buyer has extended or renewed it since.
 */
export async function eraseOver(deps: EraseDeps, claimed: Order): Promise<void> {
  const isErased = await deps.db.transaction(async (tx) => {
    const current = await readOrder(tx, claimed.id);
    if (
      current?.keepListConsent !== claimed.keepListConsent ||
      current.renewedAt?.getTime() !== claimed.renewedAt?.getTime()
    )
      return false;
    await markErased({ db: tx, now: deps.now }, claimed.id);
    return true;
  });
  if (isErased) await deleteFiles(deps, claimed.id);
}

/** The part of an erasure within the database; the sweep deletes the files. */
export async function markErased(
  { db, now }: { readonly db: Queryable; readonly now: Deps["now"] },
  orderId: string,
): Promise<void> {
  const at = now();
  const order = await readOrder(db, orderId);
  await markAnswersErased(db, orderId, order?.erasedAt ?? at);
  await deleteEntries(db, orderId);
  await deleteNotes(db, orderId);
  await eraseWords(db, orderId);
  await closeFiles(db, order, at);
}

/** Erases the files of an order whose buyer let us keep the answers for the renewal. */
export async function eraseDocuments(deps: EraseDeps, orderId: string): Promise<void> {
  const order = await readOrder(deps.db, orderId);
  await deps.db.transaction(async (tx) => {
    await markDocumentsErased(tx, orderId, deps.now());
    await closeFiles(tx, order, deps.now());
  });
  await deleteFiles(deps, orderId);
}

/**
 * Ends the links to the files, and deletes the mails that contain them, recipients and all. Unsent mails
 * are still sent, except reminders. The links of a refunded order stay open: they show the state of the refund.
 */
async function closeFiles(db: Queryable, order: Order | null, now: Date): Promise<void> {
  if (order === null) return;
  if (order.state === "fulfilled") await endLinksAt(db, order.id, now, now);
  await deleteSentMails(db, order.id);
  await deleteWaitingReminders(db, order.id);
}

/** Deletes an order's own files and their rows, which is the last of an erasure. */
async function deleteFiles({ db, documents, now }: EraseDeps, orderId: string): Promise<void> {
  await deleteOwnFiles(documents, orderId);
  await db.batch([deleteDocuments(db, orderId), markErasureEnded(db, orderId, now())]);
}

/** Erasure by the buyer, through the private link, which ends with it. */
export async function eraseByLink(
  deps: Deps,
  token: string,
): Promise<
  | { ok: true }
  | { ok: false; code: "not-found" | "link-expired" | "files-erased" | "order-not-open" }
> {
  const link = await openLink(deps.db, token, deps.now());
  if (!link.ok) return link;
  const { order } = link;
  const { includesList } = catalogue[order.product];
  const isWaiting = renewalState({ ...order, includesList }, deps.now()) === "under-way";
  // Paid or renewed but not delivered yet: without the answers there would be nothing to deliver.
  if (order.state === "paid" || order.state === "created" || isWaiting)
    return { ok: false, code: "order-not-open" };
  await eraseOrder(deps, order.id);
  return { ok: true };
}

/** Deletes an order and everything that belongs to it: an unpaid checkout, or one past the bookkeeping period. */
export async function forgetOrder(deps: EraseDeps, orderId: string): Promise<void> {
  await deleteFiles(deps, orderId);
  const { db } = deps;
  await db.batch([
    deleteEntries(db, orderId),
    deleteNotes(db, orderId),
    deleteLinks(db, orderId),
    deleteMails(db, orderId),
    deleteRefunds(db, orderId),
    deleteDisputes(db, orderId),
    deleteWithdrawal(db, orderId),
    deleteOrder(db, orderId),
  ]);
}
