import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checks } from "./check.ts";
import { requireTools } from "./machine-tools.ts";
import { packageCommand } from "./package-command.ts";
import { storyPorts } from "./ports.ts";
import { buildSite } from "./site-build.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const results = join(root, "test-results");
const say = (line: string) => console.log(`\n── ${line}`);
const started = performance.now();
const total = { passed: 0, failed: 0, skipped: 0 };

function run([script, ...args]: readonly [string, ...string[]]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: "inherit" });
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => child.kill(signal));
    child.on("close", (code) => resolve(code === 0));
  });
}

async function check({ name, command }: (typeof checks)[keyof typeof checks]): Promise<void> {
  say(name);
  if (await run(command)) total.passed++;
  else {
    total.failed++;
    console.error(`\n✗ ${name}`);
  }
}

/**
 * Runs a test runner and adds what its JSON report counts. A runner can also fail for reasons other than its tests: an
 * error outside them, or none found.
 */
async function runTests(
  name: string,
  command: readonly [string, ...string[]],
  count: () => readonly [passed: number, failed: number, skipped: number],
): Promise<void> {
  say(name);
  const isGreen = await run(command);
  let counted: readonly [number, number, number] = [0, 1, 0];
  try {
    counted = count();
  } catch {
    console.error(`${name}: no report`);
  }
  const [passed, failed, skipped] = counted;
  total.passed += passed;
  total.failed += failed === 0 && !isGreen ? 1 : failed;
  total.skipped += skipped;
}

const report = (file: string) => JSON.parse(readFileSync(join(results, file), "utf8"));

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
try {
  requireTools(["headlessShell", "pdftoppm", "soffice"], say);
  // On other machines the other browsers' stories are skipped, with a note, unless they are installed.
  if (process.env.CI) requireTools(["firefox", "webkitDriver", "xvfb"], say);
  // The build writes the routes' types, which the compiler would otherwise read half-written.
  const typesAndPages = async () => {
    await check(checks.routes);
    await check(checks.types);
    // A failure here recurs where the pages are read, with an explanation.
    await buildSite(`http://localhost:${storyPorts.site}`, console.log).catch(() => {});
  };
  await Promise.all([check(checks.style), typesAndPages()]);
  await check(checks.unused);
  await runTests(
    "Enheder og Worker (vitest)",
    [
      packageCommand("vitest"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${join(results, "vitest.json")}`,
    ],
    () => {
      const { numPassedTests, numFailedTests, numPendingTests } = report("vitest.json");
      return [numPassedTests, numFailedTests, numPendingTests];
    },
  );
  await runTests(
    "Historier i browseren (playwright)",
    [packageCommand("@playwright/test", "playwright"), "test"],
    () => {
      const { expected, unexpected, flaky, skipped } = report("playwright.json").stats;
      return [expected, unexpected + flaky, skipped];
    },
  );
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  total.failed++;
}

const minutes = ((performance.now() - started) / 60_000).toFixed(1).replace(".", ",");
say(`Færdig på ${minutes} minutter`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
