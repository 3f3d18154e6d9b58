import { chmodSync, mkdirSync } from "node:fs";

/** Creates a folder, or takes over an existing one, so that nobody else on this machine can look into it. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}
