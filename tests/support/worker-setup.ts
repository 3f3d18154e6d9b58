import { afterEach, beforeEach, expect, inject, vi } from "vitest";
import { shiftClock } from "./shifted-clock.ts";

shiftClock(inject("clockOffset"));

/** Events that say that something of ours is wrong, rather than that something was away. */
const faults = new Set(["failed-request", "failed-after-answer"]);

const unhandled: string[] = [];
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  unhandled.push(`unhandled: ${event.reason}`);
});

/** Whether what was written to the console is no line about something that a test may bring about. */
function isStray(words: readonly unknown[]): boolean {
  const [line] = words;
  if (words.length !== 1 || typeof line !== "string" || !line.startsWith("{")) return true;
  const { event, error, cause } = JSON.parse(line) as Record<string, string | undefined>;
  if (event === undefined) return true;
  return faults.has(event) && !`${error} ${cause}`.includes("DependencyError");
}

beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(async () => {
  // What was rejected last is told of in the next turn.
  await new Promise((resolve) => setTimeout(resolve));
  const lines = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")].flatMap((spy) => {
    const { calls } = spy.mock;
    spy.mockRestore();
    return calls;
  });
  const strays = lines.filter(isStray).map((words) => words.map(String).join(" "));
  expect([...strays, ...unhandled.splice(0)]).toEqual([]);
});
