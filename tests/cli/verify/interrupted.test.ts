import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { readState } from "../../../cli/grants/verify/page-state.ts";
import { html, startFoundations } from "../../support/foundations/server.ts";
import { temporaryFolder } from "../../support/grants-command.ts";
import { grantsText } from "../../support/real-grants.ts";

const command = new URL("../../support/foundations/verify-here.ts", import.meta.url).pathname;
const COUNT = 40;
const names = Array.from({ length: COUNT }, (_, index) => `fond-${index + 1}`);
const folder = temporaryFolder();
const host = await startFoundations(
  Object.fromEntries(
    names.map((name) => [
      name,
      { page: (_round, response) => html(response, `<p>${name} støtter rejser hele året.</p>`) },
    ]),
  ),
);
const statePath = folder.path("data/verification.json");
const csv = folder.write(
  "data/grants.csv",
  grantsText(...names.map((id) => ({ id, kilde: host.running[id]?.address ?? "" }))),
);

afterAll(async () => {
  await host.stop();
  folder.remove();
});

function start(): { process: ChildProcess; warned: () => string } {
  const child = spawn(process.execPath, [command, "--csv", csv], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let warned = "";
  child.stderr?.on("data", (chunk) => {
    warned += String(chunk);
  });
  return { process: child, warned: () => warned };
}

async function visitedPages(): Promise<number> {
  if (!existsSync(statePath)) return 0;
  return Object.keys((await readState(statePath)).pages).length;
}

async function untilVisited(count: number): Promise<void> {
  while ((await visitedPages()) < count) await pause(10);
}

function timesAsked(): number[] {
  return names.map(
    (name) => host.running[name]?.met.filter(({ path }) => path === "/legat").length ?? 0,
  );
}

test("a run that is killed in its middle leaves a whole file, and the next goes on from there", async () => {
  for (const atLeast of [1, 13]) {
    const run = start();
    await untilVisited(atLeast);
    run.process.kill("SIGKILL");
    await once(run.process, "exit");
    const { run: unfinished, pages } = await readState(statePath);
    expect(unfinished?.grants).toHaveLength(COUNT);
    expect(Object.keys(pages).length).toBeGreaterThanOrEqual(atLeast);
    expect(Object.keys(pages).length).toBeLessThan(COUNT);
  }

  const interrupted = start();
  await untilVisited(25);
  interrupted.process.kill("SIGINT");
  const [exitCode] = await once(interrupted.process, "exit");
  expect(exitCode).toBe(1);
  expect(interrupted.warned()).toContain("Afbrudt.");
  const before = await visitedPages();
  expect(before).toBeLessThan(COUNT);

  const last = start();
  const [lastCode] = await once(last.process, "exit");
  expect(last.warned()).toContain(`${before} af ${COUNT} sider er besøgt`);
  expect(lastCode).toBe(0);
  const { run, pages } = await readState(statePath);
  expect(run).toBeNull();
  expect(Object.keys(pages)).toHaveLength(COUNT);
  expect(readdirSync(folder.path("data")).toSorted()).toEqual([
    "attachments.csv",
    "conditions.csv",
    "currencies.csv",
    "grants.csv",
    "verification.json",
  ]);
  // Only what was under way when a run was stopped is asked for again: at most the hosts that are visited at once.
  const again = timesAsked().reduce((sum, times) => sum + times - 1, 0);
  expect(Math.min(...timesAsked())).toBe(1);
  expect(again).toBeLessThanOrEqual(3 * 12);
}, 120_000);
