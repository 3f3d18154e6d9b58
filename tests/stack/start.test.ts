import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { localPorts, storyPorts } from "../../dev/port.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const folder = mkdtempSync(join(tmpdir(), "legatkompas-start-"));
const running: ReturnType<typeof start>[] = [];
afterAll(async () => {
  for (const { stop, ended } of running) {
    stop();
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** `npm start` on the ports that the pages are built for, with all its output. */
function start(): {
  readonly pid: number;
  readonly said: () => string;
  /** The exit code, once it has exited by itself or been stopped. */
  readonly ended: Promise<number | null>;
  readonly stop: () => void;
} {
  const ports = Object.entries(localPorts).map(([service, { variable }]) => [
    variable,
    String(storyPorts[service as keyof typeof storyPorts]),
  ]);
  const child = spawn(process.execPath, [join(root, "dev/start.ts")], {
    env: { ...process.env, ...Object.fromEntries(ports), LEGATKOMPAS_DATA_FOLDER: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const started = { pid: child.pid ?? 0, said: () => said, ended, stop: () => child.kill() };
  running.push(started);
  return started;
}

/** The runtime started by the Worker's program, somewhere below a process. */
function findRuntime(above: number): number {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)?.slice(1) ?? []);
  const below = (parent: number): number[] =>
    rows
      .filter(([, ppid]) => Number(ppid) === parent)
      .flatMap(([pid]) => [Number(pid), ...below(Number(pid))]);
  const own = new Set(below(above));
  const runtime = rows.find(
    ([pid, , args]) => own.has(Number(pid)) && args?.includes("workerd serve"),
  );
  return Number(runtime?.[0]);
}

test("npm start says so when the Worker's runtime is killed, and ends", {
  timeout: 400_000,
}, async () => {
  const { pid, said, ended } = start();
  await expect.poll(said, { timeout: 240_000 }).toContain("Klar på");
  process.kill(findRuntime(pid), "SIGKILL");
  expect(await ended).toBe(1);
  expect(said()).toMatch(
    /Workeren (svarer ikke mere|er stoppet uventet.*)\. Alt er gemt: kør npm start igen\./,
  );
});
