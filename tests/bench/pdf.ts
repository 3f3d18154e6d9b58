import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { unstable_startWorker } from "wrangler";
import type { Block } from "../../pdf/blocks.ts";
import type { RichText } from "../../pdf/lines.ts";
import { composeGrantList } from "../../worker/list/render/paper/grant-list-document.ts";
import { plain } from "../support/read-forms.ts";
import { readRealData } from "../support/real-grants.ts";
import { student } from "../support/students.ts";
import { installPeer } from "./install-peer.ts";
import { listOf, options } from "./pdf-list.ts";
import { goal, medianOf, number, type Say, section, spread, table } from "./report.ts";
import { runtimeCpuMs } from "./runtime-cpu.ts";

const paragraph = (text: RichText) => ({ tag: "P", face: "body", size: 10, text: plain(text) });

/** The words of our list without its tables, drawings, columns and links: less than ours prints. */
function plainLines(blocks: readonly Block[]): ReturnType<typeof paragraph>[] {
  return blocks
    .flatMap((block) => {
      switch (block.kind) {
        case "heading": {
          const size = [22, 14, 11][block.level - 1] ?? 11;
          const face = block.level === 3 ? "bold" : "heading";
          return [{ tag: `H${block.level}`, face, size, text: plain(block.text) }];
        }
        case "paragraph":
          return [paragraph(block.text)];
        case "list":
          return block.items.map(paragraph);
        case "table":
          return block.rows.map((cells) => paragraph(cells.map(plain).join("  ")));
        case "columns":
          return block.columns.flatMap(plainLines);
        case "panel":
        case "together":
          return plainLines(block.blocks);
        default:
          return [];
      }
    })
    .filter(({ text }) => text.trim() !== "");
}

const fontFile = (name: string) =>
  fileURLToPath(new URL(`../../worker/list/render/fonts/${name}`, import.meta.url));
const fonts = {
  body: fontFile("inter-regular.ttf"),
  bold: fontFile("inter-semibold.ttf"),
  heading: fontFile("kompas-serif-semibold.ttf"),
};

interface Measured {
  readonly cpuMs: readonly number[];
  readonly bytes: number;
  readonly peakMb: number;
}

/** Renders a list again and again in a process of its own. */
async function renderIn(peer: string, module: string, count: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "legatkompas-pdf-"));
  const input = join(folder, `${count}.json`);
  const { list, plan } = listOf(count, readRealData(), student());
  const lines = plainLines(composeGrantList(list, plan, {}, options));
  writeFileSync(input, JSON.stringify({ lines, fonts, count, runs: count > 100 ? 5 : 9 }));
  const script = ["--disable-warning=ExperimentalWarning", join(peer, "measure.mjs")];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...script, module, input, join(folder, "made.pdf")],
    { timeout: 120_000, maxBuffer: 10_000_000 },
  ).finally(() => rmSync(folder, { recursive: true, force: true }));
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

async function renderInWorker(count: number) {
  const worker = await unstable_startWorker({
    config: fileURLToPath(new URL("./pdf-wrangler.toml", import.meta.url)),
    dev: { server: { port: 0 }, inspector: false, logLevel: "none" },
  });
  try {
    const url = new URL("/", await worker.url);
    const render = async (times: number): Promise<number> => {
      const before = runtimeCpuMs();
      for (let run = 0; run < times; run++) {
        const response = await fetch(url, { method: "POST" });
        if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
        await response.arrayBuffer();
      }
      return (runtimeCpuMs() - before) / times;
    };
    // The Worker starts now, so that the first PDF is not charged with that.
    const order: Parameters<typeof listOf> = [count, readRealData(), student()];
    await fetch(url, { method: "PUT", body: JSON.stringify(order) });
    const firstCpuMs = await render(1);
    await render(5);
    return { firstCpuMs, cpuMs: await render(30) };
  } finally {
    await worker.dispose();
  }
}

export async function benchPdf(say: Say): Promise<string> {
  const peer = await installPeer("pdf", say);
  const own = new URL("pdf-own.ts", import.meta.url).href;
  const rows: string[][] = [];
  const goals: string[] = [];
  for (const count of [10, 50, 200]) {
    say(`${count} legater …`);
    const measured = {
      ours: await renderIn(peer, own, count),
      pdfkit: await renderIn(peer, "./pdfkit.mjs", count),
    };
    for (const [name, { cpuMs, peakMb, bytes }] of Object.entries(measured)) {
      const [first = Number.NaN, ...warm] = cpuMs;
      rows.push([
        ...[String(count), name, number(first, 0), spread(warm, 0)],
        ...[number(peakMb, 0), number(bytes / 1000, 0)],
      ]);
    }
    const warmMs = ({ cpuMs }: Measured) => medianOf(cpuMs.slice(1));
    const cpu = warmMs(measured.ours) / warmMs(measured.pdfkit);
    const size = measured.ours.bytes / measured.pdfkit.bytes;
    goals.push(
      `- ${count} grants: processor ${number(cpu)} × pdfkit's (${goal(cpu, 1, "at most")}), size ${number(size)} ×.`,
    );
  }
  say("Laver PDF'er i Workerens miljø …");
  const inWorker = await renderInWorker(50);
  return section(
    "PDF",
    "The personal list beside pdfkit, the fastest other library that tags its pages, each in a Node process of its own, with the same fonts. It prints our list's words line by line, without its tables, drawings, columns, links, bookmarks and page references; ours prints all of it.",
    table(
      ["grants", "library", "first, ms of processor", "warm, ms", "peak memory, MB", "kB"],
      rows,
    ),
    [
      ...goals,
      `- In the Worker's runtime 50 grants take ${number(inWorker.cpuMs, 0)} ms of processor warm and ${number(inWorker.firstCpuMs, 0)} ms as the first of an isolate, which parses the fonts; they are kept after that.`,
      "- 200 grants, measured last on 2026-11-23: a heap of 64 MB is enough, 32 MB is too small (Cloudflare allows 128 MB).",
    ].join("\n"),
  );
}
