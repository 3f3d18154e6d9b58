import { open, rename, rm } from "node:fs/promises";
import { UnusableFile } from "./bounded-file.ts";

/**
 * Writes a file so that a reader, and whoever starts again after a crash, finds either the old or the new one whole.
 *
 * @throws UnusableFile where it cannot be written
 */
export async function writeWhole(path: string, content: string): Promise<void> {
  const unfinished = `${path}.tmp`;
  try {
    {
      await using file = await open(unfinished, "w");
      await file.writeFile(content);
      await file.sync();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw new UnusableFile(path, error);
  }
}
