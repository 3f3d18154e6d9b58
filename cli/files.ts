import { open, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";

/** A file that cannot be read or written; the message is for the operator. */
export class UnusableFile extends Error {
  constructor(path: string, cause: unknown) {
    super(`${path}: ${reasonOf(cause)}`, { cause });
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "ENOENT":
      return "filen eller mappen findes ikke";
    case "EISDIR":
      return "det er en mappe, ikke en fil";
    case "EACCES":
    case "EPERM":
      return "du har ikke adgang til filen";
    default:
      return `filen kan ikke bruges (${String(code ?? error)})`;
  }
}

export async function readUpTo(path: string, maxBytes: number): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size <= maxBytes) return await readFile(path);
  } catch (error) {
    throw new UnusableFile(path, error);
  }
  throw new UnusableFile(path, `højst ${maxBytes / 1_000_000} MB`);
}

/** Readable only by its owner: for files with addresses, answers or money. */
export const PRIVATE = 0o600;
const READABLE = 0o666;

/**
 * Writes a file atomically: a reader, even after a crash or with a full disk, finds either the old or the new one in
 * full. The new one has the given mode, whatever the old one had.
 *
 * @param mode the permissions, before the process's umask
 * @throws UnusableFile
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
