import { measurePdf } from "./pdf.ts";
import { number, type Part, section, table } from "./report.ts";

export async function readPdf(say: (line: string) => void): Promise<Part> {
  say("Laver PDF'er med 50 legater i Workerens miljø …");
  const pdf = await measurePdf();
  return section(
    "PDF",
    table(
      ["50 grants in the Worker's runtime", ""],
      [
        ["size, kB", number(pdf.bytes / 1000, 0)],
        ["processor, warm, ms", number(pdf.cpuMs ?? Number.NaN, 0)],
        ["processor, first of an isolate, ms", number(pdf.firstCpuMs ?? Number.NaN, 0)],
      ],
    ),
  );
}
