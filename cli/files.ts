import { open, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { UnusableFileError } from "./errors.ts";

export async function readFileUpTo(path: string, maxBytes: number): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size <= maxBytes) return await readFile(path);
  } catch (error) {
    throw new UnusableFileError(path, error);
  }
  throw new UnusableFileError(path, `højst ${maxBytes / 1_000_000} MB`);
}

export const OWNER_ONLY = 0o600;

/**
 * Atomic for regular files; an existing file's mode is not kept.
 *
 * @throws UnusableFileError
 */
export async function writeAtomically(path: string, content: string, mode = 0o666): Promise<void> {
  // A symbolic link stays; its file is replaced.
  const target = await realpath(path).catch(() => path);
  // `verify` and the desk may write the same file at once.
  const unfinished = `${target}.${process.pid}.tmp`;
  try {
    const existing = await stat(target).catch(() => null);
    // For example /dev/stdout.
    if (existing !== null && !existing.isFile() && !existing.isDirectory())
      return await writeFile(target, content);
    // One left by a crash would make "wx" fail.
    await rm(unfinished, { force: true });
    {
      await using file = await open(unfinished, "wx", mode);
      await file.writeFile(content);
      await file.sync();
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw new UnusableFileError(path, error);
  }
}
