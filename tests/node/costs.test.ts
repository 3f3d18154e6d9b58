import { expect, test } from "vitest";
import { monthOf, visitorsAtLimit } from "../bench/costs.ts";
import { emptyUse } from "../bench/use.ts";

const costs = {
  ...{ countMs: 1, matchMs: 2, listMs: 100, frameMs: 1 },
  purchase: {
    ...emptyUse(),
    requests: 20,
    mails: 2,
    rowsRead: 4000,
    rowsWritten: 300,
    messages: 3,
  },
  sweep: { ...emptyUse(), rowsRead: 200, kvWrites: 1 },
};

test("ten million visitors cost what the published prices make of it", () => {
  const { used, cloudflare, turso } = monthOf(10_000_000, costs);
  // 4 million quizzes of 15 calls, 100,000 purchases of 20, a sweep every five minutes.
  expect(used.requests).toBe(60_000_000 + 2_000_000 + 8640);
  // 100,000 purchases of three messages, each written, read and deleted; a key for each of 8,640 sweeps.
  expect(used.queueOperations).toBe(900_000);
  expect(used.kvWrites).toBe(8640);
  // 5 dollars; requests and processor beyond what is included; 197,000 mails: the rest is included.
  const requests = (62.00864 - 10) * 0.3;
  const cpu = (52 + 16 + 2 + 10 - 30) * 0.02;
  const mails = 197 * 0.35;
  expect(cloudflare).toBeCloseTo(5 + requests + cpu + mails, 6);
  expect(turso.name).toBe("Scaler");
});

test("a limit is met at the number of visitors that is named, and not just before", () => {
  for (const { name } of monthOf(1000, costs).limits) {
    const at = visitorsAtLimit(name, costs);
    if (!Number.isFinite(at)) continue;
    const share = (visitors: number) =>
      monthOf(visitors, costs).limits.find((limit) => limit.name === name)?.share ?? Number.NaN;
    expect(share(at)).toBeGreaterThanOrEqual(1);
    expect(share(at * 0.99)).toBeLessThan(1);
  }
});
