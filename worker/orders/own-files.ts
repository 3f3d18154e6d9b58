import type { Deps } from "../context.ts";
import { markTidy, readKeys } from "./document-store.ts";

/** The R2 prefix of an order's own files, of all editions; files shared by all buyers are elsewhere. */
export function ownFolder(orderId: string): string {
  return `orders/${orderId}/`;
}

/** Deletes an order's own files, of all editions, except those to keep. */
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
 * Deletes an order's files that no row refers to any more: those of an edition that a renewal has replaced. They hold as
 * much personal data as the newer ones, and nobody needs them.
 */
export async function tidyFiles(
  { db, documents }: Pick<Deps, "db" | "documents">,
  orderId: string,
): Promise<void> {
  await deleteOwnFiles(documents, orderId, await readKeys(db, orderId));
  await markTidy(db, orderId);
}
