import type { Findings } from "./findings.ts";
import { measurePdf } from "./pdf.ts";
import { measureHeap } from "./pdf-heap.ts";
import { measurePrinters } from "./pdf-peers.ts";
import { number, type Part, section, spread, table, verdict } from "./report.ts";

export async function readPdf(say: (line: string) => void, found: Findings): Promise<Part> {
  const printers = await measurePrinters(say);
  say("Laver PDF'er i Workerens miljø …");
  const inWorker = await measurePdf();
  say("Laver en PDF med 200 legater i en lille hukommelse …");
  const heap = await measureHeap();
  found.listMs = inWorker.cpuMs ?? inWorker.wallMs;
  const rows = printers.map(({ name, isTagged, count, firstMs, warmMs, peakMb, bytes }) => [
    String(count),
    name,
    isTagged ? "yes" : "no",
    number(firstMs, 0),
    spread(warmMs, 0),
    number(peakMb, 0),
    number(bytes / 1000, 0),
  ]);
  const goals = [...new Set(printers.map(({ count }) => count))].map((count) => {
    const of = printers.filter((printer) => printer.count === count);
    const own = of.find(({ name }) => name === "ours");
    const others = of.filter(({ name }) => name !== "ours");
    if (own === undefined) return "";
    const tagged = Math.min(
      ...others.filter(({ isTagged }) => isTagged).map(({ warmMs }) => warmMs.median),
    );
    const smallest = Math.min(...others.map(({ bytes }) => bytes));
    return `- ${count} grants: processor ${number(own.warmMs.median / tagged)} × the least of the other tagged ones (${verdict(own.warmMs.median / tagged, 1, "at most")}); size ${number(own.bytes / smallest)} × the smallest other file (${verdict(own.bytes / smallest, 1, "at most")}).`;
  });
  return section(
    "PDF",
    "The personal list beside three libraries, each in a Node process of its own, with the same fonts. The others print our list's words line by line, without its tables, drawings, columns, links, bookmarks and page references; ours prints all of it.",
    table(
      [
        "grants",
        "library",
        "tagged",
        "first, ms of processor",
        "warm, ms",
        "peak memory, MB",
        "kB",
      ],
      rows,
    ),
    [
      ...goals,
      "- What stands between ours and the smallest file: of 170 kB at 50 grants 76 are the pages' content, 52 the tags, links, bookmarks and page references that no other file has, 19 the parts of three fonts, 14 the table of objects and the pages' own entries. Tried, and in: text as bytes, font and colour only where they change, one compressed stream of objects, short descriptions of links (197 kB before). Tried, and left: one byte a glyph would save 9 kB, and needs a table of codes that not every reader knows; the runtime's own compression gives the same size and takes no less processor.",
      `- In the Worker's runtime ${inWorker.grants} grants take ${number(inWorker.cpuMs ?? Number.NaN, 0)} ms of processor warm and ${number(inWorker.firstCpuMs ?? Number.NaN, 0)} ms as the first of an isolate, which parses the fonts; they are kept after that.`,
      `- ${heap.grants} grants in the Worker's runtime, three times each, the limit set by the engine's own flag: a heap of ${heap.enough.join(" and ")} MB is enough${heap.tooSmall.length === 0 ? "" : `, ${heap.tooSmall.join(" and ")} MB is too small`} (Cloudflare allows 128 MB; goal: within it).`,
    ].join("\n"),
  );
}
