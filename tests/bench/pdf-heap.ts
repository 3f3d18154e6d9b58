import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { packageCommand } from "../../dev/package-command.ts";
import { readRealData } from "../support/real-grants.ts";
import type { ListOrder } from "./pdf-worker.ts";

/** The runtime's program, which Wrangler brings. */
const { default: workerd } = createRequire(import.meta.url)("workerd") as { default: string };

/** Which heaps, in MB, a list's PDF was made in, and which were too small for it. */
export interface HeapFigures {
  readonly grants: number;
  readonly enough: readonly number[];
  readonly tooSmall: readonly number[];
}

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no port is free");
  return address.port;
}

/** The runtime's own configuration of the bundled Worker, with a limit of the engine's heap. */
function configuration(folder: string, port: number, heapMb: number): string {
  const files = readdirSync(folder);
  // The first module is the one that answers.
  const modules = [
    ...files
      .filter((name) => name.endsWith(".js"))
      .map((name) => `(name = "${name}", esModule = embed "${name}")`),
    ...files
      .filter((name) => /\.(?:ttf|woff2)$/.test(name))
      .map((name) => `(name = "./${name}", data = embed "${name}")`),
  ];
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .printer)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
  v8Flags = ["--max-heap-size=${heapMb}"],
);
const printer :Workerd.Worker = (
  modules = [${modules.join(", ")}],
  compatibilityDate = "2026-08-01",
  compatibilityFlags = ["nodejs_compat"],
);
`;
}

/** Resolves once the runtime answers; throws if it has ended, or does not within thirty seconds. */
async function untilAnswered(url: string, hasEnded: () => boolean): Promise<void> {
  for (const end = performance.now() + 30_000; ; await pause(100))
    try {
      await fetch(url, { method: "POST" });
      return;
    } catch (error) {
      if (hasEnded() || performance.now() > end)
        throw new Error("The Worker's runtime did not start", { cause: error });
    }
}

/** True if the Worker's runtime with a heap of so many MB makes the list's PDF three times. */
async function isEnough(folder: string, order: ListOrder, heapMb: number): Promise<boolean> {
  const port = await freePort();
  const file = join(folder, `${heapMb}.capnp`);
  writeFileSync(file, configuration(folder, port, heapMb));
  const runtime = spawn(workerd, ["serve", file], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}/`;
  try {
    await untilAnswered(url, () => runtime.exitCode !== null);
    const requests: RequestInit[] = [
      { method: "PUT", body: JSON.stringify(order) },
      ...Array.from({ length: 3 }, () => ({ method: "POST" })),
    ];
    for (const request of requests) {
      // The engine ends the process when its heap is full.
      const response = await fetch(url, request).catch(() => null);
      if (response === null) return false;
      if (!response.ok) throw new Error(`The runtime answered ${response.status}`);
      await response.arrayBuffer();
    }
    return true;
  } finally {
    runtime.kill("SIGKILL");
  }
}

/**
 * Makes the PDF of a long list in the Worker's runtime under limits of the engine's heap. Cloudflare allows an isolate
 * 128 MB; what stands outside the heap (fonts, the finished file) is some 2 MB.
 */
export async function measureHeap(
  count = 200,
  heapsMb: readonly number[] = [32, 64, 96],
): Promise<HeapFigures> {
  const order: ListOrder = { data: readRealData(), answers: {}, count };
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-heap-"));
  try {
    const config = fileURLToPath(new URL("./pdf-wrangler.toml", import.meta.url));
    await promisify(execFile)(process.execPath, [
      packageCommand("wrangler"),
      ...["deploy", "--dry-run", "--outdir", folder, "-c", config],
    ]);
    const enough: number[] = [];
    const tooSmall: number[] = [];
    for (const heapMb of heapsMb)
      ((await isEnough(folder, order, heapMb)) ? enough : tooSmall).push(heapMb);
    return { grants: count, enough, tooSmall };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
