import { open, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { UnusableFile } from "./grants/bounded-file.ts";

/** Readable only by its owner: for files with addresses, answers or money. */
export const PRIVATE = 0o600;
const READABLE = 0o666;

/**
 * Writes a file atomically: a reader, even after a crash or with a full disk, finds either the old or
 * the new one in full. The new one has the given mode, whatever the old one had.
 *
 * @param mode the permissions, before the process's umask
 * @throws UnusableFile if it cannot be written
 */
export async function writeWhole(path: string, content: string, mode = READABLE): Promise<void> {
  // A symbolic link stays: its target is replaced.
  const target = await realpath(path).catch(() => path);
  const unfinished = `${target}.tmp`;
  try {
    const existing = await stat(target).catch(() => null);
    // A pipe or a terminal cannot be replaced.
    if (existing !== null && !existing.isFile() && !existing.isDirectory())
      return await writeFile(target, content);
    // A file left by a crash may have another mode, or be somebody else's link.
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
