import {
  catalogue,
  type Product,
  type ProductFile,
  productFilesOf,
  productIds,
} from "../../src/domain/orders/catalogue.ts";
import type { Deps } from "../context.ts";
import { keepInIsolate } from "../isolate-memory.ts";
import { limits } from "../limits.ts";
import { callWithTimeout } from "../time-limit.ts";

export function productKey({ filename }: ProductFile): string {
  return `products/${filename}`;
}

const seen = keepInIsolate(
  () => new Map<string, { readonly bytes: number | null; readonly at: number }>(),
);

export async function fileSizeOf(
  deps: Pick<Deps, "documents" | "now">,
  file: ProductFile,
): Promise<number | null> {
  const key = productKey(file);
  const now = deps.now().getTime();
  const known = seen.current.get(key);
  if (known !== undefined && Math.abs(now - known.at) < limits.productFileSeenMs)
    return known.bytes;
  const bytes = (await deps.documents.head(key))?.size ?? null;
  seen.current.set(key, { bytes, at: now });
  return bytes;
}

export async function isDeliverable(deps: Deps, product: Product): Promise<boolean> {
  const sizes = await Promise.all(productFilesOf(product).map((file) => fileSizeOf(deps, file)));
  return !sizes.includes(null);
}

export function listProducts(deps: Deps) {
  return Promise.all(
    productIds.map(async (id) => ({ id, available: await isDeliverable(deps, catalogue[id]) })),
  );
}

export class ProductFileMissing extends Error {
  override readonly name = "ProductFileMissing";
}

export async function requireProductFiles(
  { documents }: Pick<Deps, "documents">,
  product: Product,
): Promise<void> {
  await Promise.all(
    productFilesOf(product).map(async (file) => {
      if ((await documents.head(productKey(file))) === null)
        throw new ProductFileMissing(productKey(file));
    }),
  );
}

/** Read in full, so that the time limit covers it. Throws `ProductFileMissing`. */
export async function readProductFile(
  { documents }: Pick<Deps, "documents">,
  file: ProductFile,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = productKey(file);
  const object = await documents.get(key);
  if (object === null) throw new ProductFileMissing(key);
  return new Uint8Array(
    await callWithTimeout("documents", limits.timeoutsMs.documents, () => object.arrayBuffer()),
  );
}
