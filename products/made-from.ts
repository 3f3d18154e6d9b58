import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { IsoDate } from "../src/domain/danish/danish-date.ts";

// Whether the products need rebuilding is checked at every start, without loading the code that makes them.

/** A day in the month that the products state as their edition: change it when their texts have been reviewed again. */
export const EDITION_ON: IsoDate = "2026-11-23";

const sources = [
  "products",
  "src/domain",
  "src/content/company.ts",
  "src/content/figures.ts",
  "src/content/shop-case.ts",
  "src/content/grant-counts.server.ts",
  "src/content/sample-student.ts",
  "src/styles/palette.ts",
  "publish/no-break-spaces.ts",
  "data",
  "package-lock.json",
];

async function fingerprint(editionOn: IsoDate): Promise<string> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const hash = createHash("sha256").update(editionOn);
  for (const source of sources) {
    const path = join(root, source);
    const files = /\.\w+$/.test(source)
      ? [path]
      : (await readdir(path, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort();
    for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest("hex");
}

const stampIn = (folder: string) => join(folder, ".made-from");

/** Whether all files that are sold are in a folder, made from the current sources. */
export async function areProductsMade(
  folder: string,
  editionOn: IsoDate = EDITION_ON,
): Promise<boolean> {
  if (!existsSync(stampIn(folder))) return false;
  const [madeFrom, ...names] = (await readFile(stampIn(folder), "utf8")).split("\n");
  if (names.length === 0 || !names.every((name) => existsSync(join(folder, name)))) return false;
  return madeFrom === (await fingerprint(editionOn));
}

export async function stampProducts(
  folder: string,
  editionOn: IsoDate,
  names: readonly string[],
): Promise<void> {
  await writeFile(stampIn(folder), [await fingerprint(editionOn), ...names].join("\n"));
}
