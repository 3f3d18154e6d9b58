import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "..");

/** @param sources files and folders, relative to the repository's root */
export function fingerprintOf(sources: readonly string[], salt = ""): string {
  const hash = createHash("sha256").update(salt);
  const add = (path: string): void => {
    if (statSync(path).isDirectory())
      for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(relative(root, path)).update(readFileSync(path));
  };
  for (const source of sources) add(join(root, source));
  return hash.digest("hex");
}
