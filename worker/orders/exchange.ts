import type { Deps } from "../context.ts";
import { hashToken, makeOrderLink } from "./link.ts";
import { insertLinks, takeCode } from "./link-store.ts";

/**
 * Exchanges the code of Stripe's return address for a link to the order. The code works once and soon, so that what
 * Stripe keeps of the address opens nothing; the link itself never leaves us and the buyer.
 */
export async function exchangeCode(
  { db, now }: Pick<Deps, "db" | "now">,
  code: string,
): Promise<{ ok: true; token: string } | { ok: false; code: "not-found" }> {
  const hash = await hashToken(code);
  if (hash === null) return { ok: false, code: "not-found" };
  const at = now();
  const token = await db.transaction(async (tx) => {
    const taken = await takeCode(tx, hash, at);
    if (taken === null) return null;
    const link = await makeOrderLink(taken.orderId, at);
    await insertLinks(tx, [link.row]);
    return link.token;
  });
  return token === null ? { ok: false, code: "not-found" } : { ok: true, token };
}
