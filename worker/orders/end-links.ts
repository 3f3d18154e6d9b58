import type { Deps } from "../context.ts";
import { hashToken, openLink } from "./link.ts";
import { endOtherLinks } from "./link-store.ts";

/**
 * Ends every other link to the same order, at the request of whoever holds this one: a mail may have fallen into the wrong
 * hands. Requesting a new link ends none.
 *
 * @returns how many links were ended
 */
export async function endLinksByLink(
  deps: Pick<Deps, "db" | "now">,
  token: string,
): Promise<
  { ok: true; ended: number } | { ok: false; code: "not-found" | "link-expired" | "files-erased" }
> {
  const now = deps.now();
  const link = await openLink(deps.db, token, now);
  if (!link.ok) return link;
  const keptHash = (await hashToken(token)) ?? "";
  return { ok: true, ended: await endOtherLinks(deps.db, link.order.id, keptHash, now) };
}
