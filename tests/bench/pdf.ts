import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { unstable_startWorker } from "wrangler";
import { readRealData } from "../support/real-grants.ts";
import { student } from "../support/students.ts";
import type { ListOrder } from "./pdf-worker.ts";

export interface PdfFigures {
  readonly grants: number;
  readonly bytes: number;
  /** Milliseconds from request to answer for the first list of a Worker that has just started: fonts are parsed then. */
  readonly firstWallMs: number;
  /** Processor time of that first list, with what the engine does besides to compile; `null` where the system does not tell. */
  readonly firstCpuMs: number | null;
  /** Wall time once it is warm, median of the runs. */
  readonly wallMs: number;
  /** Processor time of the Worker's process for one list, mean of the warm runs; `null` where the system does not tell. */
  readonly cpuMs: number | null;
}

/** Clock ticks a second of `/proc` on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Processor time that this process's `workerd` children have used, in milliseconds. */
function workerCpuMs(): number | null {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8")
      .trim()
      .split(" ");
    let ticks = 0;
    for (const pid of children) {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      if (!stat.includes("(workerd)")) continue;
      const [user, system] = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .slice(11, 13);
      ticks += Number(user) + Number(system);
    }
    return ticks === 0 ? null : (ticks * 1000) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

function difference(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : after - before;
}

/** Measures making the PDF of a list of real grants in the Worker runtime, asked from outside: its own clock stands still. */
export async function measurePdf({ count = 50, runs = 30 } = {}): Promise<PdfFigures> {
  const order: ListOrder = { data: readRealData(), answers: student(), count };
  const config = fileURLToPath(new URL("./pdf-wrangler.toml", import.meta.url));
  const worker = await unstable_startWorker({
    config,
    dev: { server: { port: 0 }, inspector: false, logLevel: "none" },
  });
  try {
    const url = new URL("/", await worker.url);
    const make = async () => {
      const start = performance.now();
      const response = await fetch(url, { method: "POST" });
      if (!response.ok)
        throw new Error(`The bench Worker answered ${response.status}: ${await response.text()}`);
      const { byteLength } = await response.arrayBuffer();
      return { byteLength, ms: performance.now() - start };
    };
    // This request starts the Worker, so that the first PDF is not charged with its start.
    const ordered = await fetch(url, { method: "PUT", body: JSON.stringify(order) });
    const { grants } = (await ordered.json()) as { grants: number };
    const cpuAtStart = workerCpuMs();
    const first = await make();
    const cpuAfterFirst = workerCpuMs();
    for (let run = 0; run < 5; run++) await make();
    const cpuBefore = workerCpuMs();
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push((await make()).ms);
    const cpu = difference(cpuBefore, workerCpuMs());
    times.sort((a, b) => a - b);
    return {
      grants,
      bytes: first.byteLength,
      firstWallMs: first.ms,
      firstCpuMs: difference(cpuAtStart, cpuAfterFirst),
      wallMs: times[Math.floor(times.length / 2)] ?? Number.NaN,
      cpuMs: cpu === null ? null : cpu / runs,
    };
  } finally {
    await worker.dispose();
  }
}
