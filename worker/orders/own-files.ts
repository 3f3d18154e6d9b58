import type { Deps } from "../context.ts";

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
