import { expect, test } from "vitest";
import { formatTimes, playwrightTimes, vitestTimes } from "../../dev/test-times.ts";

test("a run ends with the time of its stages in their order, and the ten dearest files", () => {
  const vitest = vitestTimes(
    {
      testResults: [
        { name: "/project/tests/node/a.test.ts", startTime: 5000, endTime: 6500 },
        ...Array.from({ length: 10 }, (_, index) => ({
          name: `/project/tests/node/quick-${index}.test.ts`,
          startTime: 0,
          endTime: 1,
        })),
      ],
    },
    "/project",
  );
  const story = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const playwright = playwrightTimes({
    suites: [
      {
        file: "quiz.spec.ts",
        specs: [story(1000, 2000)],
        suites: [{ file: "quiz.spec.ts", specs: [story(9300)] }],
      },
    ],
  });
  const lines = formatTimes(
    [
      { name: "Historier", fromMs: 20_000, toMs: 61_250 },
      { name: "Stil", fromMs: 0, toMs: 4000 },
    ],
    [...vitest, ...playwright],
  ).split("\n");
  expect(lines.slice(0, 6)).toEqual([
    "Trin: sekunder, fra og til",
    "    4,0     0,0     4,0  Stil",
    "   41,3    20,0    61,3  Historier",
    "Dyreste filer: sekunder, side om side med andre",
    "   12,3  tests/e2e/quiz.spec.ts",
    "    1,5  tests/node/a.test.ts",
  ]);
  expect(lines).toHaveLength(4 + 10);
});
