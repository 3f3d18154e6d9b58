import { expect, test, vi } from "vitest";

/** Long enough for what a test has left behind to go wrong. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 30));
function fail(): never {
  throw new Error("stray");
}

/**
 * What goes wrong where no test looks, and must fail the one in which it does (tests/support/worker-setup.ts).
 * Rejections that nobody awaits are not among these: besides the test, they fail the whole run.
 */
const strays: Readonly<Record<string, () => unknown>> = {
  "an error in the console": () => console.error("stray"),
  "a warning in the console": () => console.warn("stray"),
  "an exception in a timer": () => setTimeout(fail, 1),
  "an exception in an interval": () => {
    const timer = setInterval(() => {
      clearInterval(timer);
      fail();
    }, 1);
  },
  "an exception in a microtask": () => queueMicrotask(fail),
  "a console that is no longer listened to": () => vi.restoreAllMocks(),
};

for (const [name, leave] of Object.entries(strays))
  test.fails(`${name} fails a test`, async () => {
    leave();
    await pause();
  });

test("timers are what they were: stopped, repeated and handed their arguments", async () => {
  const heard: unknown[] = [];
  clearTimeout(setTimeout(() => heard.push("stopped"), 1));
  setTimeout((one: number, two: number) => heard.push(one + two), 1, 1, 2);
  let times = 0;
  const timer = setInterval(() => {
    if (++times === 2) clearInterval(timer);
  }, 1);
  await expect.poll(() => times).toBe(2);
  await pause();
  expect(heard).toEqual([3]);
  expect(times).toBe(2);
});
