import type { Deps } from "../context.ts";
import { markTidy, readKeys } from "./document-store.ts";
import { deleteOwnFiles } from "./own-files.ts";

/**
 * Deletes an order's files that no row leads to any more: those of the edition that a renewal has replaced. They hold as
 * much of the student as the newer ones do, and nobody needs them.
 */
export async function tidyFiles(
  { db, documents }: Pick<Deps, "db" | "documents">,
  orderId: string,
): Promise<void> {
  await deleteOwnFiles(documents, orderId, await readKeys(db, orderId));
  await markTidy(db, orderId);
}
