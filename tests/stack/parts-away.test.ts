import { afterAll, beforeAll, expect, test } from "vitest";
import type { Stack } from "../../dev/stack.ts";
import { startOwnStack } from "../support/node-own-stack.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startOwnStack();
}, 180_000);
afterAll(() => stack.stop());

async function timed(path: string, body?: unknown) {
  const started = performance.now();
  const response = await fetch(`${stack.siteUrl}/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  await response.arrayBuffer();
  return { status: response.status, seconds: (performance.now() - started) / 1000 };
}

test("while the database hangs, a new isolate matches within a second, and nobody waits for long", async () => {
  // The snapshot that a new isolate falls back on is made behind the first answer.
  expect((await timed("/grants")).status).toBe(200);
  await expect.poll(async () => (await timed("/health")).status, { timeout: 10_000 }).toBe(200);

  const end = stack.nextEnd();
  stack.signal("worker", "SIGKILL");
  expect(await end).toBe("Workeren er stoppet uventet (SIGKILL).");
  await stack.restart("worker");
  stack.signal("database", "SIGSTOP");
  try {
    const matches = await timed("/grants/matches", { studyLevel: "kandidat" });
    expect(matches.status).toBe(200);
    expect(matches.seconds).toBeLessThan(1);
    const again = await timed("/grants/matches", { studyLevel: "bachelor" });
    expect(again.status).toBe(200);
    expect(again.seconds).toBeLessThan(1);

    const slow = await Promise.all([
      timed("/health"),
      timed(`/orders/${"A".repeat(43)}`),
      timed("/contact", {
        firstName: "A",
        lastName: "B",
        email: "a@example.com",
        subject: "C",
        message: "D",
      }),
    ]);
    for (const { status, seconds } of slow) {
      expect(status).toBe(503);
      expect(seconds).toBeLessThan(8);
    }
  } finally {
    stack.signal("database", "SIGCONT");
  }
  await expect.poll(async () => (await timed("/health")).status, { timeout: 20_000 }).toBe(200);
}, 120_000);

test("a database that is killed is noticed by name, and the site still answers", async () => {
  const end = stack.nextEnd();
  stack.signal("database", "SIGKILL");
  expect(await end).toBe("Databasen er stoppet uventet (SIGKILL).");
  expect((await timed("/grants/matches", { studyLevel: "kandidat" })).status).toBe(200);
  expect((await timed(`/orders/${"A".repeat(43)}`)).status).toBe(503);
  await stack.restart("database");
  await expect.poll(async () => (await timed("/health")).status, { timeout: 20_000 }).toBe(200);
}, 60_000);
