import { consents } from "../../src/domain/orders/consent.ts";
import { keepingOf } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { openList, type Refused } from "./change-list.ts";
import { fileLinkEnd } from "./link.ts";
import { endLinksAt } from "./link-store.ts";
import { changeOrder, deliveredAt, readOrder } from "./order-store.ts";

/**
 * Keeps a list for twelve months from the purchase instead of thirty days: the buyer's own choice, stored with
 * the wording of the consent. Never shortens it. Links last as long as the list.
 */
export async function keepListByLink(
  deps: Deps,
  token: string,
): Promise<{ readonly ok: true } | Refused> {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  const { order } = opened;
  if (keepingOf(order) === "year") return { ok: true };
  const now = deps.now();
  const keepListConsent = consents.keepList.version;
  return deps.db.transaction(async (tx) => {
    // Erased or refunded in the meantime: there is nothing left to keep.
    const current = await readOrder(tx, order.id);
    if (current === null || current.answers === null || current.state !== "fulfilled")
      return { ok: false, code: "files-erased" } as const;
    await changeOrder(tx, order.id, { keepListConsent });
    const end = fileLinkEnd({ ...current, keepListConsent }, deliveredAt(current, now));
    await endLinksAt(tx, order.id, end, now, ["order", "feed", "share", "stop"]);
    return { ok: true } as const;
  });
}
