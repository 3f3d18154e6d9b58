import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { requireTools } from "./machine-tools.ts";
import { packageCommand } from "./package-command.ts";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
const say = (line: string) => console.log(`\n── ${line}`);
const started = performance.now();
const total = { passed: 0, failed: 0, skipped: 0 };

function run(script: string, ...args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: "inherit" });
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => child.kill(signal));
    child.on("close", (code) => resolve(code === 0));
  });
}

async function check(name: string, script: string, ...args: string[]): Promise<void> {
  say(name);
  if (await run(script, ...args)) total.passed++;
  else {
    total.failed++;
    console.error(`\n✗ ${name}`);
  }
}

const style = () =>
  check("Stil og regler (biome)", packageCommand("@biomejs/biome", "biome"), "check", ".");
const unused = () => check("Ubrugt (knip)", packageCommand("knip"));
async function types(): Promise<void> {
  const router = packageCommand("@react-router/dev", "react-router");
  await check("Ruternes typer (react-router)", router, "typegen");
  await check("Typer (tsc)", packageCommand("typescript", "tsc"), "-b");
}

/** A run that fails without a failed test counts as one failure. */
async function runTests(
  name: string,
  command: readonly [string, ...string[]],
  count: () => readonly [passed: number, failed: number, skipped: number],
): Promise<void> {
  say(name);
  const isGreen = await run(...command);
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

async function test(): Promise<void> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  requireTools(["headlessShell", "pdftoppm"], say);
  // Outside CI, stories in browsers that are not installed are skipped.
  if (process.env.CI) requireTools(["firefox", "webkitDriver", "xvfb"], say);
  // The tests build the site, which rewrites the generated types.
  await types();
  const reporters = ["--reporter=default", "--reporter=json"];
  const output = `--outputFile.json=${join(results, "vitest.json")}`;
  const units = runTests(
    "Enheder og Worker (vitest)",
    [packageCommand("vitest"), "run", ...reporters, output],
    () => {
      const { numPassedTests, numFailedTests, numPendingTests } = report("vitest.json");
      return [numPassedTests, numFailedTests, numPendingTests];
    },
  );
  await Promise.all([units, style(), unused()]);
  await runTests(
    "Historier i browseren (playwright)",
    [packageCommand("@playwright/test", "playwright"), "test"],
    () => {
      const { expected, unexpected, flaky, skipped } = report("playwright.json").stats;
      return [expected, unexpected + flaky, skipped];
    },
  );
}

try {
  if (process.argv[2] === "check") for (const step of [style, types, unused]) await step();
  else await test();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  total.failed++;
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1).replace(".", ",");
say(`Færdig på ${minutes} minutter`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
