import type { ProblemCode } from "../../src/domain/forms/problem.ts";
import { downloadIsOpen } from "../../src/domain/orders/order-state.ts";
import type { Deps } from "../context.ts";
import { type OpenedLink, openLink } from "../orders/link.ts";
import { markFetchedEarly } from "../orders/order-store.ts";

export interface Refused {
  readonly ok: false;
  readonly code: ProblemCode;
}

export async function openPurchase(
  deps: Pick<Deps, "db" | "now">,
  token: string,
  kind: "order" | "share" | "feed" = "order",
): Promise<OpenedLink | Refused> {
  const opened = await openLink(deps.db, token, deps.now(), kind);
  if (!opened.ok) return opened;
  const { order } = opened;
  if (order.erasedAt !== null || order.state === "refunded" || order.state === "refunding")
    return { ok: false, code: "files-erased" };
  return downloadIsOpen(order, deps.now()) ? opened : { ok: false, code: "order-not-ready" };
}

/** Every access goes through here, so that opening a list before its confirmation is sent gets recorded. */
export async function openList(
  deps: Pick<Deps, "db" | "now">,
  token: string,
  kind: "order" | "share" | "feed" = "order",
): Promise<OpenedLink | Refused> {
  const opened = await openPurchase(deps, token, kind);
  if (!opened.ok) return opened;
  // An order of guides has no list.
  if (opened.order.answers === null) return { ok: false, code: "files-erased" };
  await markFetchedEarly(deps, opened.order);
  return opened;
}
