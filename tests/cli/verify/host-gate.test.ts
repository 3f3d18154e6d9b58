import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { HostGate } from "../../../cli/grants/verify/host-gate.ts";

const never = new AbortController().signal;

test("requests to one host begin an interval apart and never overlap, whatever becomes of them", async () => {
  const gate = new HostGate();
  // What the gate itself has just read: a busy machine may take some milliseconds before the request can look.
  const clock = vi.spyOn(performance, "now");
  onTestFinished(() => clock.mockRestore());
  const starts: number[] = [];
  let open = 0;
  const request = (ms: number, fails = false) =>
    gate
      .pass("a.example", 60, never, async () => {
        starts.push(clock.mock.results.at(-1)?.value);
        expect(++open).toBe(1);
        await pause(ms);
        open--;
        if (fails) throw new Error("away");
      })
      .catch(() => {});
  await Promise.all([request(1), request(90), request(1, true), request(1), request(1)]);
  expect(starts).toHaveLength(5);
  for (const [index, start] of starts.entries())
    if (index > 0) expect(start - (starts[index - 1] ?? 0)).toBeGreaterThanOrEqual(60);
});

test("hosts do not wait for each other", async () => {
  const gate = new HostGate();
  let isSlowOver = false;
  const slow = gate.pass("slow.example", 0, never, async () => {
    await pause(200);
    isSlowOver = true;
  });
  await gate.pass("quick.example", 0, never, async () => {});
  expect(isSlowOver).toBe(false);
  await slow;
});

test("waiting ends when the run is stopped", async () => {
  const gate = new HostGate();
  const stop = new AbortController();
  await gate.pass("a.example", 60_000, stop.signal, async () => {});
  const second = gate.pass("a.example", 60_000, stop.signal, async () => "asked");
  stop.abort();
  await expect(second).rejects.toThrow();
});
