import { api } from "../api.ts";
import type { ProductId } from "../domain/catalogue.ts";

const TIMEOUT_MS = 8_000;

/** The products that can be bought now; `null` where that cannot be found out: then the purchase itself tells. */
export async function askAvailability(): Promise<ReadonlySet<ProductId> | null> {
  try {
    const response = await api.products.$get(
      {},
      { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } },
    );
    if (!response.ok) return null;
    const products = await response.json();
    return new Set(products.flatMap(({ id, available }) => (available ? [id] : [])));
  } catch {
    return null;
  }
}
