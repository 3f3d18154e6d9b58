import { open, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { UnusableFile } from "./grants/bounded-file.ts";

/** Readable by its owner alone: for what holds addresses, answers or money. */
export const PRIVATE = 0o600;
const READABLE = 0o666;

/**
 * Writes a file so that a reader, and whoever starts again after a crash or with a full disk, finds either the old or
 * the new one whole. The new one has the mode that is asked for, whatever the old one's was.
 *
 * @param mode who may read it, before the process's umask
 * @throws UnusableFile where it cannot be written
 */
export async function writeWhole(path: string, content: string, mode = READABLE): Promise<void> {
  // A link stays one: the file that it leads to is replaced.
  const target = await realpath(path).catch(() => path);
  const unfinished = `${target}.tmp`;
  try {
    const existing = await stat(target).catch(() => null);
    // A pipe or a terminal holds nothing that could be kept.
    if (existing !== null && !existing.isFile() && !existing.isDirectory())
      return await writeFile(target, content);
    // What a crash has left may have another mode, or be somebody else's link.
    await rm(unfinished, { force: true });
    {
      await using file = await open(unfinished, "wx", mode);
      await file.writeFile(content);
      await file.sync();
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw new UnusableFile(path, error);
  }
}
