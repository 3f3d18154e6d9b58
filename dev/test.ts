import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checks } from "./check.ts";
import { requireTools } from "./machine-tools.ts";
import { packageCommand } from "./package-command.ts";
import { storyPorts } from "./port.ts";
import { buildSite } from "./site-build.ts";

/** `npm test`: everything that must hold, in one run, ending with the count. */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const results = join(root, "test-results");
const say = (line: string) => console.log(`\n── ${line}`);

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Runs an installed tool and shows its output; false if it fails. */
function run(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => child.kill(signal));
    child.on("close", (code) => resolve(code === 0));
  });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(results, file), "utf8"));
  } catch {
    return null;
  }
}

function vitestCounts(): Counts {
  const report = readJson("vitest.json") as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  } | null;
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  };
}

function playwrightCounts(): Counts {
  const report = readJson("playwright.json") as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  } | null;
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

const started = performance.now();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const add = (counts: Counts) => {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
};
/** A check without tests of its own counts as one. */
const check = async (name: string, done: Promise<boolean>) => {
  const held = await done;
  if (!held) console.error(`\n✗ ${name}`);
  add(held ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 });
};

try {
  requireTools(["chromium", "pdftoppm", "soffice"], say);
  // On other machines the other browsers' stories are skipped, with a note, unless they are installed.
  if (process.env.CI) requireTools(["firefox", "webkitDriver", "xvfb"], say);
  for (const { name, command } of checks) {
    say(name);
    const [script, ...args] = command;
    await check(name, run(script, args));
  }
  // After the checks: the build writes the routes' types, which the compiler would read half-written. A failure here
  // recurs where the pages are read, with an explanation.
  await buildSite(`http://localhost:${storyPorts.site}`, console.log).catch(() => {});
  say("Enheder og Worker (vitest)");
  const vitestArgs = [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${join(results, "vitest.json")}`,
  ];
  const unitsHold = await run(packageCommand("vitest"), vitestArgs);
  add(vitestCounts());
  say("Historier i browseren (playwright)");
  const storiesHold = await run(packageCommand("@playwright/test", "playwright"), ["test"]);
  add(playwrightCounts());
  // A runner can fail for reasons other than its tests: an error outside them, or none found.
  if (total.failed === 0 && !(unitsHold && storiesHold)) total.failed = 1;
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  total.failed++;
}

const minutes = ((performance.now() - started) / 60_000).toFixed(1).replace(".", ",");
say(`Færdig på ${minutes} minutter`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
