import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { undoAtExit } from "../../dev/at-exit.ts";
import { readApi } from "./read-api.ts";
import { readBrowser } from "./read-browser.ts";
import { readMatching } from "./read-matching.ts";
import { readPages } from "./read-pages.ts";
import { readPdf } from "./read-pdf.ts";
import type { Part } from "./report.ts";

Object.assign(process.env, {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
});

// Everything that was started ends with this process, even if it is interrupted.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

const say = (line: string) => console.error(line);

interface Measurement {
  readonly measure: (say: (line: string) => void) => Promise<Part>;
  readonly limit: number;
}

const parts: Readonly<Record<string, Measurement>> = {
  api: { measure: readApi, limit: 180 },
  matching: { measure: readMatching, limit: 120 },
  pdf: { measure: readPdf, limit: 180 },
  browser: { measure: readBrowser, limit: 180 },
  pages: { measure: readPages, limit: 360 },
};
const LIMIT = 700;

const PART = "--part=";
const [only, handedOver] = process.argv.slice(2);
if (only?.startsWith(PART) && handedOver !== undefined) {
  const { measure } = parts[only.slice(PART.length)] ?? {};
  if (measure === undefined) throw new Error(`No such part: ${only}`);
  writeFileSync(handedOver, await measure(say));
  process.exit(0);
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`Ukendt del: ${unknown.join(", ")}. Kendte: ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), "legatkompas-bench-"));
undoAtExit(() => rmSync(folder, { recursive: true, force: true }));

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {}
}

async function measureApart(name: string, seconds: number): Promise<Part> {
  const file = join(folder, `${name}.md`);
  const child = spawn(
    process.execPath,
    [...process.execArgv, fileURLToPath(import.meta.url), `${PART}${name}`, file],
    { stdio: ["ignore", "inherit", "inherit"], detached: true },
  );
  const callOff = undoAtExit(() => signalGroup(child.pid, "SIGINT"));
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    signalGroup(child.pid, "SIGINT");
    setTimeout(() => signalGroup(child.pid, "SIGKILL"), 5000).unref();
  }, seconds * 1000);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  clearTimeout(late);
  callOff();
  // Whatever it started and left running ends with it.
  signalGroup(child.pid, "SIGKILL");
  if (isLate) throw new Error(`it took longer than ${Math.round(seconds)} seconds`);
  if (code !== 0) throw new Error("it ended with an error");
  return readFileSync(file, "utf8");
}

const started = performance.now();
const written: Part[] = [];
for (const [name, { limit }] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const spent = (performance.now() - started) / 1000;
  say(`— ${name} (${Math.round(spent)} s)`);
  let part: Part;
  try {
    if (spent >= LIMIT) throw new Error("the time of the whole run was used up");
    part = await measureApart(name, Math.min(limit, LIMIT - spent));
  } catch (error) {
    // One part that cannot be measured here does not take the others down with it.
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${name}: ikke målt, ${reason}`);
    part = `## ${name}\n\nNot measured in this run: ${reason}.`;
  }
  written.push(part);
  if (asked.length > 0) console.log(`${part}\n`);
}

const minutes = ((performance.now() - started) / 60_000).toFixed(1);
if (asked.length === 0) {
  const [cpu] = cpus();
  const page = [
    "# Performance",
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} in ${minutes} minutes, on ${cpus().length} × ${cpu?.model.trim() ?? "an unknown processor"} with ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}. Figures are medians of the rounds, with the least and the most in brackets. What is compared took turns in the same run, so that ratios hold on other machines; the times do not. Budgets of bytes and counts are tests (\`tests/node/published-pages.test.ts\`, \`tests/node/worker-bundle.test.ts\`); clock times are none.`,
    ...written,
  ].join("\n\n");
  const file = fileURLToPath(new URL("../../docs/performance.md", import.meta.url));
  writeFileSync(file, `${page}\n`);
  say(`Skrevet i docs/performance.md efter ${minutes} minutter.`);
}
process.exit(0);
