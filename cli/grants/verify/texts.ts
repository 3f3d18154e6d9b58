import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../../write-whole.ts";

/**
 * The full texts of pages as last read, for the review desk. They are not committed: if
 * one is missing, the page is read again.
 */
export interface PageTexts {
  readonly read: (address: string) => Promise<string | null>;
  readonly keep: (address: string, text: string) => Promise<void>;
}

/** Texts in a folder of this machine. */
export function textsIn(folder: string): PageTexts {
  const pathOf = (address: string) =>
    join(folder, `${createHash("sha256").update(address).digest("hex").slice(0, 32)}.txt`);
  return {
    read: (address) => readFile(pathOf(address), "utf8").catch(() => null),
    async keep(address, text) {
      await mkdir(folder, { recursive: true });
      await writeWhole(pathOf(address), text);
    },
  };
}
