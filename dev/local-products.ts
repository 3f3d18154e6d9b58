import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fingerprintOf } from "./fingerprint.ts";

interface ProductBucket {
  put(key: string, value: Uint8Array): Promise<unknown>;
}

const root = join(import.meta.dirname, "..");

/**
 * No Worker may be using the folder.
 *
 * @param persisted folder passed to `wrangler dev --persist-to`
 */
export async function storeLocalProducts(built: string, persisted: string): Promise<void> {
  const files = readdirSync(built).filter((name) => !name.startsWith("."));
  const wanted = fingerprintOf([relative(root, built)]);
  const stamp = join(persisted, "products-stored");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;

  // Loading takes a second, and most starts do not need it.
  const { getPlatformProxy } = await import("wrangler");
  const { env, dispose } = await getPlatformProxy<{ DOCUMENTS: ProductBucket }>({
    configPath: join(root, "wrangler.toml"),
    persist: { path: join(persisted, "v3") },
  });
  try {
    for (const file of files)
      await env.DOCUMENTS.put(`products/${file}`, readFileSync(join(built, file)));
  } finally {
    await dispose();
  }
  writeFileSync(stamp, wanted);
}
