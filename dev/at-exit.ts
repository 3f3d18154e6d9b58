import type { ChildProcess } from "node:child_process";

/** Clean-ups to run when this process ends, in the order in which they were registered. One listener runs them all. */
const undoings = new Set<() => void>();
process.on("exit", () => {
  for (const undo of [...undoings].reverse()) undo();
});

/**
 * Runs a clean-up if this process ends before doing it itself: by Ctrl-C, or by an error.
 *
 * @returns cancels it
 */
export function undoAtExit(undo: () => void): () => void {
  undoings.add(undo);
  return () => undoings.delete(undo);
}

/** Makes sure that a child process ends no later than this one. */
export function killAtExit(child: ChildProcess, kill: () => void): void {
  child.once("close", undoAtExit(kill));
}
