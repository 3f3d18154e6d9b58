import { expect, test } from "vitest";
import { hungStories } from "../../dev/hung-stories.ts";

const told = (title: string, status: string, ...results: string[]) => ({
  title,
  tests: [{ status, results: results.map((result) => ({ status: result })) }],
});

test("only a story that ran out of time and then held has hung: one that failed once has failed", () => {
  const suites = [
    { suites: [{ specs: [told("stod stille", "flaky", "timedOut", "passed")] }] },
    {
      specs: [
        told("holdt", "expected", "passed"),
        told("fejlede først", "flaky", "failed", "passed"),
        told("stod stille og fejlede så", "flaky", "timedOut", "failed", "passed"),
        told("stod stille to gange", "unexpected", "timedOut", "timedOut"),
      ],
    },
  ];
  expect(hungStories(suites)).toEqual(["stod stille"]);
});
