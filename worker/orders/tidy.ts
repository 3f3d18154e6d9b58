import type { Deps } from "../context.ts";
import { markTidy, readDocuments } from "./document-store.ts";

/**
 * Deletes an order's files that no row leads to any more: those of the edition that a renewal has replaced. They hold as
 * much of the student as the newer ones do, and nobody needs them.
 */
export async function tidyFiles(
  { db, documents }: Pick<Deps, "db" | "documents">,
  orderId: string,
): Promise<void> {
  const rows = await readDocuments(db, orderId);
  const kept = new Set(rows.map(({ key }) => key));
  const { objects } = await documents.list({ prefix: `orders/${orderId}/` });
  const gone = objects.map(({ key }) => key).filter((key) => !kept.has(key));
  if (gone.length > 0) await documents.delete(gone);
  await markTidy(db, orderId);
}
