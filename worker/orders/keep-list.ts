import { consents } from "../../src/domain/orders/consent.ts";
import { keepingOf } from "../../src/domain/orders/retention.ts";
import type { Deps } from "../context.ts";
import { openList, type Refused } from "./change-list.ts";
import { fileLinkEnd } from "./link.ts";
import { endLinksAt } from "./link-store.ts";
import { changeOrder } from "./order-store.ts";

/**
 * Keeps a list for twelve months from the purchase instead of thirty days: the buyer's own choice, stored with
 * the wording of the consent. Links last as long as the list.
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
  await deps.db.transaction(async (tx) => {
    await changeOrder(tx, order.id, { keepListConsent });
    const end = fileLinkEnd({ ...order, keepListConsent }, order.fulfilledAt ?? now);
    await endLinksAt(tx, order.id, end, now, ["order", "feed", "share", "stop"]);
  });
  return { ok: true };
}
