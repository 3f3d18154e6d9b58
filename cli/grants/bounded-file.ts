import { open } from "node:fs/promises";

/** A file that cannot be read or written; the message is for the operator. */
export class UnusableFile extends Error {
  constructor(path: string, cause: unknown) {
    super(`${path}: ${reasonOf(cause)}`, { cause });
  }
}

/**
 * Reads at most `maxBytes` of a file, so that neither a huge file nor an endless device fills the memory.
 *
 * @returns the bytes, or `null` if the file is larger
 * @throws UnusableFile if the file does not exist, is a folder, or cannot be read
 */
export async function readBoundedFile(path: string, maxBytes: number): Promise<Uint8Array | null> {
  try {
    await using file = await open(path, "r");
    const chunks: Buffer[] = [];
    let size = 0;
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(1 << 20, maxBytes + 1)));
      if (bytesRead === 0) return Buffer.concat(chunks);
      size += bytesRead;
      if (size > maxBytes) return null;
      chunks.push(buffer.subarray(0, bytesRead));
    }
  } catch (error) {
    throw new UnusableFile(path, error);
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
