import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

export class NotFillable extends Error {
  override readonly name = "NotFillable";
}

export class OfficeFile {
  readonly #parts: Record<string, Uint8Array>;

  constructor(file: Uint8Array) {
    try {
      this.#parts = unzipSync(file);
    } catch {
      throw new NotFillable("not a ZIP file");
    }
  }

  read(path: string): string {
    const part = this.#parts[path];
    if (part === undefined) throw new NotFillable(`no ${path}`);
    return strFromU8(part);
  }

  write(path: string, text: string): void {
    this.#parts[path] = strToU8(text);
  }

  toBytes(on: Date): Uint8Array {
    return zipSync(this.#parts, { mtime: on });
  }
}

const escaped: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

export function xmlText(text: string): string {
  return text
    .replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"]/g, (sign) => escaped[sign] ?? "");
}
