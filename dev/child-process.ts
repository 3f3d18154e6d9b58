import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

const cleanUps = new Set<() => void>();
process.on("exit", () => {
  for (const cleanUp of [...cleanUps].reverse()) cleanUp();
});

/** @returns cancels the clean-up */
export function cleanUpAtExit(cleanUp: () => void): () => void {
  cleanUps.add(cleanUp);
  return () => cleanUps.delete(cleanUp);
}

export function killAtExit(child: ChildProcess, kill: () => void): void {
  child.once("close", cleanUpAtExit(kill));
}

/** Throws the server's output if it stops or takes too long. */
export async function waitUntilAnswering(
  name: string,
  child: ChildProcess,
  address: string,
  seconds: number,
): Promise<void> {
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-6000);
    });
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${name} stoppede med det samme:\n${log}`);
    // A Worker that could not be built does not answer.
    const up = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await up?.body?.cancel();
    if (up !== null) return;
    await pause(50);
  }
  child.kill("SIGKILL");
  throw new Error(`${name} svarede ikke på ${address} inden for ${seconds} sekunder:\n${log}`);
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
