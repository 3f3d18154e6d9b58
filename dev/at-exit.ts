import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

const cleanUps = new Set<() => void>();
process.on("exit", () => {
  for (const cleanUp of [...cleanUps].reverse()) cleanUp();
});

/** Runs a clean-up when the process exits, unless the function returned has cancelled it. */
export function cleanUpAtExit(cleanUp: () => void): () => void {
  cleanUps.add(cleanUp);
  return () => cleanUps.delete(cleanUp);
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
