import { isDownloadOpen } from "../../src/domain/orders/order-state.ts";
import type { Deps } from "../context.ts";
import { openLink } from "../orders/link.ts";
import type { LinkWithOrder } from "../orders/link-store.ts";
import { recordEarlyFetch } from "../orders/order-store.ts";
import { Refusal } from "../refusal.ts";

export async function openPurchase(
  deps: Deps,
  token: string,
  kind: "order" | "share" | "feed" = "order",
): Promise<LinkWithOrder> {
  const opened = await openLink(deps, token, kind);
  const { order } = opened;
  if (order.erasedAt !== null || order.state === "refunded" || order.state === "refunding")
    throw new Refusal("files-erased");
  if (!isDownloadOpen(order, deps.now())) throw new Refusal("order-not-ready");
  return opened;
}

export async function openList(
  deps: Deps,
  token: string,
  kind: "order" | "share" | "feed" = "order",
): Promise<LinkWithOrder> {
  const opened = await openPurchase(deps, token, kind);
  // A product without a list has no answers.
  if (opened.order.answers === null) throw new Refusal("files-erased");
  await recordEarlyFetch(deps, opened.order);
  return opened;
}
