import { expect, test } from "vitest";
import { type Candidate, reviewQueue } from "../../../cli/grants/review/queue.ts";
import { judgeGrant } from "../../../cli/grants/verify/judge.ts";
import { grantWith } from "../../support/grants.ts";

const TODAY = "2026-11-21";

function candidate(
  row: Parameters<typeof grantWith>[0],
  facts: Partial<Omit<Candidate, "grant">> = {},
): Candidate {
  const grant = grantWith(row);
  return { grant, judgement: judgeGrant(grant, {}, TODAY), shown: 10, openReports: 0, ...facts };
}
const found = (finding: Candidate["judgement"]["finding"], visitedOn = TODAY) => ({
  judgement: { ...judgeGrant(grantWith(), {}, TODAY), finding, visitedOn },
});
const ids = (candidates: readonly Candidate[]) =>
  reviewQueue(candidates, TODAY).map(({ grant }) => grant.id);

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
      candidate({ id: "ny-ordlyd", verificeret: "2026-11-01" }, found("reworded")),
      candidate({ id: "lukket", status: "inaktiv" }, found("gone")),
    ]),
  ).toEqual(["vaek-siden"]);
});
