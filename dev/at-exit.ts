import type { ChildProcess } from "node:child_process";

/** What is to be undone when this process ends, in the order in which it was done. One listener serves them all. */
const undoings = new Set<() => void>();
process.on("exit", () => {
  for (const undo of [...undoings].reverse()) undo();
});

/**
 * Has something undone where this process ends without having done so: by Ctrl-C, or by an error.
 *
 * @returns calls it off
 */
export function undoAtExit(undo: () => void): () => void {
  undoings.add(undo);
  return () => undoings.delete(undo);
}

/** Has a program end with this process at the latest. */
export function killAtExit(child: ChildProcess, kill: () => void): void {
  child.once("close", undoAtExit(kill));
}
