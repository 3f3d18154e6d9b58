import type { Deps } from "../context.ts";
import { openList, type Refused } from "./change-list.ts";
import { makeOwnLink } from "./link.ts";
import { endLinksAt, insertLinks } from "./link-store.ts";
import type { OwnLinkKind } from "./order-store.ts";

/**
 * Creates the calendar's URL, or the link that shares the list. One of each is open at a time: a
 * new one ends the previous one. Only its hash is stored, so it can be shown only once.
 */
export async function makeOwnLinkByLink(
  deps: Deps,
  token: string,
  kind: Exclude<OwnLinkKind, "stop">,
): Promise<{ readonly ok: true; readonly token: string } | Refused> {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  const now = deps.now();
  const link = await makeOwnLink(opened.order, kind, now);
  await deps.db.transaction(async (tx) => {
    await endLinksAt(tx, opened.order.id, now, now, [kind]);
    await insertLinks(tx, [link.row]);
  });
  return { ok: true, token: link.token };
}

/** Ends the calendar's URL, or the link that shares the list. Idempotent. */
export async function endOwnLinkByLink(
  deps: Deps,
  token: string,
  kind: Exclude<OwnLinkKind, "stop">,
): Promise<{ readonly ok: true } | Refused> {
  const opened = await openList(deps, token);
  if (!opened.ok) return opened;
  const now = deps.now();
  await endLinksAt(deps.db, opened.order.id, now, now, [kind]);
  return { ok: true };
}
