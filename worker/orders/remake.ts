import { catalogue } from "../../src/domain/orders/catalogue.ts";
import type { Deps } from "../context.ts";
import { markFilesMissing, markFilesRemade, readKeys, replaceDocuments } from "./document-store.ts";
import { makeDocuments } from "./documents.ts";
import { makeEdition, rememberEdition } from "./edition.ts";
import type { Order } from "./order-store.ts";
import { ownFolder } from "./own-files.ts";

/**
 * Has files made again of which one is not where its row says: a lost bucket, or a database restored without it. The
 * queue makes them at once, the sweep where the queue is away.
 */
export async function askForFiles(deps: Deps, orderId: string, lostKey: string): Promise<void> {
  if (!(await markFilesMissing(deps.db, orderId, lostKey, deps.now()))) return;
  deps.log("file-lost", { orderId });
  await deps.jobs
    .send({ kind: "fulfil", orderId })
    .catch((error: unknown) => deps.log("job-not-queued", { kind: "fulfil" }, error));
}

/**
 * Makes the lost files of a delivered order again, its list from the answers that are still kept and the grants of today.
 * Link, confirmation and the day of erasure stay. Throws where something is in the way, such as a product's file that
 * nobody has put back; it is then tried again, and the operator told.
 */
export async function remakeFiles(deps: Deps, order: Order): Promise<void> {
  const product = catalogue[order.product];
  const edition = product.includesList ? await makeEdition(deps, order) : null;
  const documents = await makeDocuments(deps, order, product, edition);
  const isWanted = await deps.db.transaction(async (tx) => {
    if (!(await markFilesRemade(tx, order.id))) return false;
    await replaceDocuments(tx, order.id, documents);
    if (edition !== null) await rememberEdition(tx, order, edition.list);
    return true;
  });
  if (isWanted) return;
  // Erased or renewed in the meantime: what was just stored must not outlive that.
  const kept = await readKeys(deps.db, order.id);
  const keys = documents.map(({ key }) => key);
  const gone = keys.filter((key) => key.startsWith(ownFolder(order.id)) && !kept.has(key));
  if (gone.length > 0) await deps.documents.delete(gone);
}
