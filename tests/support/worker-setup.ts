import * as fc from "fast-check";
import { afterAll, afterEach, beforeEach, expect, inject, vi } from "vitest";
import { FIXED_SEED } from "./fixed-seed.ts";
import { resetInstallation } from "./orders.ts";
import { shiftClock } from "./shifted-clock.ts";
import { unhandled } from "./unhandled.ts";

shiftClock(inject("clockOffset"));
fc.configureGlobal({ seed: FIXED_SEED });
await resetInstallation();

/** Log events that mean a bug, not just that a dependency was away. */
const faults = new Set(["failed-request", "failed-after-answer"]);

function isStray(words: readonly unknown[]): boolean {
  const [line] = words;
  if (words.length !== 1 || typeof line !== "string" || !line.startsWith("{")) return true;
  const { event, error, cause } = JSON.parse(line) as Record<string, string | undefined>;
  if (event === undefined) return true;
  return faults.has(event) && !`${error} ${cause}`.includes("DependencyError");
}

const listen = () => [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
let listening: ReturnType<typeof listen>;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const LAST_WAIT_MS = 50;

beforeEach(() => {
  listening = listen();
});

afterEach(async () => {
  // The latest rejections are reported in the next turn.
  await wait(0);
  expect(listen(), "the test has restored what listens to the console").toEqual(listening);
  const lines = listening.flatMap((spy) => {
    const { calls } = spy.mock;
    spy.mockRestore();
    return calls;
  });
  const strays = lines.filter(isStray).map((words) => words.map(String).join(" "));
  expect([...strays, ...unhandled.splice(0)]).toEqual([]);
});

afterAll(async () => {
  await wait(LAST_WAIT_MS);
  expect(unhandled).toEqual([]);
});
