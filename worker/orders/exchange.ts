import type { Deps } from "../context.ts";
import { hashToken, makeOrderLink } from "./link.ts";
import { readLink, replaceCode } from "./link-store.ts";
import { readOrder } from "./order-store.ts";

/**
 * Exchanges the code in Stripe's return URL for a link to the order. The code works once and briefly, so that what
 * Stripe keeps of the URL opens nothing; only we and the buyer ever see the link itself.
 */
export async function exchangeCode(
  { db, now }: Pick<Deps, "db" | "now">,
  code: string,
): Promise<{ ok: true; token: string } | { ok: false; code: "not-found" }> {
  const hash = await hashToken(code);
  const stored = hash === null ? null : await readLink(db, hash);
  if (hash === null || stored === null) return { ok: false, code: "not-found" };
  const order = await readOrder(db, stored.orderId);
  if (order === null) return { ok: false, code: "not-found" };
  const at = now();
  const link = await makeOrderLink(order, at);
  const isExchanged = await replaceCode(db, hash, link.row, at).catch(async (error: unknown) => {
    // It may have succeeded and only the reply been lost: the code would be used up, and the buyer without a link.
    if ((await readLink(db, link.row.tokenHash)) === null) throw error;
    return true;
  });
  return isExchanged ? { ok: true, token: link.token } : { ok: false, code: "not-found" };
}
