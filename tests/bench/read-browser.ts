import { measureBrowser } from "./browser.ts";
import { spreadOf } from "./processor.ts";
import { type Part, section, spread, table, verdict } from "./report.ts";

export async function readBrowser(say: (line: string) => void): Promise<Part> {
  const found = await measureBrowser(say);
  const row = (name: string, times: readonly number[]) => [name, spread(spreadOf(times), 0)];
  const median = (times: readonly number[]) => spreadOf(times).median;
  return section(
    "Taps",
    "On a telephone with a quarter of the processor, from the finger's lift to the picture.",
    table(
      ["what", "ms"],
      [
        row("“Find mine legater” to step 1", found.firstStepMs),
        row("… without what is fetched ahead", found.unpreparedMs),
        row("an empty page with the same React", found.emptyPageMs),
        row("from step to step", found.stepChangeMs),
        row("… from the page's being told", found.toldChangeMs),
        row("… a tap on the empty page", found.emptyChangeMs),
      ],
    ),
    [
      `- To step 1, ms: ${verdict(median(found.firstStepMs), 1000, "at most")}.`,
      `- From step to step, from the page's being told, ms: ${verdict(median(found.toldChangeMs), 50, "at most")}.`,
    ].join("\n"),
  );
}
