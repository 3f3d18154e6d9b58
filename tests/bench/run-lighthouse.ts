import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { killAtExit } from "../../dev/at-exit.ts";
import { findTool } from "../../dev/machine-tools.ts";
import { packageCommand } from "../../dev/package-command.ts";

interface Audit {
  readonly title: string;
  readonly scoreDisplayMode?: string;
  readonly errorMessage?: string;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] };
}

export interface LighthouseReport {
  readonly audits: Readonly<Record<string, Audit>>;
  readonly runtimeError?: { readonly code: string };
}

/** A loaded machine occasionally misses a page's first event (NO_NAVSTART): the page is then tried again. */
const TRIES = 3;
const LIMIT_MS = 90_000;

/** The report, or Lighthouse's complaint. */
async function tryOnce(
  url: string,
  output: string,
  options: readonly string[],
): Promise<LighthouseReport | string> {
  rmSync(output, { force: true });
  const chrome =
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
  const fixed = ["--quiet", "--output=json", `--output-path=${output}`, `--chrome-flags=${chrome}`];
  const child = spawn(process.execPath, [packageCommand("lighthouse"), url, ...fixed, ...options], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, CHROME_PATH: findTool("chromium") ?? "" },
  });
  // Lighthouse closes its browser when it is interrupted, not when it is terminated.
  killAtExit(child, () => child.kill("SIGINT"));
  const late = setTimeout(() => child.kill("SIGINT"), LIMIT_MS);
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearTimeout(late);
  if (code !== 0) return complaints.slice(-2000);
  const report = JSON.parse(readFileSync(output, "utf8")) as LighthouseReport;
  if (report.runtimeError !== undefined) return report.runtimeError.code;
  const isFailed = ({ scoreDisplayMode }: Audit) => scoreDisplayMode === "error";
  const failed = Object.values(report.audits).find(isFailed);
  return failed === undefined ? report : `${failed.title}: ${failed.errorMessage ?? "ERROR"}`;
}

/**
 * Measures a page on Lighthouse's simulated phone, and tries again if Lighthouse fails.
 *
 * @throws Error with Lighthouse's words if every attempt failed
 */
export async function runLighthouse(
  url: string,
  folder: string,
  options: readonly string[],
  say: (line: string) => void,
): Promise<LighthouseReport> {
  let complaint = "";
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const found = await tryOnce(url, join(folder, "report.json"), options);
    if (typeof found !== "string") return found;
    complaint = found;
    say(`Lighthouse standsede, forsøg ${attempt} af ${TRIES}`);
  }
  throw new Error(`Lighthouse stopped on ${url}:\n${complaint}`);
}
