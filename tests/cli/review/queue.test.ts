import { describe, expect, test } from "vitest";
import {
  checkedShareOf,
  type ReviewCandidate,
  reviewQueue,
} from "../../../cli/grants/review/queue.ts";
import { judgeGrant } from "../../../cli/grants/verify/judge.ts";
import { grantWith } from "../../support/grants.ts";

const TODAY = "2026-11-21";

function candidate(
  row: Parameters<typeof grantWith>[0],
  facts: Partial<Omit<ReviewCandidate, "grant">> = {},
): ReviewCandidate {
  const grant = grantWith(row);
  return {
    grant,
    judgement: judgeGrant(grant, {}, TODAY),
    shown: 10,
    met: 10,
    openReports: 0,
    gaps: [],
    ...facts,
  };
}
const found = (finding: ReviewCandidate["judgement"]["finding"], visitedOn = TODAY) => ({
  judgement: { ...judgeGrant(grantWith(), {}, TODAY), finding, visitedOn },
});
const ids = (candidates: readonly ReviewCandidate[]) =>
  reviewQueue(candidates, TODAY, "urgent").map(({ grant }) => grant.id);

test("reports come first, then what is shown often, long unchecked and at odds with its page", () => {
  expect(
    ids([
      candidate({ id: "sjaelden" }, { shown: 1 }),
      candidate({ id: "vist" }, { shown: 200 }),
      candidate({ id: "vist-og-anderledes" }, { shown: 200, ...found("differs") }),
      candidate({ id: "tjekket-i-foraaret", verificeret: "2026-04-01" }, { shown: 200 }),
      candidate({ id: "anmeldt", verificeret: "2026-11-20" }, { shown: 0, openReports: 1 }),
    ]),
  ).toEqual(["anmeldt", "vist-og-anderledes", "vist", "tjekket-i-foraaret", "sjaelden"]);
});

test("what was checked lately waits, until verify finds something after the check", () => {
  expect(
    ids([
      candidate({ id: "nylig", verificeret: "2026-11-01" }),
      candidate({ id: "vaek-foer", verificeret: "2026-11-01" }, found("gone", "2026-10-30")),
      candidate({ id: "vaek-siden", verificeret: "2026-11-01" }, found("gone", "2026-11-15")),
      candidate({ id: "ny-ordlyd", verificeret: "2026-11-01" }, found("unchanged")),
      candidate({ id: "lukket", status: "inaktiv", verificeret: "2026-01-15" }, found("gone")),
    ]),
  ).toEqual(["vaek-siden"]);
});

test("a closed grant comes back after a year", () => {
  const closed = (id: string, verificeret: string) =>
    candidate({ id, status: "inaktiv", verificeret }, { shown: 0 });
  expect(
    ids([
      closed("lukket-i-foraaret", "2026-04-01"),
      closed("lukket-for-et-aar-siden", "2025-11-21"),
      closed("lukket-for-364-dage-siden", "2025-11-22"),
    ]),
  ).toEqual(["lukket-for-et-aar-siden"]);
});

describe("the first ten hours", () => {
  const candidates = [
    candidate({ id: "hver-anden" }, { met: 150 }),
    candidate({ id: "sjaelden-og-anderledes" }, { met: 30, ...found("differs") }),
    candidate({ id: "anmeldt-og-sjaelden" }, { met: 20, openReports: 1 }),
    candidate({ id: "tjekket", verificeret: "2026-11-01" }, { met: 100 }),
    candidate({ id: "de-fleste" }, { shown: 2, met: 200 }),
    candidate({ id: "mangler-noget" }, { met: 0, gaps: ["frist"] }),
  ];
  const mostMet = reviewQueue(candidates, TODAY).map(({ grant }) => grant.id);

  test("what lacks something comes first, then what most sample students meet all demands of", () => {
    expect(mostMet).toEqual([
      "mangler-noget",
      "de-fleste",
      "hver-anden",
      "sjaelden-og-anderledes",
      "anmeldt-og-sjaelden",
    ]);
  });

  test("progress counts what fits students, not rows", () => {
    expect(checkedShareOf(candidates, TODAY)).toBe(100 / 500);
  });
});
