import { number, type Part, section, spread, table, verdict } from "./report.ts";
import { measureStart } from "./start.ts";

export async function readStart(say: (line: string) => void): Promise<Part> {
  const found = await measureStart(say);
  const megabytes = found.packedBytes / 1e6;
  return section(
    "Start",
    table(
      ["what", "", "goal"],
      [
        [
          "the Worker as it is uploaded, packed, MB",
          number(megabytes, 3),
          verdict(megabytes, 1, "at most"),
        ],
        [
          "a new isolate to its first answer, ms of processor beyond an empty Worker's",
          spread(found.differenceMs, 0),
          verdict(found.differenceMs.median, 100, "at most"),
        ],
        ["… runtime and all", `${spread(found.oursMs, 0)}, empty ${spread(found.emptyMs, 0)}`, "–"],
        [
          "`grants check`, s",
          spread(found.checkSeconds),
          verdict(found.checkSeconds.median, 0.5, "at most"),
        ],
        [
          "`grants match`, s",
          spread(found.matchSeconds),
          verdict(found.matchSeconds.median, 0.5, "at most"),
        ],
        [
          "`npm start` with everything there, s",
          spread(found.startSeconds, 1),
          verdict(found.startSeconds.median, 5, "at most"),
        ],
      ],
    ),
    "Stripe's client, the PDF engine, the fonts' reader, spreadsheets and calendars are loaded when somebody pays or a list is made (`tests/node/worker-bundle.test.ts`). `grants check` read 679 modules and now reads 66 (`tests/cli/command-modules.test.ts`); `npm start` loaded 1,255 before the Worker began and now 347, and starts Worker, sandbox and tables side by side.",
  );
}
