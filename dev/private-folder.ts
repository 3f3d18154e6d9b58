import { chmodSync, mkdirSync } from "node:fs";

/** Makes a folder, or takes one that is there, so that nobody else on this machine may look into it. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}
