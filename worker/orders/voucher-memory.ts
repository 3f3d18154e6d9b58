import type { Deps } from "../context.ts";
import { limits } from "../limits.ts";

const PREFIX = "voucher:";
/** KV lists names in their order: counted down from here, the highest number comes first. */
const TOP = 999_999_999;

type MemoryDeps = Pick<Deps, "cache" | "log">;

/** A restored database has forgotten numbers on buyers' receipts: none may be reused. */
export async function highestVoucher({ cache, log }: MemoryDeps): Promise<number> {
  const found = await cache.list({ prefix: PREFIX, limit: 1 }).catch((error: unknown) => {
    log("vouchers-not-remembered", {}, error);
    return null;
  });
  const name = found?.keys[0]?.name;
  return name === undefined ? 0 : TOP - Number(name.slice(PREFIX.length));
}

/** Each has its own key, so that no call overwrites another's. */
export async function rememberVoucher({ cache, log }: MemoryDeps, number: number): Promise<void> {
  const name = `${PREFIX}${String(TOP - number).padStart(9, "0")}`;
  const expirationTtl = limits.vouchersRememberedMs / 1000;
  await cache
    .put(name, "", { expirationTtl })
    .catch((error: unknown) => log("voucher-not-noted", { number }, error));
}
