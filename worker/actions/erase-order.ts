import { eq } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { readOrder } from "../db/orders.ts";
import { orderDocuments, orderLinks, orders, outbox } from "../db/schema.ts";
import { openLink } from "./private-link.ts";

/**
 * Erases what an order knows of the student: answers, documents, links and the text of its mails. The order's row
 * stays for bookkeeping (bogføringsloven § 12: five years). Answers go first; a document whose row is left behind is
 * taken by the next sweep.
 */
export async function eraseOrder(
  deps: Pick<Deps, "db" | "documents" | "now">,
  orderId: string,
): Promise<boolean> {
  const order = await readOrder(deps.db, orderId);
  if (order === null) return false;
  await markErased(deps, orderId);
  const documents = await deps.db
    .select()
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId));
  const keys = documents.map(({ key }) => key).filter((key) => key.startsWith("orders/"));
  if (keys.length > 0) await deps.documents.delete(keys);
  await deps.db.delete(orderDocuments).where(eq(orderDocuments.orderId, orderId));
  return true;
}

/** The part of an erasure that the database alone can do; the sweep deletes the files. */
export async function markErased(
  { db, now }: Pick<Deps, "db" | "now">,
  orderId: string,
): Promise<void> {
  await db.batch([
    db.update(orders).set({ answers: null, erasedAt: now() }).where(eq(orders.id, orderId)),
    db.delete(orderLinks).where(eq(orderLinks.orderId, orderId)),
    db.update(outbox).set({ text: null, html: null }).where(eq(outbox.orderId, orderId)),
  ]);
}

/** The buyer's own erasure, through the private link; the link is gone with it. */
export async function eraseByLink(
  deps: Deps,
  token: string,
): Promise<{ ok: true } | { ok: false; code: "not-found" | "link-expired" | "order-not-open" }> {
  const link = await openLink(deps.db, token, deps.now());
  if (!link.ok) return link;
  // Paid but not delivered: without the answers there would be nothing to deliver.
  if (link.order.state === "paid" || link.order.state === "created")
    return { ok: false, code: "order-not-open" };
  await eraseOrder(deps, link.order.id);
  return { ok: true };
}
