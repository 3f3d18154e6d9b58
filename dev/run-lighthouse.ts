import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { killAtExit } from "./at-exit.ts";
import { findTool } from "./machine-tools.ts";
import { packageCommand } from "./package-command.ts";

export interface Audit {
  readonly title: string;
  readonly score: number | null;
  /** "error" where the audit itself failed, with `errorMessage`. */
  readonly scoreDisplayMode?: string;
  readonly errorMessage?: string;
  readonly displayValue?: string;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] };
}

export interface LighthouseReport {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly runtimeError?: { readonly code: string };
}

/** A loaded machine occasionally misses a page's first event (NO_NAVSTART): the page is then tried again. */
const TRIES = 3;
const LIMIT_MS = 90_000;

async function tryOnce(
  url: string,
  output: string,
  what: readonly string[],
): Promise<LighthouseReport | string> {
  rmSync(output, { force: true });
  const child = spawn(
    process.execPath,
    [
      packageCommand("lighthouse"),
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      ...what,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync",
    ],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, CHROME_PATH: findTool("chromium") ?? "" },
    },
  );
  // Lighthouse closes its browser when it is interrupted, not when it is terminated.
  killAtExit(child, () => child.kill("SIGINT"));
  const late = setTimeout(() => child.kill("SIGINT"), LIMIT_MS);
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  const code = await new Promise<number>((resolve) =>
    child.on("close", (exit) => resolve(exit ?? 1)),
  );
  clearTimeout(late);
  if (code !== 0) return complaints.slice(-2000);
  const report = JSON.parse(readFileSync(output, "utf8")) as LighthouseReport;
  if (report.runtimeError !== undefined) return report.runtimeError.code;
  // A page can be measured but for one audit: NO_LCP, where its largest paint was missed.
  const failed = Object.values(report.audits).find(
    ({ scoreDisplayMode }) => scoreDisplayMode === "error",
  );
  return failed === undefined ? report : `${failed.title}: ${failed.errorMessage ?? "ERROR"}`;
}

/**
 * Measures a page on Lighthouse's simulated phone, and tries again if Lighthouse fails.
 *
 * @param what options that choose categories or audits
 * @param measure runs Lighthouse once: its report, or its complaint
 * @throws Error with Lighthouse's words if every attempt failed
 */
export async function runLighthouse(
  url: string,
  folder: string,
  what: readonly string[],
  say: (line: string) => void,
  measure: typeof tryOnce = tryOnce,
): Promise<LighthouseReport> {
  let complaint = "";
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const found = await measure(url, join(folder, "report.json"), what);
    if (typeof found !== "string") return found;
    complaint = found;
    const reason = /\b[A-Z]+(?:_[A-Z]+)+\b/.exec(found)?.[0] ?? "uden grund";
    say(`Lighthouse standsede (${reason}), forsøg ${attempt} af ${TRIES}`);
  }
  throw new Error(`Lighthouse stopped on ${url}:\n${complaint}`);
}
