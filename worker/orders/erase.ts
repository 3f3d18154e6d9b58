import { and, eq, isNotNull } from "drizzle-orm";
import { catalogue } from "../../src/domain/catalogue.ts";
import { renewalState } from "../../src/domain/renewal.ts";
import type { Deps } from "../context.ts";
import {
  listEntries,
  orderDocuments,
  orderLinks,
  orders,
  outbox,
  withdrawals,
} from "../db/schema.ts";
import { openLink } from "./link.ts";
import { readOrder } from "./store.ts";

type EraseDeps = Pick<Deps, "db" | "documents" | "now">;

/**
 * Erases what an order knows of the student: answers, the list, documents, links and the text of its mails. The order's
 * row stays for bookkeeping (bogføringsloven § 12: five years), and so does the link to the renewal, which opens nothing
 * but the quiz. Answers go first; a document whose row is left behind is taken by the next sweep.
 */
export async function eraseOrder(deps: EraseDeps, orderId: string): Promise<boolean> {
  if ((await readOrder(deps.db, orderId)) === null) return false;
  await markErased(deps, orderId);
  await deleteFiles(deps, orderId);
  return true;
}

/** The part of an erasure that the database alone can do; the sweep deletes the files. */
export async function markErased(
  { db, now }: Pick<Deps, "db" | "now">,
  orderId: string,
): Promise<void> {
  await db.batch([
    db.update(orders).set({ answers: null, erasedAt: now() }).where(eq(orders.id, orderId)),
    db.delete(listEntries).where(eq(listEntries.orderId, orderId)),
    db.update(withdrawals).set({ words: null }).where(eq(withdrawals.orderId, orderId)),
    ...closeFiles(db, orderId),
  ]);
}

/** Erases the files of an order whose buyer let us keep the answers for the renewal. */
export async function eraseDocuments(deps: EraseDeps, orderId: string): Promise<void> {
  const { db } = deps;
  await db.batch([
    db.update(orders).set({ documentsErasedAt: deps.now() }).where(eq(orders.id, orderId)),
    ...closeFiles(db, orderId),
  ]);
  await deleteFiles(deps, orderId);
}

/** Takes back the links to the files, and the mails that name them. A mail that has not gone out yet still goes. */
function closeFiles(db: Deps["db"], orderId: string) {
  return [
    db.delete(orderLinks).where(and(eq(orderLinks.orderId, orderId), eq(orderLinks.kind, "order"))),
    db
      .update(outbox)
      .set({ text: null, html: null })
      .where(and(eq(outbox.orderId, orderId), isNotNull(outbox.sentAt))),
  ] as const;
}

/** Deletes an order's own files, of every edition; those that all buyers share stand elsewhere. */
async function deleteFiles({ db, documents }: EraseDeps, orderId: string): Promise<void> {
  const { objects } = await documents.list({ prefix: `orders/${orderId}/` });
  if (objects.length > 0) await documents.delete(objects.map(({ key }) => key));
  await db.delete(orderDocuments).where(eq(orderDocuments.orderId, orderId));
}

/** The buyer's own erasure, through the private link; the link is gone with it. */
export async function eraseByLink(
  deps: Deps,
  token: string,
): Promise<{ ok: true } | { ok: false; code: "not-found" | "link-expired" | "order-not-open" }> {
  const link = await openLink(deps.db, token, deps.now());
  if (!link.ok) return link;
  const { order } = link;
  const { includesList } = catalogue[order.product];
  const isWaiting = renewalState({ ...order, includesList }, deps.now()) === "under-way";
  // Paid or renewed but not delivered: without the answers there would be nothing to deliver.
  if (order.state === "paid" || order.state === "created" || isWaiting)
    return { ok: false, code: "order-not-open" };
  await eraseOrder(deps, order.id);
  return { ok: true };
}
