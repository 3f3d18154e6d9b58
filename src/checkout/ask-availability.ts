import { api, call } from "../api.ts";
import type { ProductId } from "../domain/orders/catalogue.ts";

type Availability = ReadonlySet<ProductId> | null;

let asked: Promise<Availability> | null = null;

async function ask(): Promise<Availability> {
  const products = await call((options) => api.products.$get({}, options), { withinMs: 8_000 });
  if (!products.ok) return null;
  return new Set(products.value.flatMap(({ id, available }) => (available ? [id] : [])));
}

/**
 * The products that can be bought now, asked once per page; `null` where that is unknown: the purchase itself will say.
 */
export function askAvailability(): Promise<Availability> {
  asked ??= ask().then((available) => {
    if (available === null) asked = null;
    return available;
  });
  return asked;
}
