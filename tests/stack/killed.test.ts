import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnStack, startOwnStack } from "../support/node-own-stack.ts";
import { crashWhileBuying } from "./crash.ts";

let stack: OwnStack;
beforeAll(async () => {
  stack = await startOwnStack({ main: "tests/stack/timed-worker.ts" });
}, 300_000);
afterAll(() => stack.stop());

test("killed and frozen again and again while people buy, nothing is lost, doubled or left behind", {
  timeout: 600_000,
}, async () => {
  const options = { purchases: 8, breakdowns: 4, seed: 7 };
  const { killed, frozen, faults, ...tally } = await crashWhileBuying(stack, options);
  expect(faults).toEqual([]);
  expect(tally).toMatchObject({ begun: 8, paid: 7, delivered: 5, refunded: 2 });
  const all = [killed.worker, killed.database, frozen.worker, frozen.database];
  expect(all.reduce((sum, times) => sum + times)).toBeGreaterThanOrEqual(2);
});
