import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtSite } from "../../dev/site-build.ts";
import { measureApi } from "../bench/api.ts";
import { type OwnStack, startOwnStack } from "../support/node-own-stack.ts";

let stack: OwnStack;
beforeAll(async () => {
  stack = await startOwnStack();
}, 300_000);
afterAll(() => stack.stop());

async function timed(path: string, body?: unknown) {
  const started = performance.now();
  const response = await fetch(`${stack.siteUrl}/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "Content-Type": "application/json",
      // The health check takes an operator's key in the same header.
      ...(path.startsWith("/orders") ? { Authorization: `Bearer ${"A".repeat(43)}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  await response.arrayBuffer();
  return { status: response.status, seconds: (performance.now() - started) / 1000 };
}

/** What this machine takes for answers that ask nobody: next to nothing, unless it is busy with something else. */
async function busySeconds(): Promise<number> {
  let seconds = 0;
  for (let calls = 0; calls < 5; calls++) seconds += (await timed("/findes-ikke")).seconds;
  return seconds;
}

test("while the database hangs, a new isolate matches within a second, and nobody waits for long", async () => {
  // The snapshot that a new isolate falls back on is written after the first answer has gone out.
  expect((await timed("/grants")).status).toBe(200);
  await expect.poll(async () => (await timed("/health")).status, { timeout: 10_000 }).toBe(200);

  const end = stack.nextEnd();
  stack.signal("worker", "SIGKILL");
  expect(await end).toBe("Workeren er stoppet uventet (SIGKILL).");
  await stack.restart("worker");
  const busy = await busySeconds();
  stack.signal("database", "SIGSTOP");
  try {
    const matches = await timed("/grants/matches", { studyLevel: "kandidat" });
    expect(matches.status).toBe(200);
    expect(matches.seconds).toBeLessThan(1 + busy);
    const again = await timed("/grants/matches", { studyLevel: "bachelor" });
    expect(again.status).toBe(200);
    expect(again.seconds).toBeLessThan(1 + busy);

    const slow = await Promise.all([
      timed("/health"),
      timed("/orders/mine"),
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
      expect(seconds).toBeLessThan(8 + busy);
    }
  } finally {
    stack.signal("database", "SIGCONT");
  }
  await expect.poll(async () => (await timed("/health")).status, { timeout: 20_000 }).toBe(200);
}, 240_000);

test("a database that is killed is noticed by name, and the site still answers", async () => {
  const end = stack.nextEnd();
  stack.signal("database", "SIGKILL");
  expect(await end).toBe("Databasen er stoppet uventet (SIGKILL).");
  expect((await timed("/grants/matches", { studyLevel: "kandidat" })).status).toBe(200);
  expect((await timed("/orders/mine")).status).toBe(503);
  await stack.restart("database");
  await expect.poll(async () => (await timed("/health")).status, { timeout: 20_000 }).toBe(200);
}, 120_000);

async function read(path: string): Promise<string> {
  const response = await fetch(`${stack.siteUrl}${path}`);
  return `${response.status} ${await response.text()}`;
}

test("what a build puts into place does not reach what is running", async () => {
  const name = `bygget-imens-${process.pid}.txt`;
  writeFileSync(join(builtSite, name), "nyt");
  try {
    expect(await read(`/${name}`)).toMatch(/^404 /);
  } finally {
    rmSync(join(builtSite, name));
  }
});

test.runIf(process.env.LEGATKOMPAS_LONG)(
  "a second build in the same folder, and what npm run bench does with it, break neither pages nor API",
  { timeout: 600_000 },
  async () => {
    const home = await read("/");
    const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? "";
    const files = await Promise.all([read("/shop"), read(script)]);
    // Builds the pages for another address, and puts load on an installation of its own.
    let isMeasuring = true;
    const measuring = measureApi(() => {}).finally(() => {
      isMeasuring = false;
    });
    let looks = 0;
    do {
      expect(await Promise.all([read("/shop"), read(script)])).toEqual(files);
      expect((await timed("/grants/matches", { studyLevel: "kandidat" })).status).toBe(200);
      looks++;
      await pause(1000);
    } while (isMeasuring);
    expect((await measuring).bare.failed).toBe(0);
    expect(looks).toBeGreaterThan(5);
    expect(await read("/")).toBe(home);
  },
);
