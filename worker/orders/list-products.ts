import { catalogue, type ProductId, productIds } from "../../src/domain/orders/catalogue.ts";
import type { Deps } from "../context.ts";
import { isDeliverable } from "./documents.ts";

export interface ProductAvailability {
  readonly id: ProductId;
  /** Whether everything that it consists of can be delivered, so that it can be bought. */
  readonly available: boolean;
}

/** What the shop can sell now. */
export function listProducts(deps: Deps): Promise<ProductAvailability[]> {
  return Promise.all(
    productIds.map(async (id) => ({ id, available: await isDeliverable(deps, catalogue[id]) })),
  );
}
