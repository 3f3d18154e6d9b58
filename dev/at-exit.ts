import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** In order of registration; one listener runs them all. */
const undoings = new Set<() => void>();
process.on("exit", () => {
  for (const undo of [...undoings].reverse()) undo();
});

/**
 * Runs a clean-up if the process ends before its own code does.
 *
 * @returns cancels it
 */
export function cleanUpAtExit(undo: () => void): () => void {
  undoings.add(undo);
  return () => undoings.delete(undo);
}

export function killAtExit(child: ChildProcess, kill: () => void): void {
  child.once("close", cleanUpAtExit(kill));
}

const PATIENCE_MS = 8000;

export async function stopProcess(
  child: ChildProcess,
  send: (signal: NodeJS.Signals) => void,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  send("SIGTERM");
  const killer = setTimeout(() => send("SIGKILL"), PATIENCE_MS);
  await closed;
  clearTimeout(killer);
}
