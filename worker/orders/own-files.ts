import type { Deps } from "../context.ts";
import { markTidy, readKeys } from "./document-store.ts";

/** Where an order's own files stand in R2, of every edition; those that all buyers share stand elsewhere. */
export function ownFolder(orderId: string): string {
  return `orders/${orderId}/`;
}

/** Deletes an order's own files, of every edition, but for those that are to stay. */
export async function deleteOwnFiles(
  documents: Deps["documents"],
  orderId: string,
  kept: ReadonlySet<string> = new Set(),
): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await documents.list({
      prefix: ownFolder(orderId),
      ...(cursor === undefined ? {} : { cursor }),
    });
    const gone = page.objects.map(({ key }) => key).filter((key) => !kept.has(key));
    if (gone.length > 0) await documents.delete(gone);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}

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
