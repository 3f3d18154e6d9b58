import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checks } from "./check.ts";
import { hungStories, type StorySuite } from "./hung-stories.ts";
import { requireTools } from "./machine-tools.ts";
import { packageCommand } from "./package-command.ts";
import { storyPorts } from "./port.ts";
import { buildSite } from "./site-build.ts";
import {
  type FileTime,
  formatTimes,
  playwrightTimes,
  type StageTime,
  vitestTimes,
} from "./test-times.ts";

/** `npm test`: everything that must hold, in one run, ending with the count. */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const results = join(root, "test-results");
const say = (line: string) => console.log(`\n── ${line}`);

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Runs an installed tool; false if it fails. Its output is shown as it comes, or, beside another tool's, once it is whole.
 */
function run(
  script: string,
  args: readonly string[],
  output: "as it comes" | "once whole" = "as it comes",
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: output === "as it comes" ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => child.kill(signal));
    child.on("close", (code) => {
      if (text !== "") process.stdout.write(text);
      resolve(code === 0);
    });
  });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(results, file), "utf8"));
  } catch {
    return null;
  }
}

const none: Counts = { passed: 0, failed: 1, skipped: 0 };

function readVitest(): { counts: Counts; times: FileTime[] } {
  const report = readJson("vitest.json") as
    | (Parameters<typeof vitestTimes>[0] & {
        numPassedTests: number;
        numFailedTests: number;
        numPendingTests: number;
      })
    | null;
  if (report === null) return { counts: none, times: [] };
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    },
    times: vitestTimes(report, root),
  };
}

function readPlaywright(): { counts: Counts; times: FileTime[] } {
  const report = readJson("playwright.json") as
    | (Parameters<typeof playwrightTimes>[0] & {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number };
        suites: readonly StorySuite[];
      })
    | null;
  if (report === null) return { counts: none, times: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const hung = hungStories(report.suites);
  for (const title of hung)
    console.log(`Browseren stod stille, og historien holdt bagefter: ${title}`);
  const failed = unexpected + flaky - hung.length;
  return {
    counts: { passed: expected + hung.length, failed, skipped },
    times: playwrightTimes(report),
  };
}

const started = performance.now();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const add = ({ counts, times }: { counts: Counts; times?: readonly FileTime[] }) => {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  files.push(...(times ?? []));
};
const files: FileTime[] = [];
const stages: StageTime[] = [];
/** Does one stage of the run and remembers its time. */
const stage = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  say(name);
  const fromMs = performance.now() - started;
  try {
    return await work();
  } finally {
    stages.push({ name, fromMs, toMs: performance.now() - started });
  }
};

/** A check without tests of its own counts as one. */
const check = ({ name, command }: (typeof checks)[keyof typeof checks]) =>
  stage(name, async () => {
    const [script, ...args] = command;
    const held = await run(script, args, "once whole");
    if (!held) console.error(`\n✗ ${name}`);
    add({ counts: held ? { passed: 1, failed: 0, skipped: 0 } : none });
  });

/** The types and then the pages, whose build writes the routes' types: the compiler would read them half-written. */
async function checkTypesAndBuild(): Promise<void> {
  await check(checks.routes);
  await check(checks.types);
  // A failure here recurs where the pages are read, with an explanation.
  await stage("Siderne (react-router)", () =>
    buildSite(`http://localhost:${storyPorts.site}`, console.log).catch(() => {}),
  );
}

try {
  requireTools(["chromium", "pdftoppm", "soffice"], say);
  // On other machines the other browsers' stories are skipped, with a note, unless they are installed.
  if (process.env.CI) requireTools(["firefox", "webkitDriver", "xvfb"], say);
  await Promise.all([check(checks.style), checkTypesAndBuild()]);
  const unitsHold = await stage("Enheder og Worker (vitest)", () =>
    run(packageCommand("vitest"), [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${join(results, "vitest.json")}`,
    ]),
  );
  add(readVitest());
  const storiesHold = await stage("Historier i browseren (playwright)", () =>
    run(packageCommand("@playwright/test", "playwright"), ["test"]),
  );
  add(readPlaywright());
  // A runner can fail for reasons other than its tests: an error outside them, or none found.
  if (total.failed === 0 && !(unitsHold && storiesHold)) total.failed = 1;
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  total.failed++;
}

console.log(`\n${formatTimes(stages, files)}`);
const minutes = ((performance.now() - started) / 60_000).toFixed(1).replace(".", ",");
say(`Færdig på ${minutes} minutter`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
