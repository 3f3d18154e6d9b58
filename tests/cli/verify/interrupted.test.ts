import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { readPageStates } from "../../../cli/grants/verify/page-state.ts";
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

function start() {
  const child = spawn(process.execPath, [command, "--csv", csv], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let warned = "";
  child.stderr.on("data", (chunk) => {
    warned += String(chunk);
  });
  return { child, warned: () => warned, exit: once(child, "exit") };
}

async function countVisited(): Promise<number> {
  if (!existsSync(statePath)) return 0;
  return Object.keys(await readPageStates(statePath)).length;
}

async function untilVisited(count: number): Promise<void> {
  while ((await countVisited()) < count) await pause(10);
}

test("a run that is killed in its middle leaves a whole file, and the next goes on from there", async () => {
  const killed = start();
  await untilVisited(15);
  killed.child.kill("SIGKILL");
  await killed.exit;
  const before = await countVisited();
  expect(before).toBeLessThan(COUNT);

  const last = start();
  expect((await last.exit)[0]).toBe(0);
  expect(last.warned()).toContain(`${before} af ${COUNT} sider er besøgt`);
  expect(await countVisited()).toBe(COUNT);
}, 120_000);
