import { open, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { UnusableFile } from "./errors.ts";

export async function readFileUpTo(path: string, maxBytes: number): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size <= maxBytes) return await readFile(path);
  } catch (error) {
    throw new UnusableFile(path, error);
  }
  throw new UnusableFile(path, `højst ${maxBytes / 1_000_000} MB`);
}

/** The mode of files with personal data or accounts. */
export const OWNER_ONLY = 0o600;

/**
 * Writes a file atomically: after a crash or on a full disk, readers still find the old one whole. The new file has the
 * given mode, whatever the old one had.
 *
 * @throws UnusableFile
 */
export async function writeAtomically(path: string, content: string, mode = 0o666): Promise<void> {
  // A symbolic link stays: its target is replaced.
  const target = await realpath(path).catch(() => path);
  // Verify and the desk may write the same file at once.
  const unfinished = `${target}.${process.pid}.tmp`;
  try {
    const existing = await stat(target).catch(() => null);
    // A pipe or a terminal cannot be replaced.
    if (existing !== null && !existing.isFile() && !existing.isDirectory())
      return await writeFile(target, content);
    // A leftover of a crash may have another mode.
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
