import { fileURLToPath } from "node:url";
import { unstable_startWorker } from "wrangler";
import { readRealData } from "../support/real-grants.ts";
import { student } from "../support/students.ts";
import type { ListOrder } from "./pdf-worker.ts";
import { runtimeCpuMs } from "./processor.ts";

export interface PdfFigures {
  readonly grants: number;
  /** Processor time for the first list of a Worker that has just started: fonts are parsed then. */
  readonly firstCpuMs: number;
  readonly cpuMs: number;
}

export async function measurePdf({ count = 50, runs = 30 } = {}): Promise<PdfFigures> {
  const order: ListOrder = { data: readRealData(), answers: student(), count };
  const worker = await unstable_startWorker({
    config: fileURLToPath(new URL("./pdf-wrangler.toml", import.meta.url)),
    dev: { server: { port: 0 }, inspector: false, logLevel: "none" },
  });
  try {
    const url = new URL("/", await worker.url);
    const make = async (times: number): Promise<number> => {
      const before = runtimeCpuMs();
      for (let run = 0; run < times; run++) {
        const response = await fetch(url, { method: "POST" });
        if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
        await response.arrayBuffer();
      }
      return (runtimeCpuMs() - before) / times;
    };
    // This request starts the Worker, so that the first PDF is not charged with its start.
    const ordered = await fetch(url, { method: "PUT", body: JSON.stringify(order) });
    const { grants } = (await ordered.json()) as { grants: number };
    const firstCpuMs = await make(1);
    await make(5);
    return { grants, firstCpuMs, cpuMs: await make(runs) };
  } finally {
    await worker.dispose();
  }
}
