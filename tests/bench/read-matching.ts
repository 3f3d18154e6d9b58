import { measureMatching } from "./match.ts";
import { number, type Part, section, table, verdict } from "./report.ts";

export async function readMatching(say: (line: string) => void): Promise<Part> {
  say("Matcher én studerende med 10.000 legater …");
  const found = measureMatching();
  const times = (ms: number) => number(ms / found.bareLoopMs, 1);
  return section(
    "Matching",
    "One student against 10,000 generated grants, on one thread.",
    table(
      ["what", "ms", "× the bare loop"],
      [
        ["a bare loop over the same rows", number(found.bareLoopMs, 3), "1.0"],
        ["the list in order, with every reason", number(found.listMs, 3), times(found.listMs)],
        ["the count that the quiz shows", number(found.countMs, 3), times(found.countMs)],
        [
          "no answers: every grant may fit",
          number(found.unansweredMs, 3),
          times(found.unansweredMs),
        ],
        [
          "grants made ready, once for each version",
          number(found.prepareMs),
          times(found.prepareMs),
        ],
        ["the list from the real grants", number(found.realListMs, 3), "–"],
        ["every what-if against the real grants", number(found.whatIfsMs), "–"],
      ],
    ),
    [
      `- The list takes ${number(found.listMs / found.bareLoopMs, 1)} × the bare loop, which gives no reasons, amounts or order: ${verdict(found.listMs / found.bareLoopMs, 3, "at most")}.`,
      `- Every what-if takes ${number(found.whatIfsMs)} ms: ${verdict(found.whatIfsMs, 2, "at most")}.`,
    ].join("\n"),
  );
}
