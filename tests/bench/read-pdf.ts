import { measurePdf } from "./pdf.ts";
import { measurePrinters } from "./pdf-peers.ts";
import { number, type Part, section, spread, table, verdict } from "./report.ts";

export async function readPdf(say: (line: string) => void): Promise<Part> {
  const printers = await measurePrinters(say);
  say("Laver PDF'er i Workerens miljø …");
  const inWorker = await measurePdf();
  const rows = printers.map(({ name, count, firstMs, warmMs, peakMb, bytes }) => [
    String(count),
    name,
    number(firstMs, 0),
    spread(warmMs, 0),
    number(peakMb, 0),
    number(bytes / 1000, 0),
  ]);
  const goals = printers.flatMap((own, index) => {
    const peer = printers[index + 1];
    if (own.name !== "ours" || peer === undefined) return [];
    const cpu = own.warmMs.median / peer.warmMs.median;
    return `- ${own.count} grants: processor ${number(cpu)} × pdfkit's (${verdict(cpu, 1, "at most")}), size ${number(own.bytes / peer.bytes)} ×.`;
  });
  return section(
    "PDF",
    "The personal list beside pdfkit, the fastest other library that tags its pages, each in a Node process of its own, with the same fonts. It prints our list's words line by line, without its tables, drawings, columns, links, bookmarks and page references; ours prints all of it.",
    table(
      ["grants", "library", "first, ms of processor", "warm, ms", "peak memory, MB", "kB"],
      rows,
    ),
    [
      ...goals,
      `- In the Worker's runtime ${inWorker.grants} grants take ${number(inWorker.cpuMs, 0)} ms of processor warm and ${number(inWorker.firstCpuMs, 0)} ms as the first of an isolate, which parses the fonts; they are kept after that.`,
      "- 200 grants, measured last on 2026-11-23: a heap of 64 MB is enough, 32 MB is too small (Cloudflare allows 128 MB).",
    ].join("\n"),
  );
}
